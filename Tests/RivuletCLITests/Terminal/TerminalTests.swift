import Foundation
import Testing

@testable import RivuletCLI

/// The program is another process, on a terminal of the test. One after the other: each of them keeps a thread waiting.
@Suite(.serialized) struct TerminalTests {
    @Test func `what is typed is seen`() async throws {
        let terminal = try await run { user, session in
            #expect(!session.isAsBefore)
            #expect(user.terminal.modes == ["1049", "2004"])
            user.type("아리랑")
            try user.look(for: "> 아리랑")
            user.type("\r\u{1B}[200~one\ntwo\u{1B}[201~")
            try user.look(for: "> one two ")
            #expect(user.terminal.rows[1][0] == .init(text: "아", style: .inverse))
            #expect(user.terminal.cursor == .init(row: 0, column: 9))
            user.type("\u{1B}")
        }
        #expect(terminal.mistakes == [])
    }

    @Test func `another size draws all anew`() async throws {
        let terminal = try await run { user, _ in
            user.type("abc")
            try user.look(for: "> abc")
            try user.resize(columns: 40, rows: 10)
            try user.look(for: "40x10")
            #expect(user.terminal.text.hasPrefix("> abc "))
            user.type("\u{1B}")
        }
        #expect(terminal.mistakes == [])
    }

    @Test(arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM,
        SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ])
    func `a signal ends it as it ends any program`(number: Int32) async throws {
        _ = try await run(.signal(number)) { user, _ in try user.send(number) }
    }

    @Test func `a signal that was ignored before stays so`() async throws {
        _ = try await run(ignoring: SIGHUP) { user, session in
            try user.send(SIGHUP)
            user.type("abc")
            try user.look(for: "> abc")
            #expect(user.terminal.modes == ["1049", "2004"])
            #expect(!session.isAsBefore)
            user.type("\u{1B}")
        }
    }

    @Test func `a terminal that takes no more does not keep it from ending`() async throws {
        let session = try TerminalSession()
        let user = session.user { user in
            try user.look(for: "60x24")
            session.stopOutput()
            try user.send(SIGTERM)
        }
        let child = Child()
        child.check(
            await #expect(processExitsWith: .signal(SIGTERM)) {
                [child = child as Child, path = session.path as String] in
                child.begin()
                try await DemoScreen.show(on: path)
            })
        #expect(session.isAsBefore)
        _ = try await user.value
        session.close()
    }

    @Test func `it may crash`() async throws {
        _ = try await run(.failure) { user, _ in user.type("\u{14}") }
    }

    @Test func `it is suspended and goes on, again and again`() async throws {
        let terminal = try await run { user, session in
            user.type("abc")
            try user.look(for: "> abc")
            for round in 1...3 {
                try user.send(SIGTSTP)
                try user.waitForStop()
                try user.look { $0.modes == ["7"] && $0.isCursorShown }
                #expect(session.isAsBefore)
                try user.send(SIGCONT)
                try user.look { $0.clears == round + 1 && $0.isCursorShown }
                #expect(user.terminal.modes == ["1049", "2004"])
                #expect(!session.isAsBefore)
                #expect(user.terminal.text.hasPrefix("> abc "))
            }
            user.type("d\u{1B}")
        }
        #expect(terminal.text.hasPrefix("> abcd "))
    }

    @Test func `it takes the terminal again after a stop that it did not see`() async throws {
        _ = try await run { user, session in
            try user.send(SIGSTOP)
            try user.waitForStop()
            session.reset()
            try user.send(SIGCONT)
            try user.look { $0.clears == 2 && $0.isCursorShown }
            #expect(!session.isAsBefore)
            user.type("\u{1B}")
        }
    }

    /// Runs the program, lets a user act once all is seen, and looks whether the terminal is as before at the end.
    private func run(
        _ end: ExitTest.Condition = .success, ignoring ignored: Int32? = nil,
        _ acts: @escaping @Sendable (inout TerminalSession.User, TerminalSession) throws -> Void
    ) async throws -> Emulator {
        let session = try TerminalSession()
        let user = session.user { user in
            try user.look(for: "60x24")
            try acts(&user, session)
            try user.look { $0.modes == ["7"] && $0.isCursorShown }
        }
        let child = Child()
        child.check(
            await #expect(processExitsWith: end) {
                [child = child as Child, path = session.path as String, ignored = ignored as Int32?] in
                child.begin()
                if let ignored { signal(ignored, SIG_IGN) }
                try await DemoScreen.show(on: path)
            })
        #expect(session.isAsBefore)
        let terminal = try await user.value
        session.close()
        return terminal
    }
}
