/// One word after `rivulet`, and what it does.
@MainActor protocol Command {
    /// The word.
    static var name: String { get }

    /// What follows the word, for the usage line, as in `QUERY`.
    static var synopsis: String { get }

    /// What the command does, in one line.
    static var summary: String { get }

    /// All that its user should know besides. `rivulet NAME --help` prints it last.
    static var details: String { get }

    /// Reads the words after the name. `--help` has been dealt with before.
    init(arguments: [String]) throws(UsageError)

    /// Does it, on the main queue. What is thrown is printed, and the status is then `failure`.
    func run() async throws -> ExitStatus
}

extension Command {
    static var usage: String { "rivulet \(name) \(synopsis)" }
}

/// A command line that makes no sense, and why.
struct UsageError: Error, Equatable {
    let message: String
}

/// What a command tells the shell.
enum ExitStatus: Int32 {
    case success = 0
    case failure = 1
    case usage = 2
}
