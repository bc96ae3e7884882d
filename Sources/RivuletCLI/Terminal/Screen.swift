import Rivulet
import RivuletMVVM

/// A view that takes the whole terminal.
///
/// Whatever changes what it shows calls `redraw()`, also several times: it is drawn once for all of them.
protocol Screen: ViewProtocol {
    /// Its link to the terminal, made with it.
    var display: Display { get }

    /// Draws all of it, on blank cells.
    func draw(in frame: inout Frame)

    /// Takes a key.
    func press(_ key: Key)
}

extension Screen {
    /// Has it drawn soon.
    func redraw() { display.runner?.drawSoon() }

    /// Ends it.
    func close() {
        display.isClosed = true
        display.runner?.end(.success(()))
    }
}

/// What links a screen to the terminal that shows it.
@MainActor final class Display {
    fileprivate weak var runner: ScreenRunner?
    fileprivate var isClosed = false
}

/// Shows a screen: draws it when it has changed, and hands it the keys.
@MainActor final class ScreenRunner {
    private let screen: any Screen
    private let write: (String) throws -> Void
    private var bag = DisposeBag()
    private var renderer: Renderer
    private var size = Size(columns: 0, rows: 0)
    private var isDue = false
    private var isDrawing = false
    private var ending: CheckedContinuation<Void, any Error>?

    /// What the terminal has to be sent goes to `write`.
    init(_ screen: any Screen, renderer: Renderer, write: @escaping (String) throws -> Void) {
        (self.screen, self.renderer, self.write) = (screen, renderer, write)
    }

    /// Shows the screen until it closes, or until there are no more keys. Throws if it can not be shown.
    func run(size: Size, resizes: Observable<Size>, keys: Observable<Key>) async throws {
        self.size = size
        screen.display.runner = self
        defer { bag = DisposeBag() }
        try await withCheckedThrowingContinuation { continuation in
            ending = continuation
            if screen.display.isClosed { return end(.success(())) }
            draw()
            resizes.asSignal(onErrorSignalWith: .empty()).emit(with: self) { $0.resize(to: $1) }.disposed(by: bag)
            keys.asSignal(onErrorSignalWith: .empty())
                .emit(with: self) {
                    $0.press($1)
                } onCompleted: {
                    $0.end(.success(()))
                }
                .disposed(by: bag)
        }
    }

    /// Draws once for all that changes in this turn of the main queue. What changes while it is drawn is drawn already.
    fileprivate func drawSoon() {
        guard !isDue, !isDrawing else { return }
        isDue = true
        Task { draw() }
    }

    private func resize(to size: Size) {
        self.size = size
        renderer.forget()
        drawSoon()
    }

    private func press(_ key: Key) {
        if ending != nil { screen.press(key) }
    }

    private func draw() {
        isDue = false
        guard ending != nil else { return }
        isDrawing = true
        defer { isDrawing = false }
        var frame = Frame(size: size)
        screen.draw(in: &frame)
        do {
            let update = renderer.render(frame)
            if !update.isEmpty { try write(update) }
        } catch {
            end(.failure(error))
        }
    }

    fileprivate func end(_ result: Swift.Result<Void, any Error>) {
        ending?.resume(with: result)
        ending = nil
    }
}
