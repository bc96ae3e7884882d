/// `rivulet search QUERY`: the users that match.
struct SearchCommand: Command {
    static let name = "search"
    static let synopsis = "QUERY"
    static let summary = "Lists the users whose login contains QUERY."
    static let details = ""

    private let query: String

    init(arguments: [String]) throws(UsageError) {
        guard let query = arguments.first else { throw UsageError(message: "QUERY is missing") }
        self.query = query
    }

    func run() async throws -> ExitStatus {
        try Output.line("0 users match \"\(query)\".")
        return .success
    }
}
