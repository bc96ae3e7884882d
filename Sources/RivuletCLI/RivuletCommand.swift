#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The `rivulet` command: finds the command that its first argument names, and runs it on the main queue.
@main
@MainActor enum RivuletCommand {
    /// A new command is a file of its own and its name here.
    static let commands: [any Command.Type] = [
        SearchCommand.self, SongsCommand.self, PlayerCommand.self, MarblesCommand.self,
    ]

    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            return try await answer(arguments)
        } catch is ReaderGone {
            return .success
        } catch {
            Output.complain("rivulet: \(error)")
            return .failure
        }
    }

    private static func answer(_ arguments: [String]) async throws -> ExitStatus {
        guard let word = arguments.first else { return misused("a command is missing", usage) }
        if isHelp(word) || word == "help" {
            try Output.line(help)
            return .success
        }
        guard let command = commands.first(where: { $0.name == word }) else {
            return misused("there is no command '\(word)'", usage)
        }
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: isHelp) {
            try Output.line("Usage: \(command.usage)\n\n\(command.summary)\n\n\(command.details)")
            return .success
        }
        do {
            return try await command.init(arguments: rest).run()
        } catch let error as UsageError {
            return misused(error.message, "\(command.usage)    ('rivulet \(command.name) --help' tells more)")
        }
    }

    private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

    private static func misused(_ message: String, _ usage: String) -> ExitStatus {
        Output.complain("rivulet: \(message)\nUsage: \(usage)")
        return .usage
    }

    private static let usage = "rivulet COMMAND [ARGUMENTS]    ('rivulet --help' lists the commands)"

    private static var help: String {
        let width = commands.map { $0.usage.count }.max() ?? 0
        let rows = commands.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        return """
            Small programs over the view models of Rivulet.

            Usage:
            \(rows.joined(separator: "\n"))

            'rivulet COMMAND --help' tells more of one command.
            The exit status is 0 for success, 1 for a failure and 2 for a command line that makes no sense.
            """
    }
}
