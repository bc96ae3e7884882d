import Rivulet
import RivuletTest
import Testing

@testable import SongFeature

/// The search that goes on by a timer.
struct SongSearchTimerTests {
    // IM5
    @Test func `the first search comes after one period, and then one each period`() {
        let screen = SongScreen(
            .every(.ticks(3)),
            answers: ["-(a|)", "-(b|)", "-(c|)"],
            start: "                 -s",
            stop: "                  ------------p")
        #expect(screen.title == "    x----a--b--c")
        #expect(screen.isLoading == "n---yn-yn-yn")
        #expect(screen.requests == ["----^!", "-------^!", "----------^!"].map { [$0] })
    }

    // IM5
    @Test func `chance chooses among the songs`() {
        let screen = SongScreen(
            .every(.ticks(2)),
            answers: ["(3|)"],
            start: "             s",
            stop: "              -------p",
            indices: [2, 0, 1])
        #expect(screen.title == "x-2-0-1")
    }

    // IM5
    @Test func `a tick during a search is left out`() {
        let screen = SongScreen(
            .every(.ticks(2)),
            answers: ["-----(a|)", "-(b|)"],
            start: "                 s",
            stop: "                  -----------p")
        #expect(screen.title == "    x------a-b")
        #expect(screen.isLoading == "n-y----nynyn")
        #expect(screen.requests == [["--^----!"], ["--------^!", "----------^!"]])
    }

    // IM5
    @Test func `stop ends the timer and the search that is under way`() {
        let screen = SongScreen(
            .every(.ticks(2)),
            answers: ["(a|)", "----(b|)"],
            start: "                 s",
            stop: "                  -----p")
        #expect(screen.title == "    x-a")
        #expect(screen.isLoading == "n-(yn)-yn")
        #expect(screen.requests == ["--(^!)", "----^!"].map { [$0] })
    }

    // IM4: an old timer must not go on beside the new one
    @Test func `a start begins the period anew and ends the search before`() {
        let screen = SongScreen(
            .every(.ticks(3)),
            answers: ["----(a|)", "-(b|)", "-(c|)"],
            start: "                 s---s",
            stop: "                  ------------p")
        #expect(screen.title == "    x-------b--c")
        #expect(screen.isLoading == "n--yn--yn-yn")
        #expect(screen.requests == ["---^!", "-------^!", "----------^!"].map { [$0] })
    }

    // IM5
    @Test func `a dropped view model stops`() {
        let scheduler = TestScheduler()
        let service = Answers(["(a|)", "----(b|)"], scheduler)
        var model: SongSearchViewModel? = SongSearchViewModel(
            service: service, mode: .every(.ticks(2)), scheduler: scheduler)
        weak let freed = model
        model?.term.accept("a")
        model?.start.accept(())
        scheduler.advance(by: .ticks(5))
        model = nil
        scheduler.advance(by: .ticks(100))
        #expect(freed == nil)
        #expect(service.requests == ["--(^!)", "----^!"].map { [$0] })
        #expect(scheduler.problem == nil)
    }

    // IM5: a random song of none was unwrapped by force
    @Test func `an empty answer says that no song matches, and the timer goes on`() {
        let screen = SongScreen(
            .every(.ticks(2)),
            answers: ["(0|)", "(b|)"],
            start: "                 s",
            stop: "                  -----p")
        #expect(screen.hasFailed == "n-y-n")
        #expect(screen.title == "    x---b")
    }

    @Test(arguments: [-1, 3, 99])
    func `an index that is none of the songs does no harm`(index: Int) {
        let screen = SongScreen(.every(.ticks(1)), answers: ["(3|)"], start: "s", indices: [index], until: .ticks(1))
        #expect(screen.title == (index < 0 ? "x0" : "x2"))
    }

    // IM2
    @Test func `a failure keeps the song, and its message stays until the next answer`() {
        let screen = SongScreen(
            .every(.ticks(3)),
            answers: ["-(a|)", "-#", "-#", "-(b|)"],
            start: "                 s",
            stop: "                  --------------p")
        #expect(screen.title == "    x---a--------b")
        #expect(screen.isLoading == "n--yn-yn-yn-yn")
        #expect(screen.hasFailed == "n------y-----n")
    }

    // IM8
    @Test func `after too many searches the timer rests for a minute`() {
        let screen = SongScreen(
            .every(.ticks(10)), answers: ["#", "(b|)"], error: SongSearchError.rateLimited, start: "s",
            until: .ticks(75))
        #expect(screen.isRateLimited == "n 10s y 60s n")
        #expect(screen.isLoading == "    n 10s (yn) 60s (yn)")
        #expect(screen.title == "        x 70s b")
    }

    @Test func `a new start does not wait for the end of the rest`() {
        let screen = SongScreen(
            .every(.ticks(2)), answers: ["#", "(b|)"], error: SongSearchError.rateLimited,
            start: "                     s---s",
            stop: "                      -------p")
        #expect(screen.isRateLimited == "n-y-n")
        #expect(screen.title == "        x-----b")
    }

    @Test func `a period of nothing does no harm`() {
        let screen = SongScreen(.every(.zero), answers: ["--(a|)"], start: "s", until: .ticks(3))
        #expect(screen.title.values.last == "a")
    }
}
