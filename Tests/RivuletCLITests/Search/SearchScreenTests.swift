import Foundation
import Rivulet
import RivuletMVVM
import RivuletTest
import SearchFeature
import Testing

@testable import RivuletCLI

@MainActor struct SearchScreenTests {
    let scheduler = TestScheduler()

    /// A screen over the catalogue, after its first draw on `rows` rows.
    func screen(_ service: (any UserSearchService)? = nil, rows: Int = 12) -> SearchScreen {
        let catalogue = CatalogueService(scheduler: scheduler)
        let images = Images(
            load: { .just(Data($0.absoluteString.utf8)) }, decode: { Picture(patternOf: $0) }, cost: { _ in 1 },
            decodeOn: scheduler, deliverOn: scheduler)
        let screen = SharingScheduler.mock(scheduler: scheduler) { [scheduler] in
            SearchUserViewModel(service: service ?? catalogue, scheduler: scheduler).initializeScene {
                SearchScreen(avatar: AvatarViewModel(image: images.image)) { login in
                    UserRepositoriesViewModel(login: login, service: catalogue, scheduler: scheduler)
                        .initializeScene { RepositoriesScreen() }
                }
            }
        }
        scheduler.advance(by: .zero)
        _ = screen.text(70, rows)
        return screen
    }

    @Test func `at first it asks for a name`() {
        #expect(
            screen().text(50, 8) == """
                 Users
                ──────────────────────────────────────────────────
                 Search:

                 Type a part of a name, as swift.


                 esc quit
                """)
    }

    // SU3, SU12
    @Test func `what is typed is searched for after a pause, and shown with the picture of the selected user`() {
        let screen = screen()
        screen.type("-otter")
        scheduler.advance(by: .milliseconds(299))
        #expect(screen.text(70, 12).contains("swift-otter") == false)
        scheduler.advance(by: .milliseconds(1))
        #expect(
            screen.text(70, 12) == """
                 Users
                ──────────────────────────────────────────────────────────────────────
                 Search: -otter

                   the-very-patient-otter-with-a-long-n.. User  ▀▀▀▀▀▀
                   swift-otter                            User  ▀▀▀▀▀▀
                                                                ▀▀▀▀▀▀
                                                                the-very-patient-otte
                                                                r-with-a-long-name
                                                                User
                 2 users match.
                 enter search  ↓ list  esc clear
                """)
    }

    @Test func `the selection begins at the top with each answer, and its user is the one that is shown`() {
        let screen = screen()
        screen.search(for: "-otter")
        scheduler.advance(by: .zero)
        screen.press("down", "down")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 12).contains("▸ swift-otter                            User  ▀▀▀▀▀▀"))
        #expect(screen.text(70, 12).contains("  swift-otter\n"))
        screen.press("enter")
        screen.search(for: "-otter")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 12).contains("▸ the-very-patient-otter"))
    }

    @Test func `escape leaves the list, then empties the field, and then the screen`() {
        let screen = screen()
        screen.search(for: "swiftlark")
        scheduler.advance(by: .zero)
        screen.press("down")
        let hints = (0..<3).map { _ in
            defer {
                screen.press("escape")
                scheduler.advance(by: .zero)
            }
            return screen.text(70, 12).split(separator: " ").suffix(2).joined(separator: " ")
        }
        #expect(hints == ["esc search", "esc clear", "esc quit"])
    }

    // SU5, SU2
    @Test func `nobody and nothing are two states`() {
        let screen = screen()
        screen.search(for: "nobody at all")
        scheduler.advance(by: .zero)
        #expect(screen.text(50, 8).contains(" No user matches \"nobody at all\".\n"))
        screen.press("ctrl-u")
        scheduler.advance(by: .zero)
        #expect(screen.text(50, 8).contains(" Type a part of a name, as swift.\n"))
    }

    // SU6
    @Test func `a failure leaves the rows and the typed text, and can be tried again`() {
        let failures = BehaviorRelay<SearchError?>(value: nil)
        let screen = screen(FailingService(CatalogueService(scheduler: scheduler), failures))
        screen.search(for: "-otter")
        scheduler.advance(by: .zero)
        failures.accept(.offline)
        screen.press("x")
        scheduler.advance(by: .milliseconds(300))
        let failed = screen.text(100, 12)
        #expect(failed.contains(" Search: -otterx\n"))
        #expect(failed.contains("  the-very-patient-otter"))
        #expect(failed.contains("ctrl-r tries again"))
        failures.accept(nil)
        screen.press("ctrl-r")
        scheduler.advance(by: .zero)
        #expect(screen.text(100, 12).contains(" No user matches \"-otterx\".\n"))
    }

    // SU7
    @Test func `a rate limit counts down`() {
        let failures = BehaviorRelay<SearchError?>(value: .rateLimited(until: Date() + 30))
        let screen = screen(FailingService(CatalogueService(scheduler: scheduler), failures))
        screen.search(for: "-otter")
        scheduler.advance(by: .zero)
        #expect(screen.text(100, 12).contains(/Wait (29|30) s\. ctrl-r tries anyway\n/))
    }

    // SU8
    @Test func `the end of the list fetches more`() {
        let screen = screen(rows: 12)
        screen.search(for: "a")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 12).contains("30 of 50 users match."))
        screen.press("down", "end")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 12).contains("\n 50 users match."))
    }

    // SU8
    @Test func `a new search begins at the top, and loads one page`() {
        let screen = screen(rows: 24)
        screen.search(for: "a")
        scheduler.advance(by: .zero)
        screen.press("down", "end", "end")
        scheduler.advance(by: .zero)
        screen.press("end")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 24).contains("\n 50 users match."))
        screen.press("escape", "enter")
        scheduler.advance(by: .zero)
        #expect(screen.text(70, 24).contains("30 of 50 users match."))
    }

    @Test func `in the list the hidden cursor of the field does not move, and left leads back to the field`() {
        let screen = screen()
        screen.search(for: "swift")
        scheduler.advance(by: .zero)
        screen.press("down", "right", "ctrl-a", "left")
        #expect(screen.text(70, 12).hasSuffix("enter search  ↓ list  esc clear"))
        screen.press("down")
        screen.type("y")
        #expect(screen.text(70, 12).contains(" Search: swifty\n"))
    }

    @Test func `a small screen shows the field and a user`() {
        let screen = screen()
        screen.search(for: "swiftlark")
        scheduler.advance(by: .zero)
        for (columns, rows) in [(60, 15), (40, 10), (30, 6), (20, 5)] {
            #expect(screen.text(columns, rows).contains(" Search: swiftlark\n"))
            #expect(screen.text(columns, rows).contains("\n   swiftlark"))
        }
    }

    // SU9
    @Test func `enter on a row shows the repositories of its user, and escape leads back`() async throws {
        let (screen, terminal) = (screen(), Stage())
        let end = terminal.show(screen)
        screen.search(for: "swiftlark")
        scheduler.advance(by: .zero)
        terminal.keys.accept(.down)
        terminal.keys.accept(.enter)
        await terminal.look { [scheduler] in
            scheduler.advance(by: .zero)
            return $0.contains("Repositories of swiftlark") && $0.contains("star: ")
        }
        terminal.keys.accept(.escape)
        await terminal.look { $0.contains(" Search: swiftlark") }
        for _ in 1...3 { terminal.keys.accept(.escape) }
        try await finish(end)
    }

    @Test func `a screen of any size is drawn`() {
        let screen = screen()
        screen.search(for: "a")
        scheduler.advance(by: .zero)
        for (columns, rows) in [(1, 1), (3, 2), (20, 5), (59, 6), (60, 6), (200, 60)] {
            #expect(screen.text(columns, rows).split(separator: "\n", omittingEmptySubsequences: false).count == rows)
        }
    }
}

/// Fails as `failures` says, and else answers as another service does.
private struct FailingService: UserSearchService {
    let service: any UserSearchService
    let failures: BehaviorRelay<SearchError?>

    init(_ service: any UserSearchService, _ failures: BehaviorRelay<SearchError?>) {
        (self.service, self.failures) = (service, failures)
    }

    func users(matching query: String) -> Single<UserPage> {
        failures.value.map { .error($0) } ?? service.users(matching: query)
    }

    func users(at page: PageReference) -> Single<UserPage> {
        failures.value.map { .error($0) } ?? service.users(at: page)
    }
}
