import Foundation
import Rivulet
import RivuletTest
import SearchFeature
import Testing

@testable import RivuletCLI

@MainActor struct RepositoriesScreenTests {
    let scheduler = TestScheduler()

    /// A screen after its first draw on `rows` rows.
    func screen(of login: String, _ service: (any RepositoryService)? = nil, rows: Int = 12) -> RepositoriesScreen {
        let catalogue = CatalogueService(scheduler: scheduler)
        let screen = UserRepositoriesViewModel(login: login, service: service ?? catalogue, scheduler: scheduler)
            .scene(scheduler) { RepositoriesScreen() }
        _ = screen.text(80, rows)
        scheduler.advance(by: .zero)
        return screen
    }

    // UR1, UR3
    @Test func `a row has name, language, stars and forks, and of the selected one the description is shown`() {
        let screen = screen(of: "swiftlark")
        screen.press("end")
        #expect(
            screen.text(80, 12) == """
                 Repositories of swiftlark                                             by name
                ────────────────────────────────────────────────────────────────────────────────
                   dawn-chorus                            Swift       star: 1284    fork: 183
                   feather-log                            Swift       star: 7       fork: 1
                   nest                                               star: 0       fork: 0
                 ▸ tinywing                               C++         star: 3       fork: 0

                ────────────────────────────────────────────────────────────────────────────────
                 tinywing
                 Fork of a glider simulator
                 4 repositories.
                 enter address  s sort  r refresh  esc back
                """)
    }

    @Test func `the facts of a row keep apart, however long they are`() {
        let screen = screen(of: "swiftlark", WordyService())
        #expect(screen.text(80, 12).contains("Jupyter N.. star: 12345.. fork: 1234..\n"))
    }

    // UR8
    @Test func `the order is chosen by a key, each time another one`() {
        let screen = screen(of: "swiftlark")
        let orders = (0..<5).map { _ in
            screen.press("s")
            scheduler.advance(by: .zero)
            return screen.text(80, 12).split(separator: "\n")[0].split(separator: " ").last
        }
        #expect(orders == ["creation", "update", "push", "name", "creation"])
    }

    // UR8
    @Test func `the title names the order of the rows, not the one that could not be had`() {
        let failures = BehaviorRelay<SearchError?>(value: nil)
        let screen = screen(of: "swiftlark", FailingRepositories(CatalogueService(scheduler: scheduler), failures))
        let rows = screen.text(80, 12).split(separator: "\n")[2...5]
        for failure in [SearchError.server(status: 500), .rateLimited(until: Date() + 30)] {
            failures.accept(failure)
            screen.press("s")
            scheduler.advance(by: .zero)
            #expect(screen.text(80, 12).contains(" by name\n"))
            #expect(screen.text(80, 12).split(separator: "\n")[2...5] == rows)
        }
        failures.accept(nil)
        screen.press("ctrl-r")
        scheduler.advance(by: .zero)
        #expect(screen.text(80, 12).contains(" by creation\n"))
    }

    // UR5
    @Test func `an unknown user and one without repositories are two states`() {
        #expect(screen(of: "nobody").text(80, 8).contains("\n There is no such user. ctrl-r tries again\n"))
        let empty = screen(of: "swiftlark", EmptyService())
        #expect(empty.text(80, 8).contains("\n There are no repositories.\n"))
    }

    @Test func `enter shows the address, until another key is pressed`() {
        let screen = screen(of: "swiftlark")
        screen.press("enter")
        scheduler.advance(by: .zero)
        #expect(screen.text(80, 12).contains("\n https://github.example/swiftlark/"))
        screen.press("down")
        #expect(!screen.text(80, 12).contains("https://"))
    }

    @Test func `a small screen shows the names, and as many facts as leave room for them`() {
        let screen = screen(of: "swiftlark")
        for (columns, rows) in [(60, 15), (40, 10), (30, 6), (20, 5)] {
            #expect(screen.text(columns, rows).contains(" ▸ dawn-chorus"))
        }
        #expect(screen.text(40, 10).contains(/▸ dawn-chorus +star: 1284\n/))
        #expect(screen.text(60, 15).contains(/▸ dawn-chorus +Swift +star: 1284\n/))
        #expect(screen.text(30, 6).contains("esc back"))
    }

    @Test func `a screen of any size is drawn`() {
        let screen = screen(of: "swiftlark")
        for (columns, rows) in [(1, 1), (3, 2), (20, 5), (59, 6), (200, 60)] {
            #expect(screen.text(columns, rows).split(separator: "\n", omittingEmptySubsequences: false).count == rows)
        }
    }
}

/// A service whose first pages fail as a relay says.
private struct FailingRepositories: RepositoryService {
    let base: CatalogueService
    let failures: BehaviorRelay<SearchError?>

    init(_ base: CatalogueService, _ failures: BehaviorRelay<SearchError?>) {
        (self.base, self.failures) = (base, failures)
    }

    func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        failures.value.map { .error($0) } ?? base.repositories(of: login, sort: sort, unless: version)
    }

    func repositories(at page: PageReference) -> Single<RepositoryPage> { base.repositories(at: page) }
}

/// A user who has no repositories.
private struct EmptyService: RepositoryService {
    func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        .just(.page(RepositoryPage([], nextPage: nil, version: nil)))
    }

    func repositories(at page: PageReference) -> Single<RepositoryPage> { .never() }
}

/// Has one repository, whose facts are long.
private struct WordyService: RepositoryService {
    func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        let json = """
            {"id": 1, "name": "name", "language": "Jupyter Notebook", "stargazers_count": 123456789,
             "forks_count": 123456789, "html_url": ""}
            """
        return .deferred {
            let repository = try JSONDecoder().decode(Repository.self, from: Data(json.utf8))
            return .just(.page(RepositoryPage([repository], nextPage: nil, version: nil)))
        }
    }

    func repositories(at page: PageReference) -> Single<RepositoryPage> { .never() }
}
