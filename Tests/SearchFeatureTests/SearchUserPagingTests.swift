import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// SU8: pages of the user search, as a view model and as a presenter.
@MainActor struct SearchUserPagingTests {
    @Test(arguments: Pattern.allCases)
    func `the bottom brings the next page, and users that were there already come once`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "--(Q|)", "Q": "-(3|)"],
            text: "                      a",
            bottom: "                    -----b----b")
        #expect(screen.rowCount == "     0---2--3---4")
        #expect(screen.isLoadingMore == "n----y-n--yn")
        #expect(screen.isLoading == "    n--yn")
        #expect(screen.canLoadMore == "  n---yn-y--n")
        #expect(screen.last.rows.map(\.login) == ["p", "q", "r", "3"])
    }

    @Test(arguments: Pattern.allCases)
    func `one page is asked for at a time, however often the bottom is reached`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "---(3|)"],
            text: "                 a",
            bottom: "               b--b(bb)(bb)bb")
        #expect(screen.requests["P"] == ["-----^--!"])
        #expect(screen.rowCount == "0---2---3")
    }

    @Test(arguments: Pattern.allCases)
    func `there is nothing to ask for without a next page`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)", "b": "-(0|)"],
            text: "                      a------b",
            bottom: "                    -----b------b")
        #expect(screen.isLoadingMore == "n")
        #expect(screen.canLoadMore == "  n")
    }

    @Test(arguments: Pattern.allCases)
    func `a page that fails keeps the rows, and is asked for again only by a retry`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-o,-(3|)"],
            text: "                    a",
            bottom: "                  -----b-b",
            retry: "                   ---------r")
        #expect(screen.rowCount == "   0---2-----3")
        #expect(screen.hasFailed == "  n-----y--n")
        #expect(screen.canRetry == "   n-----y--n")
        #expect(screen.canLoadMore == "n---yn")
        #expect(screen.requests["P"] == ["-----^!", "---------^!"])
    }

    @Test(arguments: Pattern.allCases)
    func `a page that the service refuses, as after 1,000 users, is the end without a failure`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-v"],
            text: "                    a",
            bottom: "                  -----b-b-b")
        #expect(screen.rowCount == "   0---2")
        #expect(screen.hasFailed == "  n")
        #expect(screen.canRetry == "   n")
        #expect(screen.canLoadMore == "n---yn")
        #expect(screen.requests["P"] == ["-----^!"])
    }

    @Test(arguments: Pattern.allCases)
    func `a page with nothing new is the end, though it names another, as one that names itself`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-(P|)"],
            text: "                    a",
            bottom: "                  -----b-b-b")
        #expect(screen.rowCount == "   0---2")
        #expect(screen.canLoadMore == "n---yn")
        #expect(screen.requests["P"] == ["-----^!"])
    }

    @Test(arguments: Pattern.allCases)
    func `a page that was cancelled on its way can be asked for again`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-c,-(3|)"],
            text: "                  a",
            bottom: "                -----b-b")
        #expect(screen.hasFailed == "n")
        #expect(screen.rowCount == " 0---2---3")
    }

    @Test(arguments: Pattern.allCases)
    func `a new search discards the page that is under way`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "b": "-(1|)", "P": "-----(3|)"],
            text: "                      a---b",
            bottom: "                    -----b")
        #expect(screen.rowCount == "     0---2---1")
        #expect(screen.isLoadingMore == "n----y-n")
        #expect(screen.requests["P"] == ["-----^-!"])
    }

    @Test(arguments: Pattern.allCases)
    func `a search that fails takes the pages of the one before with it`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "b": "-o", "P": "-(3|)"],
            text: "                    a---b",
            bottom: "                  ------------b")
        #expect(screen.rowCount == "   0---2")
        #expect(screen.canLoadMore == "n---y--n")
        #expect(screen.requests["P"] == nil)
    }

    // SU1
    @Test(arguments: Pattern.allCases)
    func `to cancel a page stops it, and it can be asked for again`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "---(3|)"],
            text: "                      a",
            cancel: "                    ------c",
            bottom: "                    -----b--b")
        #expect(screen.rowCount == "     0---2------3")
        #expect(screen.isLoadingMore == "n----yn-y--n")
        #expect(screen.requests["P"] == ["-----^!", "--------^--!"])
    }

    // SU1
    @Test(arguments: Pattern.allCases)
    func `a list that others take the place of begins at its top, one that grows stays where it is`(
        pattern: Pattern
    ) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-(3|)", "b": "-(1|)"],
            text: "                    a------b",
            search: "                  --------------s",
            bottom: "                  -----b")
        #expect(screen.scrollToTop == "----t------t---t")
    }

    @Test(arguments: Pattern.allCases)
    func `the bottom that is in view as soon as the rows are there counts, once`(pattern: Pattern) {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(["a": "-(P|)", "P": "-(3|)"], scheduler)
        let model = pattern.search(service, scheduler)
        let bag = DisposeBag()
        model.states.filter { $0.rows.count == 2 && $0.canLoadMore }
            .bind(
                to: Binder(model) { model, _ in
                    model.bottom()
                    model.bottom()
                }
            )
            .disposed(by: bag)
        model.text("a")
        scheduler.start()
        #expect(model.state().rows.count == 3)
        #expect(service.requests["P"] == ["----^!"])
    }
}
