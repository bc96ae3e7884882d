import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// The cancel button of the user search, as a view model and as a presenter.
@MainActor struct SearchUserCancelTests {
    // SU1
    @Test(arguments: Pattern.allCases)
    func `to cancel stops the search, and what is shown stays`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)", "b": "----(2|)"],
            text: "                  a---b",
            cancel: "                ---------c")
        #expect(screen.rows == "     0---1")
        #expect(screen.isLoading == "n--yn--y-n")
        #expect(screen.hasFailed == "n")
        #expect(screen.requests["b"] == ["-------^-!"])
    }

    // SU1
    @Test(arguments: Pattern.allCases)
    func `to cancel drops the query that waits for a pause, and it can be typed again`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             a----a",
            cancel: "           --c")
        #expect(screen.rows == "0--------1")
        #expect(screen.requests == ["a": ["--------^!"]])
    }

    @Test(arguments: Pattern.allCases)
    func `a view that cancels as soon as it is told of the search stops it`(pattern: Pattern) {
        let scheduler = TestScheduler(resolution: 0.1)
        let model = pattern.search(Always(.just(.of("1"))), scheduler)
        let bag = DisposeBag()
        model.states.filter(\.isLoading).bind(to: Binder(model) { model, _ in model.cancel() }).disposed(by: bag)
        model.text("a")
        scheduler.start()
        #expect(!model.state().isLoading)
        #expect(model.state().rows.isEmpty)
    }

    @Test(arguments: Pattern.allCases)
    func `to cancel when nothing is under way changes nothing`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(0|)", "b": "-o"],
            text: "                  -a-----b",
            cancel: "                c-----c-----c")
        #expect(screen.isEmpty == "  n----y----n")
        #expect(screen.hasFailed == "n----------y")
        #expect(screen.isLoading == "n---yn----yn")
    }
}
