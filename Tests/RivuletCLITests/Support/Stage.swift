import Rivulet
import Testing

@testable import RivuletCLI

/// A terminal that shows screens, and is typed on by `keys`.
@MainActor final class Stage {
    let keys = PublishRelay<Key>()
    private let terminal = Observed()

    /// Shows `screen` on 80 by 24 cells. The task ends when it closes.
    func show(_ screen: any Screen) -> Task<Void, any Error> {
        let runner = ScreenRunner(screen, renderer: Renderer(colors: .none), write: terminal.feed)
        return Task.immediate { [keys] in
            try await runner.run(size: Size(columns: 80, rows: 24), resizes: .never(), keys: keys.asObservable())
        }
    }

    /// Waits until the terminal is as wished.
    func look(_ isSeen: (String) -> Bool) async {
        for _ in 0..<100_000 {
            if isSeen(terminal.emulator.text) { return }
            await Task.yield()
        }
        Issue.record("This stays: \(terminal.emulator.text)")
    }

    @MainActor private final class Observed {
        var emulator = Emulator(size: Size(columns: 80, rows: 24))

        func feed(_ text: String) { emulator.feed(text) }
    }
}
