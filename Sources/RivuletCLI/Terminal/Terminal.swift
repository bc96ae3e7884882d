@preconcurrency import Dispatch
import Rivulet

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How many columns and rows there are.
struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
}

/// The terminal that the program runs on: a whole screen of cells, and keys.
enum Terminal {
    /// Whether standard output is a terminal that can move its cursor.
    static var isAvailable: Bool {
        isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment("TERM"))
    }

    /// What its environment says of colours.
    static var colors: Colors {
        if !environment("NO_COLOR").isEmpty { return .none }
        return ["truecolor", "24bit"].contains(environment("COLORTERM")) ? .full : .indexed
    }

    /// Its size; 80 by 24 if it does not tell.
    static var size: Size {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size(columns: 80, rows: 24)
        }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The new size whenever it has changed, and the same one when the program goes on after a stop: in both cases all
    /// has to be drawn anew. On the main queue, while a screen is shown.
    static let resizes = input(from: TerminalModes.changes.read).map { _ in size }

    /// What is typed, as bytes, until the input ends. On the main queue.
    static let bytes = input(from: STDIN_FILENO)

    private static func input(from file: Int32) -> Observable<[UInt8]> {
        .create { observer in
            let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
            source.setEventHandler {
                var chunk = [UInt8](repeating: 0, count: 4096)
                let count = read(file, &chunk, chunk.count)
                if count > 0 {
                    observer.onNext(Array(chunk.prefix(count)))
                } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    observer.onCompleted()
                }
            }
            source.activate()
            return Disposables.create { source.cancel() }
        }
    }

    /// Shows `screen` until it closes, or until there are no more keys, neither of the user nor of `script`.
    @MainActor static func show(_ screen: any Screen, script: Observable<Key> = .empty()) async throws {
        TerminalModes.set()
        defer { TerminalModes.reset() }
        try await ScreenRunner(screen, renderer: Renderer(colors: colors), write: Output.text).run(
            size: size, resizes: resizes, keys: .merge(script, bytes.keys(scheduler: MainScheduler.instance)))
    }

    private static func environment(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
