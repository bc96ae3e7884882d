#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is done to the terminal for a full-screen program, and undone however that ends: also by a signal or a crash.
///
/// A signal handler may use little of the language, so all that it needs is constant: the modes and the bytes. That is
/// the only global state.
enum TerminalModes {
    /// Another screen, no cursor, no line breaks at the right edge, and pasted text in brackets.
    private static let takeOver: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    /// An update that was cut short ends, then all that in reverse.
    private static let giveBack: StaticString =
        "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// The modes that the terminal had at first, if the input is one.
    private static let cooked: termios? = {
        var modes = termios()
        return tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
    }()

    /// The same modes, but each key arrives at once and is not echoed. Keys that send signals still do.
    private static let raw: termios? = {
        guard var modes = cooked else { return nil }
        modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
        modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        return modes
    }()

    /// What the signals did at first.
    private static let actions = SignalActions()

    private static let deadly = actions.deadly

    /// A pipe whose reader is told when all has to be drawn anew.
    static let changes: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }()

    /// Takes the terminal over.
    static func set() {
        // Constants are made when they are first used, which must not be in a handler.
        _ = (cooked, raw, actions, deadly, changes)
        for number in deadly { signal(number, endByHandler) }
        signal(SIGTSTP, suspendByHandler)
        signal(SIGCONT, resumeByHandler)
        signal(SIGWINCH, resizeByHandler)
        apply(takeOver, raw)
    }

    /// Gives the terminal back.
    static func reset() {
        apply(giveBack, cooked)
        for number in deadly + [SIGTSTP, SIGCONT, SIGWINCH] { actions.restore(number) }
    }

    // MARK: Safe in a signal handler

    private static func apply(_ bytes: StaticString, _ modes: termios?) {
        if var modes { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
        _ = write(STDOUT_FILENO, bytes.utf8Start, bytes.utf8CodeUnitCount)
    }

    /// A terminal that takes no more is waited for, but not for ever.
    private static let endByHandler: @convention(c) (Int32) -> Void = {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 500)
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        _ = fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK)
        apply(giveBack, cooked)
        _ = fcntl(STDOUT_FILENO, F_SETFL, flags)
        actions.pass($0)
    }

    private static let suspendByHandler: @convention(c) (Int32) -> Void = {
        let error = errno
        apply(giveBack, cooked)
        actions.restore(SIGCONT)
        actions.pass($0)
        // The program goes on here, also if there is nobody who could have continued it and it was not stopped at all.
        signal($0, suspendByHandler)
        signal(SIGCONT, resumeByHandler)
        resumeByHandler(SIGCONT)
        errno = error
    }

    /// The terminal may have been used for something else, and may have another size.
    private static let resumeByHandler: @convention(c) (Int32) -> Void = { number in
        let error = errno
        apply(takeOver, raw)
        resizeByHandler(number)
        errno = error
    }

    private static let resizeByHandler: @convention(c) (Int32) -> Void = { _ in
        let error = errno
        var byte: UInt8 = 0
        _ = write(changes.write, &byte, 1)
        errno = error
    }
}
