import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

struct UserRepositoriesViewModelTests {
    // UR1
    @Test func `nothing is asked for, and nothing shown, before the list appears`() {
        let screen = RepositoriesScreen("-(1|)", load: "-")
        #expect(screen.rows == "0")
        #expect(screen.activity == "n")
        #expect(screen.isEmpty == "n")
        #expect(screen.hasFailed == "n")
        #expect(screen.requests.isEmpty)
    }

    // UR1
    @Test func `the title is the login`() {
        let service = RepositoryAnswers([:], limit: 0, TestScheduler())
        #expect(UserRepositoriesViewModel(login: "octo", service: service).title == "octo")
    }

    // UR2: a request for each subscriber of what is shown would be two for each screen.
    @Test func `a load is one request, however many outputs are shown`() {
        let screen = RepositoriesScreen(
            "--(1|)",
            load: "                    -l")
        #expect(screen.rows == "     0--1")
        #expect(screen.activity == " nl-n")
        #expect(screen.requests == ["": ["-^-!"]])
        #expect(screen.questions == ["octo - -"])
    }

    // UR1, UR2
    @Test func `a load while one is under way is none`() {
        let screen = RepositoriesScreen(
            "---(1|)",
            load: "    lll")
        #expect(screen.requests == ["": ["^--!"]])
    }

    // UR1
    @Test func `when the list appears again it is loaded again, and the rows stay until then`() {
        let screen = RepositoriesScreen(
            "-(1|),--(2|)",
            load: "                 l---l")
        #expect(screen.rows == "    01----2")
        #expect(screen.activity == "(nl)n--l-n")
    }

    // UR4
    @Test func `a refresh keeps the rows until the answer`() {
        let screen = RepositoriesScreen(
            "-(1|),--(2|)",
            load: "                    l",
            refresh: "                 ---r")
        #expect(screen.rows == "     01---2")
        #expect(screen.activity == "(nl)n-r-n")
    }

    // UR4
    @Test func `a refresh cancels the page that is under way`() {
        let screen = RepositoriesScreen(
            "-(P|),--(1|)", pages: ["P": "----(3|)"],
            load: "                       l",
            refresh: "                    ---r",
            bottom: "                     --b")
        #expect(screen.rowCount == "    02---1")
        #expect(screen.activity == "(nl)nmr-n")
        #expect(screen.requests["P"] == ["--^!"])
    }

    // UR4
    @Test func `a refresh that fails keeps the rows, and their next page`() {
        let screen = RepositoriesScreen(
            "-(P|),-o", pages: ["P": "-(3|)"],
            load: "                       l",
            refresh: "                    --r",
            bottom: "                     -----b")
        #expect(screen.rowCount == "    02----3")
        #expect(screen.hasFailed == "   n--y-n")
        #expect(screen.canRetry == "    n--y-n")
    }

    // UR1
    @Test func `a refresh while the list is loaded takes its place`() {
        let screen = RepositoriesScreen(
            "----(1|),-(2|)",
            load: "                    l",
            refresh: "                 -r")
        #expect(screen.activity == "(nl)rn")
        #expect(screen.rows == "     0-2")
    }

    // UR5
    @Test func `an unknown user and one without repositories are told apart`() {
        let unknown = RepositoriesScreen("-n", load: "l")
        let empty = RepositoriesScreen("-(0|)", load: "l")
        #expect(unknown.last.errorMessage == "There is no such user.")
        #expect(unknown.last.emptyMessage == nil)
        #expect(empty.last.errorMessage == nil)
        #expect(empty.last.emptyMessage == "There are no repositories.")
        #expect(empty.isEmpty == "ny")
    }

    // UR1
    @Test func `a failure is told, and a retry loads again`() {
        let screen = RepositoriesScreen(
            "-s,-(1|)",
            load: "                    l",
            retry: "                   ---r-r")
        #expect(screen.hasFailed == "ny-n")
        #expect(screen.canRetry == " ny-n")
        #expect(screen.rows == "     0---1")
        #expect(screen.requests[""] == ["^!", "---^!"])
    }

    @Test func `a request that was cancelled on its way says nothing`() {
        let screen = RepositoriesScreen("-c", load: "l")
        #expect(screen.activity == "(nl)n")
        #expect(screen.hasFailed == "n")
        #expect(screen.isEmpty == "n")
    }

    // UR6
    @Test func `the bottom brings the next page, and repositories that were there already come once`() {
        let screen = RepositoriesScreen(
            "-(P|)", pages: ["P": "--(Q|)", "Q": "-(3|)"],
            load: "                       l",
            bottom: "                     --bb--bb")
        #expect(screen.rowCount == "    02--3--4")
        #expect(screen.activity == "(nl)nm-n-mn")
        #expect(screen.canLoadMore == " nyn-y-n")
        #expect(screen.last.repositories.map(\.name) == ["p", "q", "r", "3"])
    }

    // UR6
    @Test func `the bottom that is in view as soon as the rows are there counts, once`() {
        let scheduler = TestScheduler()
        let service = RepositoryAnswers(["": "-(P|)", "P": "-(3|)"], limit: 0, scheduler)
        let model = UserRepositoriesViewModel(login: "octo", service: service, scheduler: scheduler)
        let bag = DisposeBag()
        model.state.filter(\.canLoadMore)
            .bind(onNext: { _ in
                model.bottomReached.accept(())
                model.bottomReached.accept(())
            })
            .disposed(by: bag)
        model.load.accept(())
        scheduler.start()
        #expect(service.requests["P"] == ["-^!"])
    }

    // UR6
    @Test func `a page that fails keeps the rows, and is asked for again only by a retry`() {
        let screen = RepositoriesScreen(
            "-(P|)", pages: ["P": "-o,-(3|)"],
            load: "                       l",
            bottom: "                     --b-b",
            retry: "                      -----r")
        #expect(screen.rowCount == "    02----3")
        #expect(screen.hasFailed == "   n--y-n")
        #expect(screen.requests["P"] == ["--^!", "-----^!"])
    }

    // UR6
    @Test func `a page that the service refuses is the end without a failure`() {
        let screen = RepositoriesScreen(
            "-(P|)", pages: ["P": "-v"],
            load: "                     l",
            bottom: "                   --b-b")
        #expect(screen.rowCount == "  02")
        #expect(screen.hasFailed == " n")
        #expect(screen.canLoadMore == "nyn")
    }

    // UR6
    @Test func `a page with nothing new is the end, though it names another, as one that names itself`() {
        let screen = RepositoriesScreen(
            "-(P|)", pages: ["P": "-(P|)"],
            load: "                       l",
            bottom: "                     --b-b-b")
        #expect(screen.rowCount == "    02")
        #expect(screen.canLoadMore == " nyn")
        #expect(screen.requests["P"] == ["--^!"])
    }

    // UR7
    @Test func `what has not changed stays, with all its pages, and loading ends without a word`() {
        let screen = RepositoriesScreen(
            "-(P|),-(=|)", pages: ["P": "-(Q|)", "Q": "-(3|)"],
            load: "                       l",
            refresh: "                    ----r",
            bottom: "                     --b----b")
        #expect(screen.rowCount == "    02-3----4")
        #expect(screen.activity == "(nl)nmnrn-mn")
        #expect(screen.hasFailed == "   n")
        #expect(screen.questions == ["octo - -", "octo - P"])
    }

    // UR7
    @Test func `an empty list that has not changed is empty`() {
        let screen = RepositoriesScreen(
            "-(0|),-(=|)",
            load: "                   l",
            refresh: "                --r")
        #expect(screen.isEmpty == "nyny")
    }

    // UR8
    @Test func `the order is that of the service, until another is chosen`() {
        let screen = RepositoriesScreen(
            "-(P|),-(1|),-o,-(2|)",
            load: "                 l",
            refresh: "              -----------r",
            sort: "                 ---u--c",
            retry: "                ---------r")
        #expect(screen.last.repositories.map(\.name) == ["2"])
        #expect(
            screen.questions == ["octo - -", "octo updated -", "octo created -", "octo created -", "octo created 2"])
    }

    // UR8
    @Test func `rows are not sorted anew`() {
        #expect(RepositoriesScreen("-(T|)", load: "l").last.repositories.map(\.name) == ["t", "u"])
    }

    // UR1
    @Test func `a tap leads to the page of the repository in the row`() {
        let screen = RepositoriesScreen(
            "-(P|)",
            load: "                l",
            row: "                 0-1-0-2-x")
        #expect(screen.route == "--q-p")
    }

    // UR8
    @Test func `an order that cannot be had is not shown, and a retry asks for it again`() {
        let screen = RepositoriesScreen(
            "-(P|),-s,-(1|)",
            load: "                 l",
            sort: "                 --u",
            retry: "                -----r")
        #expect(screen.sort == "n-----u")
        #expect(screen.rows == "0p----1")
        #expect(screen.questions == ["octo - -", "octo updated -", "octo updated -"])
    }

    // UR8
    @Test func `a refresh after an order that cannot be had asks for the one that is shown`() {
        let screen = RepositoriesScreen(
            "-(P|),-s,-(=|)",
            load: "                 l",
            refresh: "              -----r",
            sort: "                 --u")
        #expect(screen.sort == "n")
        #expect(screen.questions == ["octo - -", "octo updated -", "octo - P"])
    }

    // UR8
    @Test func `an order that is chosen before a limit has ended is not shown`() {
        let screen = RepositoriesScreen(
            "-(P|),-l", limit: 6,
            load: "                 l",
            refresh: "              --r",
            sort: "                 ----u")
        #expect(screen.sort == "n")
        #expect(screen.hasFailed == "n--y")
    }

    // UR8
    @Test func `a choice of the order that is there, or on its way, asks for nothing`() {
        let screen = RepositoriesScreen(
            "-(P|),--(1|)",
            load: "                 l",
            sort: "                 --u(uu)--u")
        #expect(screen.sort == "n---u")
        #expect(screen.questions.count == 2)
    }

    @Test func `after too many requests only a retry asks before the service answers again`() {
        let screen = RepositoriesScreen(
            "-(P|),-l,-(1|)", pages: ["P": "-(3|)"], limit: 6,
            load: "                    l--------",
            refresh: "                 --r-r----",
            bottom: "                  ----b----",
            retry: "                   -------r-")
        #expect(screen.countdown == "0--3210")
        #expect(screen.requests[""] == ["^!", "--^!", "-------^!"])
        #expect(screen.requests["P"] == nil)

        let hurried = RepositoriesScreen(
            "-(P|),-l,-(1|)", limit: 3600,
            load: "                    l--------",
            refresh: "                 --r------",
            retry: "                   -----r---")
        #expect(hurried.rows == "   0p----1")
        #expect(hurried.last.secondsUntilRetry == nil)
    }

    @Test func `a dropped view model stops its request and is freed`() throws {
        let scheduler = TestScheduler()
        let service = RepositoryAnswers(["": "-----(1|)"], limit: 0, scheduler)
        try expectNoLiveSubscriptions {
            var model: UserRepositoriesViewModel? = UserRepositoriesViewModel(
                login: "octo", service: service, scheduler: scheduler)
            weak let freed = model
            model?.load.accept(())
            scheduler.advance(by: .ticks(2))
            model = nil
            #expect(freed == nil)
        }
        #expect(service.requests == ["": ["^-!"]])
    }
}
