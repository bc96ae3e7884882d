import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A few lines of the terminal that are drawn over and over in the same place.
@MainActor final class TerminalView {
    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let clearLine = "\u{1B}[K"

    private var shown: [String] = []
    private var signals: [any DispatchSourceSignal] = []

    /// Whether standard output is a terminal that can move its cursor.
    static var isAvailable: Bool {
        guard isatty(STDOUT_FILENO) == 1, let kind = getenv("TERM") else { return false }
        return String(cString: kind) != "dumb"
    }

    /// How many columns may be filled without breaking the line.
    var width: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 79 }
        return Int(size.ws_col) - 1
    }

    /// Hides the cursor until `close`, or until a signal ends the program.
    func open() throws {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in
                MainActor.assumeIsolated { self?.close() }
                TerminalView.die(of: number)
            }
            source.activate()
            signals.append(source)
        }
        try Output.text(TerminalView.hideCursor)
    }

    /// Ends the program as the signal would have, so that a shell sees why. Dispatch may have blocked it on this thread.
    private nonisolated static func die(of number: Int32) {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }

    /// Draws `lines`, none of which may be wider than `width`, over those that were drawn before.
    func draw(_ lines: [String]) throws {
        guard lines != shown else { return }
        let up = shown.isEmpty ? "" : "\u{1B}[\(shown.count)A"
        shown = lines
        try Output.text(up + lines.map { "\r\($0)\(TerminalView.clearLine)\n" }.joined())
    }

    /// Shows the cursor again.
    func close() {
        for source in signals { source.cancel() }
        signals = []
        try? Output.text(TerminalView.showCursor)
    }
}
