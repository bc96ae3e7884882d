import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct PlayerViewModelTests {
    // MARK: Playing

    @Test func `it plays to the end and shows the lyrics on the way`() {
        let seen = Player().act(" -p")
        #expect(seen.state == "   sp--------e")
        #expect(seen.position == "0-123456789")
        #expect(seen.lyric == "   x--a-b--c")
    }

    @Test func `one control plays and pauses`() {
        let seen = Player().act(" -p--p--p")
        #expect(seen.state == "   sp--s--p-----e")
        #expect(seen.position == "0-123---456789")
    }

    @Test func `a double tap changes nothing`() {
        let paused = Player().act(" -(pp)")
        #expect(paused.state == "   s(ps)")
        #expect(paused.position == "0")
        let playing = Player().act(" -p-(pp)")
        #expect(playing.state == "   sp-(sp)------e")
        #expect(playing.position == "0-123456789")
    }

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

    @Test func `the first tap after the end plays from the beginning`() {
        let seen = Player().act(" -p-----------p")
        #expect(seen.state == "   sp--------e--p--------e")
        #expect(seen.position == "0-123456789--0123456789")
    }

    @Test func `the control follows the engine, whoever pauses it`() {
        let player = Player()
        player.scheduler.scheduleAt(3) { [engine = player.engine] in engine.pause() }
        let seen = player.act("   -p---p")
        #expect(seen.state == "   sp-s-p------e")
        #expect(seen.position == "0-12--3456789")
    }

    @Test func `a song without length has no progress and ends when it begins`() {
        let player = Player(.lasting(0))
        let progress = player.scheduler.observe(player.viewModel.progress)
        let seen = player.act("   -p")
        #expect(seen.state == "   s(pe)")
        #expect(seen.position == "0")
        #expect(progress.timeline.values == [0])
    }

    // MARK: Labels

    @Test func `labels are empty until the song is there`() {
        let player = Player(.just(.lasting(198)))
        let view = player.viewModel
        let labels = Driver.combineLatest(view.title, view.artist, view.album, view.totalTime) { [$0, $1, $2, $3] }
        let seen = player.scheduler.observe(labels)
        _ = player.act("-l")
        #expect(seen.timeline.values.first == ["", "", "", "00:00"])
        #expect(seen.timeline.values.last == ["Title", "Singer", "Album", "03:18"])
    }

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

    @Test func `the next line is known, before the first and until the last`() {
        let player = Player()
        let next = player.scheduler.observe(player.viewModel.lyric.map { $0.next?.text ?? "x" })
        _ = player.act("          p")
        #expect(next.timeline == "a-b-c--x")
    }

    @Test func `a line begins to the millisecond, not to the second`() {
        let player = Player(.lasting(3, lyrics: "[00:01:200]a\n[00:01:900]b"), tick: .milliseconds(100))
        #expect(player.act("p").lyric == "x 1200ms a 700ms b")
    }

    @Test func `a line with the words of the one before is another line`() {
        let player = Player(.lasting(4, lyrics: "[00:01:000]a\n[00:02:000]a\n[00:03:000]a"))
        #expect(player.act("p").lyric == "xaaa")
    }

    @Test func `of lines that begin together the later one is shown`() {
        #expect(Player(.lasting(3, lyrics: "[00:01:000]a\n[00:01:000]b")).act("p").lyric == "xb")
    }

    @Test func `lines without a stamp are never current`() {
        let player = Player(.lasting(4, lyrics: "title\nnote\n[00:02:000]a"))
        #expect(player.act("p").lyric == "x-a")
    }

    @Test(arguments: [("", "x"), ("[00:02:000]a", "x-a"), ("no stamp", "x"), ("[00:99:000]a", "x")])
    func `few lyrics do no harm`(lyrics: String, shown: String) {
        let seen = Player(.lasting(4, lyrics: lyrics)).act("p")
        #expect(seen.lyric == shown)
        #expect(seen.position == "                          01234")
    }

    @Test func `whoever subscribes late sees the current line at once`() {
        let player = Player()
        _ = player.act(" (b5e)")
        let late = player.scheduler.record(player.viewModel.lyric.map(\.letter))
        #expect(late == "b")
        #expect(player.scheduler.record(player.viewModel.position.map(\.digit)) == "5")
    }

    // MARK: Dragging

    @Test func `ticks do not move a slider that is held, and release seeks once`() {
        let player = Player()
        let seen = player.act("   -p--b-7--e")
        #expect(seen.state == "   sp---------e")
        #expect(seen.position == "0-12--7---89")
        #expect(seen.lyric == "   x--a--c")
        #expect(player.commands == ["play", "seek 7.0 seconds"])
    }

    @Test func `a held slider does not seek before it is released`() {
        let player = Player()
        let seen = player.act("   b-3-8-5")
        #expect(seen.position == "0-3-8-5")
        #expect(seen.lyric == "   x-a-c-b")
        #expect(player.commands == [])
    }

    @Test func `the slider does not jump back while the seek is under way`() {
        let seen = Player(seekTime: .ticks(3)).act("-p-b8e")
        #expect(seen.state == "                     sp-------e")
        #expect(seen.position == "                  0-1-8----9")
        #expect(seen.lyric == "                     x---c")
    }

    @Test func `a cancelled drag goes back to where the song is`() {
        let player = Player()
        let seen = player.act("   -p-b8--c")
        #expect(seen.position == "0-1-8--(56)789")
        #expect(player.commands == ["play"])
    }

    @Test func `a slider that is taken again during a seek does not jump back`() {
        let player = Player(seekTime: .ticks(5))
        let seen = player.act("   -p-b8e-b4-c")
        #expect(seen.position == "0-1-8---4-89")
        #expect(player.commands == ["play", "seek 8.0 seconds"])
    }

    @Test func `a release during a seek seeks anew and the old seek is given up`() {
        let player = Player(seekTime: .ticks(3))
        let seen = player.act("   b8eb4e")
        #expect(seen.position == "08--4")
        #expect(player.commands == ["seek 8.0 seconds", "seek 4.0 seconds"])
        #expect(Recorder(player.engine.position).values == [.seconds(4)])
    }

    @Test func `a tap on the bar seeks, forth and back, and the line follows at once`() {
        let player = Player()
        let seen = player.act("   (b8e)-(b3e)")
        #expect(seen.state == "   s")
        #expect(seen.position == "(08)-3")
        #expect(seen.lyric == "   (xc)-a")
    }

    @Test func `two taps on the same place are two seeks`() {
        let player = Player(seekTime: .ticks(2))
        _ = player.act("(b6e)(b6e)")
        #expect(player.commands == ["seek 6.0 seconds", "seek 6.0 seconds"])
    }

    @Test func `a seek of what plays goes on playing and does not add to the ticks`() {
        let seen = Player().act(" -p-(b1e)-(b1e)-(b6e)")
        #expect(seen.state == "   sp--------e")
        #expect(seen.position == "0-1-2126789")
    }

    @Test func `a drag to the end ends the song, and play begins it again`() {
        let seen = Player().act(" -p-b9e--p")
        #expect(seen.state == "   sp---e--p--------e")
        #expect(seen.position == "0-1-9---0123456789")
    }

    @Test(arguments: [(1.5, "9"), (.infinity, "9"), (-0.5, "0"), (-.infinity, "0"), (.nan, "0"), (0.5, "4")])
    func `a drag stays within the song`(progress: Double, position: String) {
        let player = Player()
        player.viewModel.beginDrag()
        player.viewModel.drag(to: 0.4)
        player.viewModel.drag(to: progress)
        player.viewModel.endDrag()
        #expect(Recorder(player.engine.position.map(\.digit)).values == [position])
    }

    @Test func `who moves or releases what is not held moves nothing`() {
        let player = Player()
        let seen = player.act("   7e-c-e")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    // MARK: Loading

    @Test func `it loads, and is then ready and silent`() {
        let scheduler = TestScheduler()
        let player = Player(.just(.lasting(9)).delay(.ticks(2), scheduler: scheduler), scheduler: scheduler)
        #expect(player.act("-l").state == "l--s")
    }

    @Test func `while it loads the controls do nothing`() {
        let scheduler = TestScheduler()
        let player = Player(.just(.lasting(9)).delay(.ticks(4), scheduler: scheduler), scheduler: scheduler)
        let seen = player.act("   plpb5er")
        #expect(seen.state == "   l----s")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    /// Fails so many times, and then sends a song.
    static func song(afterFailures failures: Int) -> Observable<Song> {
        let attempts = BehaviorRelay(value: 0)
        return .deferred {
            attempts.update { $0 += 1 }
            if attempts.value <= failures { throw SongError(field: "file", problem: "is missing") }
            return .just(.lasting(9))
        }
    }

    @Test func `a failed load can be tried again until it succeeds`() {
        let seen = Player(Self.song(afterFailures: 2)).act("-l-r---r---p")
        #expect(seen.state == "                             lf-(lf)---(ls)---p--------e")
        #expect(seen.position == "                          0-----------123456789")
    }

    @Test func `a failure says why`() {
        let player = Player(Self.song(afterFailures: 1))
        player.viewModel.load()
        let seen = player.scheduler.record(player.viewModel.state)
        #expect(seen.values == [.failed(message: "The song's \"file\" is missing.")])
    }

    @Test func `after a failed load the controls do nothing`() {
        let player = Player(Self.song(afterFailures: 1))
        let seen = player.act("   lpb5e")
        #expect(seen.state == "   (lf)")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    @Test func `only what has failed is tried again`() {
        let seen = Player().act("-r-p-r")
        #expect(seen.state == "  s--p--------e")
    }

    @Test func `a failed reload silences the old song`() {
        let attempts = BehaviorRelay(value: 0)
        let player = Player(
            .deferred {
                attempts.update { $0 += 1 }
                return attempts.value == 1 ? .just(.lasting(9)) : .error(TestError())
            })
        player.viewModel.load()
        let seen = player.act("-p-lp")
        #expect(seen.state == "sp-(lf)")
        #expect(player.engine.commands.value == ["pause", "load", "play", "pause"])
    }

    @Test func `a failure of the engine is a failure of the player`() {
        let scheduler = TestScheduler()
        let player = SharingScheduler.mock(scheduler: scheduler) {
            PlayerViewModel(song: .just(.lasting(9)), engine: BrokenEngine())
        }
        player.load()
        #expect(scheduler.record(player.state).values == [.failed(message: "no sound")])
        player.beginDrag()
        player.drag(to: 1)
        #expect(scheduler.record(player.position).values == [.seconds(1)])
    }

    @Test func `to load twice ticks once`() {
        let seen = Player().act(" -l-l-p")
        #expect(seen.state == "   s(ls)-(ls)-p--------e")
        #expect(seen.position == "0-----123456789")
    }

    @Test func `another song takes the place of the one that plays, and frees the slider`() {
        let scheduler = TestScheduler()
        let songs: [Character: Song] = ["x": .lasting(9), "y": .lasting(5, title: "Other", lyrics: "[00:01:000]d")]
        let source = scheduler.hot("-x-----y", values: songs)
        let player = Player(source.asObservable(), scheduler: scheduler)
        let title = scheduler.observe(player.viewModel.title)
        let seen = player.act("   l--p--b--p")
        #expect(seen.state == "   ls-p---s-p----e")
        #expect(seen.position == "0---12-0--12345")
        #expect(seen.lyric == "   xx---a-x--d")
        #expect(title.timeline.values == ["", "Title", "Other"])
    }

    // MARK: Threads and lifetime

    @Test func `a slider that several threads drag is let go in the end`() {
        let player = Player()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<100 {
                player.viewModel.beginDrag()
                player.viewModel.drag(to: Double((thread + round) % 9) / 9)
                player.viewModel.endDrag()
                player.viewModel.playPause()
            }
        }
        player.engine.pause()
        let shown = player.scheduler.record(player.viewModel.position)
        #expect(shown.values == Recorder(player.engine.position).values)
        #expect(player.commands.count { $0.hasPrefix("seek") } > 0)
    }

    @Test func `a player that is dropped is freed and lets go of its engine`() {
        let scheduler = TestScheduler()
        let engine = ScheduledEngine(scheduler: scheduler)
        var viewModel: PlayerViewModel? = PlayerViewModel(song: .just(.lasting(9)), engine: engine)
        viewModel?.load()
        viewModel?.playPause()
        weak let weakly = viewModel
        viewModel = nil
        #expect(weakly == nil)
        scheduler.start()
        #expect(Recorder(engine.state).values == [.ended])
    }
}

/// An engine that can not play.
private struct BrokenEngine: PlaybackEngine {
    var state: Observable<PlaybackState> { .just(.failed(message: "no sound")) }
    var position: Observable<Duration> { .just(.seconds(1)) }
    func load(_ song: Song) {}
    func play() {}
    func pause() {}
    func seek(to position: Duration) -> Observable<Duration> { .empty() }
}
