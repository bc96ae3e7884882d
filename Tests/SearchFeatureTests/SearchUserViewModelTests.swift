import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

struct SearchUserViewModelTests {
    @Test func `the screen is idle before anything is typed`() {
        let screen = Screen(text: "  -")
        #expect(screen.rows == "     0")
        #expect(screen.isLoading == "n")
        #expect(screen.isEmpty == "  n")
        #expect(screen.hasFailed == "n")
        #expect(screen.requests.isEmpty)
    }

    // MARK: Typing

    @Test func `one search follows a burst of typing, once it has paused`() {
        let screen = Screen(
            answers: ["c": "-(1|)"],
            text: "             abc")
        #expect(screen.rows == "0-----1")
        #expect(screen.requests == ["c": ["-----^!"]])
    }

    @Test func `each pause is followed by a search`() {
        let screen = Screen(
            answers: ["a": "-(1|)", "b": "-(2|)"],
            text: "             a-----b----")
        #expect(screen.rows == "0---1-----2")
    }

    @Test func `loading lasts from the request to the answer`() {
        let screen = Screen(
            answers: ["a": "--(1|)"],
            text: "                  -a")
        #expect(screen.isLoading == "n---y-n")
    }

    @Test func `a slow answer that a newer query has overtaken never shows`() {
        let screen = Screen(
            answers: ["a": "---------(1|)", "b": "-(2|)"],
            text: "             a----b")
        #expect(screen.rows == "0--------2")
        #expect(screen.requests == ["a": ["---^----!"], "b": ["--------^!"]])
    }

    @Test func `a query that is typed over and back is not asked for again`() {
        let screen = Screen(
            answers: ["a": "-(1|)"],
            text: "             a-----ba----")
        #expect(screen.rows == "0---1")
        #expect(screen.requests == ["a": ["---^!"]])
    }

    @Test func `blanks around a query are no part of it`() {
        let screen = Screen(
            answers: ["a": "-(1|)"],
            text: "             A-----a-----A")
        #expect(screen.rows == "0---1")
        #expect(screen.requests == ["a": ["---^!"]])
    }

    // MARK: The search button

    @Test func `the button searches at once, and the pause that it cut short brings no second search`() {
        let screen = Screen(
            answers: ["a": "-(1|)"],
            text: "             -a",
            search: "           --s-------")
        #expect(screen.rows == "0--1")
        #expect(screen.requests == ["a": ["--^!"]])
    }

    @Test func `the button asks again for the same query, and the rows stay until the answer`() {
        let screen = Screen(
            answers: ["a": "--(1|)"],
            text: "                  -a",
            search: "                ---------s")
        #expect(screen.rows == "     0-----1")
        #expect(screen.isLoading == "n---y-n--y-n")
        #expect(screen.requests == ["a": ["----^-!", "---------^-!"]])
    }

    @Test func `the button during a search begins it anew`() {
        let screen = Screen(
            answers: ["a": "----(1|)"],
            text: "                  -a",
            search: "                ------s")
        #expect(screen.isLoading == "n---y-----n")
        #expect(screen.requests == ["a": ["----^-!", "------^---!"]])
    }

    @Test func `the button does nothing without a text`() {
        let untouched = Screen(text: "-", search: "-s")
        let blank = Screen(text: "_", search: "-s")
        #expect(untouched.isLoading == "n")
        #expect(blank.isLoading == "n")
    }

    // MARK: Clearing

    @Test func `a blank text empties the rows at once`() {
        let screen = Screen(
            answers: ["a": "-(1|)"],
            text: "             -a-----_")
        #expect(screen.rows == "0----1-0")
        #expect(screen.requests == ["a": ["----^!"]])
    }

    @Test func `a blank text stops the search that is under way`() {
        let screen = Screen(
            answers: ["a": "---(1|)"],
            text: "                  -a----_")
        #expect(screen.isLoading == "n---y-n")
        #expect(screen.rows == "     0")
        #expect(screen.requests == ["a": ["----^-!"]])
    }

    @Test func `a blank text drops the query that waits for a pause`() {
        let screen = Screen(answers: ["a": "(1|)"], text: "-a_")
        #expect(screen.rows == "0")
        #expect(screen.requests.isEmpty)
    }

    @Test func `the same query is asked for again after a blank text`() {
        let screen = Screen(
            answers: ["a": "-(1|)"],
            text: "             -a-----_-a")
        #expect(screen.rows == "0----1-0-----1")
    }

    // MARK: Nobody found

    @Test func `an empty answer says that nobody was found`() {
        let screen = Screen(
            answers: ["a": "-(1|)", "b": "-(0|)"],
            text: "                  -a----b")
        #expect(screen.rows == "     0----1----0")
        #expect(screen.isEmpty == "  n---------y")
        #expect(screen.hasFailed == "n")
    }

    @Test func `the message that nobody was found goes with the next search`() {
        let screen = Screen(
            answers: ["a": "-(0|)", "b": "--(1|)"],
            text: "                -a----b")
        #expect(screen.isEmpty == "n----y---n")
        #expect(screen.rows == "   0----------1")
    }

    // MARK: Failures

    @Test func `a failure keeps the rows and is told once`() {
        let screen = Screen(
            answers: ["a": "-(1|)", "b": "--#"],
            text: "                  -a----b")
        #expect(screen.rows == "     0----1")
        #expect(screen.hasFailed == "n----------y")
        #expect(screen.isLoading == "n---y n---y-n")
    }

    @Test func `the next search works after a failure, and takes its message away`() {
        let screen = Screen(
            answers: ["a": "-#", "b": "-(2|)"],
            text: "                  -a----b")
        #expect(screen.hasFailed == "n----y---n")
        #expect(screen.rows == "     0---------2")
    }

    @Test func `the button tries a failed search again`() {
        let screen = Screen(
            answers: ["a": "-#"],
            text: "                  -a",
            search: "                -------s")
        #expect(screen.hasFailed == "n----y-ny")
    }

    // MARK: Rows

    @Test func `a tap on a row deselects it and leads to its user`() {
        let screen = Screen(
            answers: ["a": "-(7|)"],
            text: "                    -a",
            row: "                     ------0--0")
        #expect(screen.deselection == "------0--0")
        #expect(screen.route == "      ------7--7")
    }

    @Test func `a tap on a row that is not there leads nowhere`() {
        let screen = Screen(
            answers: ["a": "-(7|)"],
            text: "                    -a",
            row: "                     0-----1-x")
        #expect(screen.deselection == "")
        #expect(screen.route == "      ")
    }

    // MARK: Lifetime and threads

    @Test func `an answer is shown on the scheduler, not where it came from`() {
        let scheduler = TestScheduler()
        let model = SearchUserViewModel(service: Always(.just(.of("1"))), scheduler: scheduler)
        model.text.accept("a")
        model.searchTaps.accept(())
        #expect(model.state.value.isLoading)
        scheduler.start()
        #expect(model.state.value.rows.map(\.login) == ["1"])
    }

    @Test func `a dropped view model stops its search and is freed`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(["a": "-----(1|)"], scheduler)
        var model: SearchUserViewModel? = SearchUserViewModel(service: service, scheduler: scheduler)
        weak let freed = model
        model?.text.accept("a")
        scheduler.advanceTo(5)
        model = nil
        #expect(freed == nil)
        #expect(service.requests == ["a": ["---^-!"]])
    }

    @MainActor
    @Test func `on real queues the answer comes to the main queue`() async {
        let service = CatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        let model = SearchUserViewModel(service: service)
        let bag = DisposeBag()
        let logins = await withCheckedContinuation { continuation in
            model.rows.skip(1)
                .drive(onNext: { rows in
                    dispatchPrecondition(condition: .onQueue(.main))
                    continuation.resume(returning: rows.map(\.login))
                })
                .disposed(by: bag)
            model.text.accept("swiftlark")
        }
        #expect(logins == ["swiftlark"])
    }
}

/// A service with one answer to all.
private struct Always: UserSearchService {
    let answer: Observable<UserPage>

    init(_ answer: Observable<UserPage>) {
        self.answer = answer
    }

    func users(matching query: String) -> Observable<UserPage> { answer }
}
