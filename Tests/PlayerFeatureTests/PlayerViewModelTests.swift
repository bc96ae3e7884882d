import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct PlayerViewModelTests {
    // MARK: Playing

    // PL3, PL4, PL6
    @Test func `it plays to the end and shows the lyrics on the way`() {
        let seen = Player().act(" -p")
        #expect(seen.state == "   sp--------e")
        #expect(seen.position == "0-123456789")
        #expect(seen.lyric == "   x--a-b--c")
    }

    // PL2
    @Test func `one control plays and pauses`() {
        let seen = Player().act(" -p--p--p")
        #expect(seen.state == "   sp--s--p-----e")
        #expect(seen.position == "0-123---456789")
    }

    // PL2
    @Test func `a double tap changes nothing`() {
        let paused = Player().act(" -(pp)")
        #expect(paused.state == "   s(ps)")
        #expect(paused.position == "0")
        let playing = Player().act(" -p-(pp)")
        #expect(playing.state == "   sp-(sp)------e")
        #expect(playing.position == "0-123456789")
    }

    // PL2
    @Test func `a double tap from inside an event of the engine changes nothing`() {
        let player = Player()
        _ = player.engine.position.filter { $0 == .seconds(2) }
            .subscribe(onNext: { [viewModel = player.viewModel] _ in
                viewModel.playPause()
                viewModel.playPause()
            })
        #expect(player.act("-p").position == "0-123456789")
        #expect(player.commands == ["play", "pause", "play"])
    }

    // PL4; the flag that is not synced at the end
    @Test func `the first tap after the end plays from the beginning`() {
        let seen = Player().act(" -p-----------p")
        #expect(seen.state == "   sp--------e--p--------e")
        #expect(seen.position == "0-123456789--0123456789")
    }

    // PL2; the flag that is toggled apart from the player
    @Test func `the control follows the engine, whoever pauses it`() {
        let player = Player()
        player.scheduler.scheduleAt(3) { [engine = player.engine] in engine.pause() }
        let seen = player.act("   -p---p")
        #expect(seen.state == "   sp-s-p------e")
        #expect(seen.position == "0-12--3456789")
    }

    // PL3; the division by zero
    @Test func `a song without length has no progress and ends when it begins`() {
        let player = Player(.lasting(0))
        let progress = player.scheduler.observe(player.viewModel.progress)
        let seen = player.act("   -p")
        #expect(seen.state == "   s(pe)")
        #expect(seen.position == "0")
        #expect(progress.timeline.values == [0])
    }

    // PL4
    @Test func `a song that repeats begins again at its end, until it does so no more`() {
        let seen = Player(.lasting(3)).act("-op---o")
        #expect(seen.state == "             s-p--(ep)--e")
        #expect(seen.position == "          0--12(30)123")
    }

    // PL4
    @Test func `what is paused is not played by a seek to its end, though it repeats`() {
        let seen = Player().act(" o-b9e")
        #expect(seen.state == "   s---e")
    }

    // PL4
    @Test func `a song without length does not repeat`() {
        #expect(Player(.lasting(0)).act("op").state == "s(pe)")
    }

    // PL4
    @Test func `repeat stays as it is before a song is ready, also after a failure`() {
        let player = Player([nil, .lasting(2)])
        let repeats = player.scheduler.observe(player.viewModel.isRepeating)
        player.viewModel.toggleRepeat()
        player.viewModel.retry()
        player.viewModel.toggleRepeat()
        player.scheduler.start()
        #expect(repeats.timeline.values == [false, true])
    }

    @Test func `whether it repeats is shown`() {
        let player = Player()
        let repeats = player.scheduler.observe(player.viewModel.isRepeating)
        _ = player.act("-o-o")
        #expect(repeats.timeline.values == [false, true, false])
    }

    // PL1
    @Test func `controls are enabled while there is something to play`() {
        let player = Player([.lasting(3), nil])
        let enabled = player.scheduler.observe(player.viewModel.isEnabled.map { $0 ? "y" : "n" })
        _ = player.act("          p-----l")
        #expect(enabled.timeline == " y-----n")
    }

    // PL8; the heart that is not kept
    @Test func `a like is of one song and is kept for whoever returns to it`() {
        let player = Player([.lasting(9), .lasting(9, title: "Other"), .lasting(9)])
        let likes = player.scheduler.observe(player.viewModel.isLiked.map { $0 ? "y" : "n" })
        player.viewModel.toggleLike()
        player.viewModel.toggleLike()
        player.viewModel.toggleLike()
        player.scheduler.start()
        #expect(likes.timeline.values == ["n", "y", "n", "y"])
        _ = player.act("f-f")
        #expect(likes.timeline.values.suffix(3) == ["y", "n", "y"])
    }

    // PL8
    @Test func `likes are shared with who keeps them, and nothing is not liked`() {
        let likes = BehaviorRelay<Set<URL>>(value: [])
        let player = PlayerViewModel(
            song: .just(.lasting(9)), engine: ScheduledEngine(scheduler: TestScheduler()), likes: likes)
        player.toggleLike()
        #expect(likes.value.isEmpty)
        player.load()
        player.toggleLike()
        #expect(likes.value == [Song.lasting(9).file])
    }

    // MARK: Labels

    // PL1
    @Test func `labels are empty until the song is there`() {
        let player = Player(.just(.lasting(198)))
        let view = player.viewModel
        let labels = Driver.combineLatest(view.title, view.artist, view.album, view.totalTime) { [$0, $1, $2, $3] }
        let seen = player.scheduler.observe(labels)
        _ = player.act("-l")
        #expect(seen.timeline.values.first == ["", "", "", "00:00"])
        #expect(seen.timeline.values.last == ["Title", "Singer", "Album", "03:18"])
    }

    // PL3, PL7
    @Test func `the time changes once a second and the progress with each tick`() {
        let player = Player(.lasting(2), tick: .milliseconds(250))
        let time = player.scheduler.observe(player.viewModel.time)
        let progress = player.scheduler.observe(player.viewModel.progress)
        _ = player.act("p")
        #expect(time.timeline.values == ["00:00", "00:01", "00:02"])
        #expect(time.timeline.events.map(\.time) == [0, 1, 2])
        #expect(progress.timeline.values == [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
    }

    // MARK: Lyrics

    // PL6
    @Test func `the next line is known, before the first and until the last`() {
        let player = Player()
        let next = player.scheduler.observe(player.viewModel.lyric.map { $0.next?.text ?? "x" })
        _ = player.act("          p")
        #expect(next.timeline == "a-b-c--x")
    }

    // PL6; the milliseconds that are dropped
    @Test func `a line begins to the millisecond, not to the second`() {
        let player = Player(.lasting(3, lyrics: "[00:01:200]a\n[00:01:900]b"), tick: .milliseconds(100))
        #expect(player.act("p").lyric == "x 1200ms a 700ms b")
    }

    // PL6
    @Test func `a line with the words of the one before is another line`() {
        let player = Player(.lasting(4, lyrics: "[00:01:000]a\n[00:02:000]a\n[00:03:000]a"))
        #expect(player.act("p").lyric == "xaaa")
    }

    // PL6
    @Test func `of lines that begin together the later one is shown`() {
        #expect(Player(.lasting(3, lyrics: "[00:01:000]a\n[00:01:000]b")).act("p").lyric == "xb")
    }

    // PL6; the untimed lines that light up
    @Test func `lines without a stamp are never current`() {
        let player = Player(.lasting(4, lyrics: "title\nnote\n[00:02:000]a"))
        #expect(player.act("p").lyric == "x-a")
    }

    // PL6; the index -1 of empty lyrics
    @Test(arguments: [("", "x"), ("[00:02:000]a", "x-a"), ("no stamp", "x"), ("[00:99:000]a", "x")])
    func `few lyrics do no harm`(lyrics: String, shown: String) {
        let seen = Player(.lasting(4, lyrics: lyrics)).act("p")
        #expect(seen.lyric == shown)
        #expect(seen.position == "                          01234")
    }

    // LY2
    @Test func `whoever subscribes late sees the current line at once`() {
        let player = Player()
        _ = player.act(" (b5e)")
        let late = player.scheduler.record(player.viewModel.lyric.map(\.letter))
        #expect(late == "b")
        #expect(player.scheduler.record(player.viewModel.position.map(\.digit)) == "5")
    }
}
