import Rivulet
import Testing

@testable import RivuletCLI

@MainActor struct ScreenTests {
    private static let size = Size(columns: 30, rows: 5)

    @Test func `a screen is drawn when it starts, and then once for all that changes at once`() async throws {
        let run = Run()
        run.start()
        #expect(run.screen.draws == 1)
        for key in "abc" { run.keys.accept(.character(key)) }
        run.screen.viewModel?.rows.accept(["x", "y"])
        #expect(run.screen.draws == 1)
        await run.nextDraw()
        #expect(run.screen.draws == 2)
        #expect(run.terminal.text.hasPrefix("> abc "))
        #expect(run.terminal.rows[2].map(\.text).joined().hasPrefix("y "))
    }

    @Test func `what changes while it is drawn does not draw it again`() async throws {
        let run = Run()
        run.start()
        run.keys.accept(.character("a"))
        await run.nextDraw()
        for _ in 0..<20 { await Task.yield() }
        #expect(run.screen.draws == 2)
    }

    @Test func `a new size draws all of it`() async throws {
        let run = Run()
        run.start()
        run.resizes.accept(Size(columns: 40, rows: 4))
        await run.nextDraw()
        #expect(run.written.last?.contains("\u{1B}[2J") == true)
        #expect(run.written.last?.contains("40x4") == true)
        // The same size: the program goes on after it was stopped.
        run.resizes.accept(Size(columns: 40, rows: 4))
        await run.nextDraw()
        #expect(run.written.last == run.written.dropLast().last)
    }

    @Test func `it ends when the screen closes`() async throws {
        let run = Run()
        let end = run.start()
        run.keys.accept(.escape)
        try await finish(end)
        run.keys.accept(.character("a"))
        run.screen.redraw()
        await Task.yield()
        #expect(run.screen.draws == 1)
    }

    @Test func `a screen that is closed before it starts is not drawn`() async throws {
        let run = Run()
        run.screen.close()
        try await finish(run.start())
        #expect(run.screen.draws == 0)
    }

    @Test func `a screen that it leads to takes its place and its keys, until that closes`() async throws {
        let (run, next) = (Run(), DemoScreen())
        next.bind(viewModel: DemoScreen.Model())
        let end = run.start()
        run.keys.accept(.character("a"))
        run.screen.show(next)
        run.keys.accept(.character("b"))
        await run.nextDraw()
        #expect(run.terminal.text.hasPrefix("> b "))
        run.keys.accept(.escape)
        await run.nextDraw()
        #expect(run.terminal.text.hasPrefix("> a "))
        run.keys.accept(.escape)
        try await finish(end)
    }

    @Test func `a screen below that closes does not come back`() async throws {
        let (run, next) = (Run(), DemoScreen())
        next.bind(viewModel: DemoScreen.Model())
        let end = run.start()
        run.screen.show(next)
        run.screen.close()
        run.keys.accept(.escape)
        try await finish(end)
    }

    @Test func `it ends with the keys`() async throws {
        let run = Run()
        try await ScreenRunner(run.screen, renderer: Renderer(colors: .full), write: { _ in }).run(
            size: Self.size, resizes: .never(), keys: Observable.from([.character("a"), .enter]))
        #expect(run.screen.viewModel?.rows.value == ["a"])
    }

    @Test func `it fails if it can not be written`() async {
        let run = Run()
        await #expect(throws: ReaderGone.self) {
            try await ScreenRunner(run.screen, renderer: Renderer(colors: .full), write: { _ in throw ReaderGone() })
                .run(size: Self.size, resizes: .never(), keys: .never())
        }
    }

    @Test func `nothing is left of it`() async throws {
        weak var screen: DemoScreen?
        do {
            let run = Run()
            screen = run.screen
            let end = run.start()
            run.keys.accept(.escape)
            try await finish(end)
        }
        await Task.yield()
        #expect(screen == nil)
    }

    /// A screen on a terminal of the tests.
    @MainActor private final class Run {
        let screen = DemoScreen()
        let keys = PublishRelay<Key>()
        let resizes = PublishRelay<Size>()
        private(set) var written: [String] = []
        private(set) var terminal = Emulator(size: ScreenTests.size)

        init() { screen.bind(viewModel: DemoScreen.Model()) }

        @discardableResult func start() -> Task<Void, any Error> {
            let runner = ScreenRunner(screen, renderer: Renderer(colors: .full)) { [weak self] in self?.take($0) }
            let (resizes, keys) = (resizes.asObservable(), keys.asObservable())
            return Task.immediate { try await runner.run(size: ScreenTests.size, resizes: resizes, keys: keys) }
        }

        func nextDraw() async {
            let count = written.count
            for _ in 0..<100_000 where written.count == count { await Task.yield() }
            if written.count == count { Issue.record("Nothing is drawn.") }
        }

        private func take(_ text: String) {
            written.append(text)
            terminal.feed(text)
        }
    }
}
