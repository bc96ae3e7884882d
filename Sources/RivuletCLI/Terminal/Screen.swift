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

    /// Turns its spinner, which is `display.spinner`, while something is under way.
    func spin(while isBusy: Driver<Bool>) {
        isBusy.spinnerSteps()
            .drive(with: display) { display, step in
                display.spinner = step
                display.runner?.drawSoon()
            }
            .disposed(by: disposeBag)
    }

    /// Shows `next` in its place, until that closes.
    func show(_ next: any Screen) { display.runner?.show(next) }

    /// Ends it. What it was shown in place of is shown again; the first screen ends the program.
    func close() {
        display.isClosed = true
        display.runner?.removeClosed()
    }
}

/// What links a screen to the terminal that shows it.
@MainActor final class Display {
    fileprivate weak var runner: ScreenRunner?
    fileprivate var isClosed = false
    /// How far the spinner of the screen has turned.
    fileprivate(set) var spinner = 0
}

/// Shows a screen, and those that it leads to: draws the uppermost when it has changed, and hands it the keys.
@MainActor final class ScreenRunner {
    private var screens: [any Screen]
    private let write: (String) throws -> Void
    private var bag = DisposeBag()
    private var renderer: Renderer
    private var size = Size(columns: 0, rows: 0)
    private var isDue = false
    private var isDrawing = false
    private var ending: CheckedContinuation<Void, any Error>?

    /// What the terminal has to be sent goes to `write`.
    init(_ screen: any Screen, renderer: Renderer, write: @escaping (String) throws -> Void) {
        (screens, self.renderer, self.write) = ([screen], renderer, write)
    }

    /// Shows the screen until the last one closes, or until there are no more keys. Throws if it can not be shown.
    func run(size: Size, resizes: Observable<Size>, keys: Observable<Key>) async throws {
        self.size = size
        for screen in screens { screen.display.runner = self }
        defer { bag = DisposeBag() }
        try await withCheckedThrowingContinuation { continuation in
            ending = continuation
            screens.removeAll(where: \.display.isClosed)
            if screens.isEmpty { return end(.success(())) }
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

    fileprivate func show(_ next: any Screen) {
        next.display.runner = self
        screens.append(next)
        drawSoon()
    }

    fileprivate func removeClosed() {
        screens.removeAll(where: \.display.isClosed)
        if screens.isEmpty { end(.success(())) } else { drawSoon() }
    }

    private func resize(to size: Size) {
        self.size = size
        renderer.forget()
        drawSoon()
    }

    private func press(_ key: Key) {
        if ending != nil { screens.last?.press(key) }
    }

    private func draw() {
        isDue = false
        guard ending != nil, let screen = screens.last else { return }
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
