import Foundation
import Rivulet
import RivuletMVVM
import RivuletTest
import Testing

@testable import RivuletCLI
@testable import SongFeature

@MainActor struct SongsScreenTests {
    let scheduler = TestScheduler()

    /// A screen whose field has `term`. Chance takes the songs in turn.
    func screen(
        _ term: String = "jazz", mode: SongSearchViewModel.Mode = .once, service: (any SongSearchService)? = nil
    ) -> SongsScreen {
        let (service, chosen) = (service ?? Store(scheduler), Log<Int>())
        let viewModel = SharingScheduler.mock(scheduler: scheduler) {
            SongSearchViewModel(service: service, mode: mode, scheduler: scheduler) { indices in
                defer { chosen.append(0) }
                return chosen.values.count % indices.count
            }
        }
        viewModel.term.accept(term)
        return viewModel.scene(scheduler) {
            SongsScreen { [scheduler] track in
                SharingScheduler.mock(scheduler: scheduler) {
                    SongDetailViewModel<Picture>(track: track) { Single.just(Picture(patternOf: Data($0.path.utf8))) }
                        .initializeScene { SongDetailScreen() }
                }
            }
        }
    }

    /// A screen that has searched for `term`.
    func searched(_ term: String = "jazz") -> SongsScreen {
        let screen = screen(term)
        screen.press("enter")
        scheduler.advance(by: .milliseconds(250))
        return screen
    }

    @Test func `a small screen shows the field and the song`() {
        let screen = searched()
        for (columns, rows) in [(60, 15), (40, 10), (30, 6), (20, 5)] {
            let seen = screen.text(columns, rows)
            #expect(seen.contains(" Search: jazz\n"))
            #expect(seen.contains("Song    "))
        }
    }

    // IM1
    @Test func `at first there is no song, and nothing to go on with`() {
        let screen = screen()
        scheduler.advance(by: .zero)
        #expect(
            screen.text(48, 12) == """
                 Songs
                ────────────────────────────────────────────────
                 Search: jazz

                 ╭────────────────────────────────────────────╮
                 │ Album   -                                  │
                 │ Song    -                                  │
                 │ Artist  -                                  │
                 ╰────────────────────────────────────────────╯

                 The song that is found is shown here.
                 enter search  esc quit
                """)
    }

    // IM1
    @Test func `what is typed takes the place of the first term`() {
        let screen = screen()
        screen.type("별")
        scheduler.advance(by: .zero)
        #expect(screen.text(48, 12).contains(" Search: 별\n"))
        #expect(screen.viewModel?.term.value == "별")
    }

    // IM1
    @Test func `enter searchs a search, which can be stopped while it is under way`() {
        let screen = screen()
        screen.press("enter")
        scheduler.advance(by: .milliseconds(100))
        let text = screen.text(48, 12)
        #expect(text.hasPrefix(" Songs" + String(repeating: " ", count: 39) + "⠙\n"))
        #expect(text.hasSuffix("\n\n enter search  ctrl-x stop  esc quit"))
        screen.press("ctrl-x")
        scheduler.advance(by: .seconds(1))
        #expect(screen.text(48, 12).contains("│ Song    -  "))
        #expect(screen.text(48, 12).hasSuffix("\n enter search  esc quit"))
    }

    // IM1
    @Test func `a song that was found is shown, and leads on`() {
        #expect(
            searched().text(48, 12) == """
                 Songs
                ────────────────────────────────────────────────
                 Search: jazz

                 ╭────────────────────────────────────────────╮
                 │ Album   Small Hours                        │
                 │ Song    Rain                               │
                 │ Artist  The Lamps                          │
                 ╰────────────────────────────────────────────╯


                 enter search  → cover  esc quit
                """)
    }

    // IM2
    @Test func `a failure is told, and the song from before stays`() {
        let screen = searched()
        screen.press("ctrl-u")
        screen.type("broken")
        screen.press("enter")
        scheduler.advance(by: .milliseconds(250))
        let failed = screen.text(60, 12)
        #expect(failed.contains("│ Song    Rain  "))
        #expect(failed.contains("\n The music store answers with status 503. ctrl-r tries again\n"))
        screen.press("ctrl-u")
        screen.type("별")
        screen.press("ctrl-r")
        scheduler.advance(by: .milliseconds(250))
        #expect(!screen.text(60, 12).contains("503"))
        #expect(screen.text(60, 12).contains("│ Song    별을 세는 버스  "))
    }

    // IM2
    @Test func `that nothing was found is no failure to try again, and the song from before stays`() {
        let screen = searched()
        screen.press("ctrl-u")
        screen.type("none")
        screen.press("enter")
        scheduler.advance(by: .milliseconds(250))
        #expect(screen.text(48, 12).contains("│ Song    Rain  "))
        #expect(screen.text(48, 12).contains("\n No song matches.\n"))
    }

    // IM8
    @Test func `after too many searches none is offered`() {
        #expect(searched("many").text(60, 12).contains("\n There were too many searches. Try again in a minute.\n"))
    }

    // IM4
    @Test func `the newest of several starts counts`() {
        let service = Store(scheduler)
        let screen = screen("broken", service: service)
        screen.press("enter")
        scheduler.advance(by: .milliseconds(200))
        screen.press("ctrl-u")
        screen.type("별")
        screen.press("enter")
        scheduler.advance(by: .milliseconds(250))
        #expect(service.terms == ["별"])
        #expect(screen.text(48, 12).contains("│ Song    별을 세는 버스  "))
    }

    // IM7
    @Test func `a blank term is not searched for, and enter is not offered`() {
        let service = Store(scheduler)
        let screen = screen("  ", service: service)
        screen.press("enter")
        scheduler.advance(by: .seconds(1))
        #expect(service.terms.isEmpty)
        #expect(screen.text(48, 12).hasSuffix("\n esc quit"))
    }

    // IM3
    @Test func `another screen over the same view model shows the song at once`() throws {
        let viewModel = try #require(searched().viewModel)
        let second = viewModel.scene(scheduler) { SongsScreen { _ in SongDetailScreen() } }
        scheduler.advance(by: .zero)
        #expect(second.text(48, 12).contains(" Search: jazz\n"))
        #expect(second.text(48, 12).contains("│ Song    Rain  "))
    }

    // MARK: Next

    // IM1
    @Test func `next is a step to the right of what was typed, and ctrl-n everywhere`() {
        let screen = searched()
        let routes = Log<SongSearchViewModel.Route>()
        let bag = DisposeBag()
        screen.viewModel?.route.subscribe(onNext: routes.append).disposed(by: bag)
        screen.press("left")
        #expect(screen.text(48, 12).hasSuffix("\n enter search  ctrl-n cover  esc quit"))
        screen.press("right")
        #expect(routes.values.count == 0)
        screen.press("right")
        #expect(routes.values.count == 1)
        screen.press("home", "ctrl-n")
        #expect(routes.values.count == 2)
    }

    // IM1
    @Test func `without a song nothing comes next`() {
        let screen = screen()
        let routes = Log<SongSearchViewModel.Route>()
        let bag = DisposeBag()
        screen.viewModel?.route.subscribe(onNext: routes.append).disposed(by: bag)
        screen.press("right", "ctrl-n")
        #expect(routes.values.count == 0)
    }

    // IM1, IM6
    @Test func `next leads to the screen of the song, and escape back, and at last out`() async throws {
        let (screen, terminal) = (searched(), Stage())
        let end = terminal.show(screen)
        terminal.keys.accept(.right)
        scheduler.advance(by: .zero)
        await terminal.look { $0.contains(" Song  ") && $0.contains("  Small Hours  ") && $0.contains(" esc back ") }
        terminal.keys.accept(.escape)
        await terminal.look { $0.contains(" Songs  ") && $0.contains(" Search: jazz") }
        terminal.keys.accept(.escape)
        try await finish(end)
    }

    // MARK: Timer

    // IM5
    @Test func `the timer is named while it runs, and shows one song after the other`() {
        let screen = screen(mode: .every(.seconds(2)))
        scheduler.advance(by: .seconds(10))
        #expect(screen.text(48, 12).hasPrefix(" Songs\n"))

        screen.press("enter")
        scheduler.advance(by: .milliseconds(1_900))
        let waiting = screen.text(48, 12)
        #expect(waiting.hasPrefix(" Songs                                every 2 s\n"))
        #expect(waiting.contains("│ Song    -  "))
        #expect(waiting.hasSuffix("\n\n enter search  ctrl-x stop  esc quit"))

        scheduler.advance(by: .milliseconds(200))
        #expect(screen.text(48, 12).hasPrefix(" Songs                              ⠙ every 2 s\n"))
        scheduler.advance(by: .milliseconds(200))
        #expect(screen.text(48, 12).contains("│ Song    Rain  "))
        scheduler.advance(by: .seconds(2))
        #expect(screen.text(48, 12).contains("│ Album   -  "))
        #expect(screen.text(48, 12).contains("│ Song    Gravel  "))

        screen.press("ctrl-x")
        scheduler.advance(by: .seconds(10))
        #expect(screen.text(48, 12).hasPrefix(" Songs\n"))
        #expect(screen.text(48, 12).contains("│ Song    Gravel  "))
    }

    // IM5
    @Test func `the timer tries again by itself`() {
        let screen = screen("broken", mode: .every(.milliseconds(500)))
        screen.press("enter")
        scheduler.advance(by: .milliseconds(750))
        #expect(screen.text(60, 12).contains(" every 0.5 s\n"))
        #expect(screen.text(60, 12).contains("\n The music store answers with status 503.\n"))
    }

    // MARK: Room

    @Test func `wide characters keep the columns straight`() {
        #expect(
            searched("별").text(32, 11) == """
                 Songs
                ────────────────────────────────
                 Search: 별

                 ╭────────────────────────────╮
                 │ Album   느린 편지          │
                 │ Song    별을 세는 버스     │
                 │ Artist  한강소년들         │
                 ╰────────────────────────────╯

                 enter search  → cover  esc quit
                """)
        #expect(searched("별").text(23, 11).contains("│ Song    별을 세.. │"))
    }

    @Test func `a low screen has no frame`() {
        #expect(
            searched().text(32, 10) == """
                 Songs
                ────────────────────────────────
                 Search: jazz

                 Album   Small Hours
                 Song    Rain
                 Artist  The Lamps


                 enter search  → cover  esc quit
                """)
    }

    @Test func `a screen of any size is drawn`() {
        let screen = searched()
        for (columns, rows) in [(1, 1), (3, 2), (20, 5), (59, 6), (200, 60)] {
            #expect(screen.text(columns, rows).split(separator: "\n", omittingEmptySubsequences: false).count == rows)
        }
    }
}
