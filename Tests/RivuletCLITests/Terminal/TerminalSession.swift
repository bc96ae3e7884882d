import Foundation
import Testing

@testable import RivuletCLI

#if canImport(Glibc)
    import Glibc
    private let systemRead = Glibc.read
    private let systemWrite = Glibc.write
#else
    private let systemRead = Darwin.read
    private let systemWrite = Darwin.write
#endif

/// A pseudo-terminal and who sits before it. The program is another process, which `DemoScreen.show(on:)` is run in.
struct TerminalSession: Sendable {
    /// The name of the terminal.
    let path: String
    private let end: Int32
    private let screen: Int32
    private let before: termios

    init() throws {
        var (end, screen): (Int32, Int32) = (0, 0)
        var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 1024)
        try #require(openpty(&end, &screen, &name, nil, &size) == 0)
        // The program must not keep its own terminal alive.
        for file in [end, screen] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        (self.end, self.screen) = (end, screen)
        path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        before = TerminalSession.modes(of: screen)
    }

    /// Whether the terminal works as it did before the program began.
    var isAsBefore: Bool { TerminalSession.bytes(TerminalSession.modes(of: screen)) == TerminalSession.bytes(before) }

    /// Makes it take no more output.
    func stopOutput() { tcflow(screen, TCOOFF) }

    /// Makes it work as before.
    func reset() {
        var modes = before
        tcsetattr(screen, TCSANOW, &modes)
    }

    func close() {
        Foundation.close(end)
        Foundation.close(screen)
    }

    /// Does `acts` on a thread of their own, while the test runs the program.
    func user(_ acts: @escaping @Sendable (inout User) throws -> Void) -> Task<Emulator, any Error> {
        Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        with: Swift.Result {
                            var user = User(end: end)
                            do {
                                try acts(&user)
                            } catch {
                                // Without a terminal the program ends, and the test with it.
                                close()
                                throw error
                            }
                            return user.terminal
                        })
                }
            }
        }
    }

    private static func modes(of file: Int32) -> termios {
        var modes = termios()
        tcgetattr(file, &modes)
        return modes
    }

    private static func bytes(_ modes: termios) -> [UInt8] {
        let flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].flatMap { flags in
            withUnsafeBytes(of: flags) { Array($0) }
        }
        return flags + withUnsafeBytes(of: modes.c_cc) { Array($0) }
    }

    /// What is not to be seen in time.
    struct NotSeen: Error, CustomStringConvertible {
        let description: String
    }

    /// Looks at the terminal, and types.
    struct User {
        fileprivate let end: Int32
        fileprivate(set) var terminal = Emulator(size: Size(columns: 60, rows: 24))

        fileprivate init(end: Int32) { self.end = end }

        func type(_ text: String) { _ = systemWrite(end, text, text.utf8.count) }

        /// Reads until the terminal is as wished. Bytes of a character that are still missing are read as well.
        mutating func look(_ isSeen: (Emulator) -> Bool) throws {
            var chunk = [UInt8](repeating: 0, count: 4096)
            var unread: [UInt8] = []
            while !isSeen(terminal) {
                var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                guard poll(&ready, 1, 300_000) == 1 else {
                    throw NotSeen(description: terminal.text + "\(terminal.modes) \(terminal.isCursorShown)")
                }
                let count = systemRead(end, &chunk, chunk.count)
                guard count > 0 else { throw NotSeen(description: "the end, after " + terminal.text) }
                unread += chunk.prefix(count)
                guard let text = String(validating: unread, as: UTF8.self) else { continue }
                terminal.feed(text)
                unread = []
            }
        }

        mutating func look(for text: String) throws { try look { $0.text.contains(text) } }

        /// Sends the program a signal.
        func send(_ number: Int32) throws { kill(try pid, number) }

        private var pid: pid_t {
            get throws { try #require(terminal.text.firstMatch(of: /pid (\d+);/).flatMap { pid_t($0.1) }) }
        }

        /// Gives the terminal another size.
        mutating func resize(columns: Int, rows: Int) throws {
            var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(end, UInt(TIOCSWINSZ), &size)
            let pid = try pid
            terminal = Emulator(size: Size(columns: columns, rows: rows))
            kill(pid, SIGWINCH)
        }

        /// Waits until the program has stopped.
        func waitForStop() throws {
            var info = siginfo_t()
            let result = waitid(P_PID, id_t(try pid), &info, WSTOPPED)
            #expect(result == 0)
        }
    }
}

extension DemoScreen {
    /// Shows one on the terminal of that name, as the program does.
    static func show(on path: String) async throws {
        // A group of its own, with a parent in another one, can be stopped and continued.
        setpgid(0, 0)
        let (terminal, output) = (open(path, O_RDWR | O_NOCTTY), dup(STDOUT_FILENO))
        dup2(terminal, STDIN_FILENO)
        dup2(terminal, STDOUT_FILENO)
        // A test that has come to its end writes there.
        defer { dup2(output, STDOUT_FILENO) }
        let screen = DemoScreen()
        screen.bind(viewModel: Model())
        try await Terminal.show(screen)
    }
}
