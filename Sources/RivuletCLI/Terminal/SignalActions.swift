#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the signals do at some time, by their numbers. A handler may use it.
struct SignalActions: Sendable {
    /// Those that end a program.
    static let deadly = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM,
        SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ]

    private let actions = (0..<32 as Range<Int32>).map { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        return action
    }

    /// Those that end the program: what is ignored, as a hang-up is under nohup, does not.
    var deadly: [Int32] { SignalActions.deadly.filter { !isIgnored($0) } }

    private func isIgnored(_ number: Int32) -> Bool {
        #if canImport(Glibc)
            let handler = actions[Int(number)].__sigaction_handler.sa_handler
        #else
            let handler = actions[Int(number)].__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Has the signal do again what it did.
    func restore(_ number: Int32) {
        var action = actions[Int(number)]
        sigaction(number, &action, nil)
    }

    /// Lets the signal do what it did.
    func pass(_ number: Int32) {
        restore(number)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}
