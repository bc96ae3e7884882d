import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct LyricsViewModelTests {
    let player: Player
    let lyrics: LyricsViewModel

    init() {
        self.init(.lasting(9))
    }

    init(_ song: Song, seekTime: Duration = .zero) {
        let player = Player(song, seekTime: seekTime)
        self.player = player
        lyrics = SharingScheduler.mock(scheduler: player.scheduler) { LyricsViewModel(player: player.viewModel) }
    }

    /// A number as one character, and `x` for none.
    static func digit(_ index: Int?) -> String { index.map { "\($0)" } ?? "x" }

    /// Does what a diagram says, until nothing moves: a digit taps that row, `s` scrolls, `a` taps auto-scroll, `t` taps
    /// tap-to-seek, `f` taps the font size, `c` taps close, `p` plays or pauses.
    func act(_ diagram: String) {
        _ = player.scheduler.hot(diagram).subscribe(onNext: { [lyrics] symbol in
            switch symbol {
            case "s": lyrics.scrollDrags.accept(())
            case "a": lyrics.autoScrollTaps.accept(())
            case "t": lyrics.tapToSeekTaps.accept(())
            case "f": lyrics.fontSizeTaps.accept(())
            case "c": lyrics.closeTaps.accept(())
            case "p": lyrics.player.playPause()
            default: lyrics.rowTaps.accept(Int(symbol) ?? -1)
            }
        })
        player.scheduler.start()
    }

    // MARK: Rows

    // LY1
    @Test func `rows are all lines, in order, also those without words`() {
        let test = Self(.lasting(9, lyrics: "[00:02:000]b\nplain\n[00:01:000]"))
        #expect(test.player.scheduler.record(test.lyrics.rows).values.last?.map(\.text) == ["plain", "", "b"])
    }

    // LY1
    @Test func `a song without words has no rows and nothing to highlight`() {
        let test = Self(.lasting(3, lyrics: ""))
        let highlight = test.player.scheduler.observe(test.lyrics.highlight.map(Self.digit))
        test.act("p-0-t-0")
        #expect(highlight.timeline == "x")
        #expect(test.player.scheduler.record(test.lyrics.rows).values == [[]])
        #expect(test.player.commands == ["play"])
    }

    // LY2; the index that is 0 before the first line
    @Test func `the row that is sung is highlighted, and none before the first`() {
        let highlight = player.scheduler.observe(lyrics.highlight.map(Self.digit))
        act("                              p")
        #expect(highlight.timeline == "   x-0-1--2")
    }

    // LY2; the screen that highlights nothing until the line changes
    @Test func `a screen that is opened later, or again, highlights at once`() {
        player.viewModel.seek(to: .seconds(5))
        for _ in 1...2 { #expect(player.scheduler.record(lyrics.highlight.map(Self.digit)) == "1") }
        let other = SharingScheduler.mock(scheduler: player.scheduler) { LyricsViewModel(player: player.viewModel) }
        #expect(player.scheduler.record(other.highlight.map(Self.digit)) == "1")
        #expect(player.scheduler.record(other.scrollTarget.map(Self.digit)) == "1")
    }

    // LY2
    @Test func `a seek moves the highlight at once, forth and back`() {
        let highlight = player.scheduler.observe(lyrics.highlight.map(Self.digit))
        act("                              t-2-0")
        #expect(highlight.timeline == "   x-2-0-1--2")
    }

    // MARK: Auto-scroll

    // LY3
    @Test func `the list follows the song`() {
        let scroll = player.scheduler.observe(lyrics.scrollTarget.map(Self.digit))
        act("                           p")
        #expect(scroll.timeline == "   x-0-1--2")
    }

    // LY3
    @Test func `who scrolls turns auto-scroll off, and its button scrolls at once`() {
        let scroll = player.scheduler.observe(lyrics.scrollTarget.map(Self.digit))
        let isOn = player.scheduler.observe(lyrics.isAutoScrolling.map { $0 ? "y" : "n" })
        act("                           p--s--a-")
        #expect(scroll.timeline == "   x-0x--12")
        #expect(isOn.timeline == "     y--n--y")
    }

    // LY3
    @Test func `the button turns auto-scroll off and on`() {
        let scroll = player.scheduler.observe(lyrics.scrollTarget.map(Self.digit))
        act("                           p--a--a")
        #expect(scroll.timeline == "   x-0x--12")
    }

    // MARK: Tapping rows

    // LY4
    @Test func `tap-to-seek is off at first, and a tap on a row closes`() {
        let close = player.scheduler.observe(lyrics.close.map { "x" })
        act("                          -1--7-c")
        #expect(close.timeline == "   -x----x")
        #expect(player.commands == [])
    }

    // LY4
    @Test func `with tap-to-seek on a tap on a row plays from its time, with one seek, and does not close`() {
        let close = player.scheduler.observe(lyrics.close.map { "x" })
        let isOn = player.scheduler.observe(lyrics.isTapToSeekOn.map { $0 ? "y" : "n" })
        act("                          -t-1-7-c-t-2")
        #expect(player.commands == ["seek 4.0 seconds", "play"])
        #expect(close.timeline == "   -------x---x")
        #expect(isOn.timeline == "    ny-------n")
    }

    // LY4
    @Test func `the highlight moves with the tap, and not back while the seek is under way`() {
        let test = Self(.lasting(9), seekTime: .ticks(3))
        let highlight = test.player.scheduler.observe(test.lyrics.highlight.map(Self.digit))
        test.act("                         (tp)-2")
        #expect(highlight.timeline == "   x-2")
    }

    // LY4
    @Test func `a tap on a row plays from there, whether it was paused or plays`() {
        let state = player.scheduler.observe(player.viewModel.state.map(\.letter))
        let position = player.scheduler.observe(player.viewModel.position.map(\.digit))
        act("                          t-1-p-0-2")
        #expect(state.timeline == "   s-p-s-p---e")
        #expect(position.timeline == "0-456-2378 9")
    }

    // LY4
    @Test func `a tap on a row after the end plays from there, not from the beginning`() {
        player.viewModel.seek(to: .seconds(9))
        lyrics.tapToSeekTaps.accept(())
        lyrics.rowTaps.accept(1)
        #expect(player.scheduler.record(player.viewModel.state.asObservable().take(1).map(\.letter)) == "(p|)")
        #expect(player.commands == ["seek 9.0 seconds", "seek 4.0 seconds", "play"])
    }

    // LY4
    @Test func `a row that begins at the end or later does not start the song anew`() {
        let test = Self(.lasting(3))
        test.act("                     t-2")
        #expect(test.player.commands == ["seek 3.0 seconds"])
    }

    // LY4
    @Test func `a row without time is never sought`() {
        let test = Self(.lasting(9, lyrics: "plain\n[00:02:000]a"))
        test.act("t-0-1")
        #expect(test.player.commands == ["seek 2.0 seconds", "play"])
    }

    // MARK: Sharing

    // LY5; the labels that differ, the second listener that takes the place of the first
    @Test @MainActor func `both screens show the same, whoever works the controls`() {
        let screens = SharingScheduler.mock(scheduler: player.scheduler) { [Screen(), Screen()] }
        let other = SharingScheduler.mock(scheduler: player.scheduler) { LyricsViewModel(player: player.viewModel) }
        screens[0].bind(viewModel: lyrics)
        screens[1].bind(viewModel: other)
        let works: [(LyricsViewModel) -> Void] = [
            { $0.player.playPause() }, { $0.player.beginDrag() }, { $0.player.drag(to: 0.5) }, { $0.player.endDrag() },
            { $0.tapToSeekTaps.accept(()) }, { $0.rowTaps.accept(2) }, { $0.player.toggleLike() },
            { $0.player.toggleRepeat() }, { $0.player.playPause() },
        ]
        for work in works {
            for viewModel in [lyrics, other] {
                work(viewModel)
                player.scheduler.advance(by: .milliseconds(100))
                #expect(screens[0].labels == screens[1].labels)
            }
        }
        #expect(screens[0].labels["total"] == "00:09")
        #expect(screens[0].labels["time"] == "00:07")
        #expect(screens[0].labels["highlight"] == "2")
    }

    // LY6
    @Test func `the words are of one size or twice as large`() {
        let scale = player.scheduler.observe(lyrics.fontScale)
        act("f-f")
        #expect(scale.timeline.values == [1, 2, 1])
    }

    // MARK: Leaving

    // PL9; the observers that are never removed
    @Test @MainActor func `who leaves the screen and returns finds it playing, and leaves no subscription`() throws {
        player.viewModel.playPause()
        for visit in 1...3 {
            try expectNoLiveSubscriptions {
                let screen = Screen()
                screen.bind(
                    viewModel: SharingScheduler.mock(scheduler: player.scheduler) {
                        LyricsViewModel(player: player.viewModel)
                    })
                player.scheduler.advance(by: .seconds(2))
                #expect(screen.labels["position"] == "\(visit * 2)")
                #expect(screen.labels["state"] == "p")
            }
        }
        #expect(player.commands == ["play"])
    }
}
