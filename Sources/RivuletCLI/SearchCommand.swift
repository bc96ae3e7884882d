import Rivulet
import SearchFeature

/// `rivulet search QUERY`: the users that match, one a line.
struct SearchCommand: Command {
    static let name = "search"
    static let synopsis = "QUERY"
    static let summary = "Lists the users whose login contains QUERY."
    static let details = """
        Upper and lower case are the same. The users are those of an invented catalogue that comes with the program; the
        network is not used. Each line has the login, the type and the address of a user, and the last one the count; of
        many users the first 30 are listed. A search that finds nobody says so, and its exit status is 0 as well.

        Put -- before a QUERY that begins with a hyphen.
        """

    private let query: String

    init(arguments: [String]) throws(UsageError) {
        var words = arguments
        if let first = words.first, first.hasPrefix("-") {
            guard first == "--" else { throw UsageError(message: "there is no option '\(first)'") }
            words.removeFirst()
        }
        guard let query = words.first else { throw UsageError(message: "QUERY is missing") }
        if words.count > 1 {
            throw UsageError(message: "there is more than one QUERY: put one of several words between quotes")
        }
        if query.allSatisfy(\.isWhitespace) { throw UsageError(message: "QUERY is blank") }
        self.query = query
    }

    func run() async throws -> ExitStatus {
        let result = await search()
        if let message = result.errorMessage {
            Output.complain("rivulet: \(message)")
            return .failure
        }
        try table(result.rows).forEach(Output.line)
        try Output.line(result.emptyMessage ?? count(result))
        return .success
    }

    /// What the view model shows once it has the answer.
    private func search() async -> SearchUserState {
        let viewModel = SearchUserViewModel(
            service: CatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated)))
        let bag = DisposeBag()
        defer { withExtendedLifetime((viewModel, bag)) {} }
        return await withCheckedContinuation { continuation in
            viewModel.state
                .filter { !$0.rows.isEmpty || $0.emptyMessage != nil || $0.errorMessage != nil }
                .take(1)
                .subscribe(onNext: { continuation.resume(returning: $0) })
                .disposed(by: bag)
            viewModel.text.accept(query)
            viewModel.searchTaps.accept(())
        }
    }

    private func table(_ users: [User]) -> [String] {
        let login = users.map(\.login.count).max() ?? 0
        let type = users.map(\.type.count).max() ?? 0
        return users.map { "\($0.login.padded(to: login))  \($0.type.padded(to: type))  \($0.pageURL)" }
    }

    private func count(_ result: SearchUserState) -> String {
        let (shown, all) = (result.rows.count, result.totalCount)
        let number = shown < all ? "\(shown) of \(all)" : "\(all)"
        return "\(number) \(all == 1 ? "user matches" : "users match") \"\(query)\"."
    }
}
