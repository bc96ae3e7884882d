import Rivulet
import RivuletMVVM
import SearchFeature

/// `rivulet search`: the users that match, on a screen or one a line.
struct SearchCommand: Command {
    static let name = "search"
    static let synopsis = "[QUERY] [OPTION...]"
    static let summary = "Searches for users whose login contains QUERY, and lists their repositories."
    static let details = """
          --repositories LOGIN
                          lists the repositories of the user LOGIN instead of searching
        \(ScreenOptions.details)

        The users are those of an invented catalogue that comes with the program, or with --live those of GitHub.

        On a terminal it opens a screen, on which one goes on typing. Elsewhere, as in a pipe, it needs QUERY, and prints the
        users that match, with login, type and address, and at last the count; of many users the first 30 are listed. A search
        that finds nobody says so, and its exit status is 0 as well. With --repositories it prints name, language, stars,
        forks and address of each repository, likewise.

        Put -- before a QUERY that begins with a hyphen.
        """

    private let query: String?
    private let login: String?
    private let options: ScreenOptions

    init(arguments: [String]) throws(UsageError) {
        let arguments = try Arguments(
            arguments, flags: ScreenOptions.flags, options: ScreenOptions.options.union(["--repositories"]))
        options = try ScreenOptions(arguments, service: GitHubService.address)
        query = try arguments.word("QUERY")
        login = arguments["--repositories"]
        if query != nil, login != nil { throw UsageError(message: "QUERY and --repositories exclude each other") }
        if login?.allSatisfy(\.isWhitespace) == true { throw UsageError(message: "LOGIN is blank") }
        if Terminal.isAvailable || login != nil { return }
        if query == nil { throw UsageError(message: "QUERY is missing") }
        if query?.allSatisfy(\.isWhitespace) == true { throw UsageError(message: "QUERY is blank") }
    }

    func run() async throws -> ExitStatus {
        let service = service
        if let login { return try await show(UserRepositoriesViewModel(login: login, service: service)) }
        let viewModel = SearchUserViewModel(service: service)
        guard Terminal.isAvailable else { return try await list(viewModel) }
        let images = options.address.map(Images.web) ?? .patterns()
        let screen = viewModel.initializeScene {
            SearchScreen(avatar: AvatarViewModel(image: images.image)) { login in
                UserRepositoriesViewModel(login: login, service: service).initializeScene { RepositoriesScreen() }
            }
        }
        screen.search(for: query ?? "")
        return try await options.show(screen)
    }

    private var service: any UserSearchService & RepositoryService {
        options.address.map { GitHubService(baseURL: $0) }
            ?? CatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
    }

    // MARK: Lines

    private func list(_ viewModel: SearchUserViewModel) async throws -> ExitStatus {
        defer { withExtendedLifetime(viewModel) {} }
        let state = try await first(of: viewModel.state) {
            !$0.rows.isEmpty || $0.emptyMessage != nil || $0.errorMessage != nil
        } start: {
            viewModel.text.accept(query)
            viewModel.searchTaps.accept(())
        }
        if let message = state.errorMessage { throw Refusal(message, secondsLeft: state.secondsUntilRetry) }
        try table(state.rows.map { [$0.login, $0.type, $0.pageURL] }).forEach(Output.line)
        try Output.line(state.emptyMessage ?? "\(state.count) \"\(query ?? "")\"\(state.reservation).")
        return .success
    }

    private func show(_ viewModel: UserRepositoriesViewModel) async throws -> ExitStatus {
        if Terminal.isAvailable { return try await options.show(viewModel.initializeScene { RepositoriesScreen() }) }
        defer { withExtendedLifetime(viewModel) {} }
        let state = try await first(of: viewModel.state) {
            !$0.repositories.isEmpty || $0.emptyMessage != nil || $0.errorMessage != nil
        } start: {
            viewModel.load.accept(())
        }
        if let message = state.errorMessage { throw Refusal(message, secondsLeft: state.secondsUntilRetry) }
        try table(
            state.repositories.map {
                [$0.name, $0.language ?? "", "star: \($0.stars)", "fork: \($0.forks)", $0.pageURL]
            }
        ).forEach(Output.line)
        try Output.line(state.emptyMessage ?? "\(state.count)\(state.skippedCount.asSkipped).")
        return .success
    }

    /// Returns the first state that answers the request of `start`.
    private func first<State: Sendable>(
        of states: ReadOnlyRelay<State>, where isAnswer: @escaping @Sendable (State) -> Bool, start: () -> Void
    ) async throws -> State {
        let answer = ReplaySubject<State>.create(bufferSize: 1)
        let subscription = states.filter(isAnswer).take(1).subscribe(answer)
        defer { subscription.dispose() }
        start()
        return try await answer.asSingle().value
    }

    /// Returns a line for each row, with aligned columns.
    private func table(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(\.printable) }
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths.dropLast() + [0]).map { $0.padded(to: $1) }.joined(separator: "  ")
        }
    }
}

/// The reason for printing no list.
private struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ message: String, secondsLeft: Int?) {
        description = message + (secondsLeft.map { " Wait \($0) s." } ?? "")
    }
}

extension SearchUserState {
    /// How many match, as in `30 of 50 users match`.
    var count: String {
        let number = rows.count < totalCount ? "\(rows.count) of \(totalCount)" : "\(totalCount)"
        return "\(number) \(totalCount == 1 ? "user matches" : "users match")"
    }

    /// Why the count may be wrong, as the end of a sentence.
    var reservation: String { (isIncomplete ? ", and perhaps more" : "") + skippedCount.asSkipped }
}

extension UserRepositoriesState {
    /// How many there are, as in `30 repositories, and more`.
    var count: String {
        let number = repositories.count
        return "\(number) \(number == 1 ? "repository" : "repositories")\(canLoadMore ? ", and more" : "")"
    }
}

extension Int {
    /// The number of rows that could not be read, as the end of a sentence; empty for none.
    var asSkipped: String { self == 0 ? "" : "; \(rowsSkipped)" }

    /// This number of rows as text, as in `2 rows could not be read`.
    var rowsSkipped: String { "\(self) \(self == 1 ? "row" : "rows") could not be read" }
}
