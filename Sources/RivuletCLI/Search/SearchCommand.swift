import Rivulet
import RivuletMVVM
import SearchFeature

/// `rivulet search`: the users that match, on a screen or one a line.
struct SearchCommand: Command {
    static let name = "search"
    static let synopsis = "[QUERY] [OPTION...]"
    static let summary = "Searches for users whose login contains QUERY, and lists their repositories."
    static let details = """
        \(ScreenOptions.details)

        The users are those of an invented catalogue that comes with the program, or with --live those of GitHub.

        On a terminal it opens a screen, on which one goes on typing. Elsewhere, as in a pipe, it needs QUERY, and prints the
        users that match, with login, type and address, and at last the count; of many users the first 30 are listed. A search
        that finds nobody says so, and its exit status is 0 as well.

        Put -- before a QUERY that begins with a hyphen.
        """

    private let query: String?
    private let options: ScreenOptions

    init(arguments: [String]) throws(UsageError) {
        let arguments = try Arguments(arguments, flags: ScreenOptions.flags, options: ScreenOptions.options)
        options = try ScreenOptions(arguments, service: GitHubService.address)
        query = try arguments.word("QUERY")
        if Terminal.isAvailable { return }
        if query == nil { throw UsageError(message: "QUERY is missing") }
        if query?.allSatisfy(\.isWhitespace) == true { throw UsageError(message: "QUERY is blank") }
    }

    func run() async throws -> ExitStatus {
        let service = service
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
        let result = await answer(of: viewModel)
        if let message = result.errorMessage {
            Output.complain("rivulet: \(message)")
            return .failure
        }
        try table(result.rows).forEach(Output.line)
        try Output.line(result.emptyMessage ?? "\(result.count) \"\(query ?? "")\".")
        return .success
    }

    /// What the view model shows once it has the answer.
    private func answer(of viewModel: SearchUserViewModel) async -> SearchUserState {
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
        return users.map {
            "\($0.login.padded(to: login))  \($0.type.padded(to: type))  \($0.pageURL)".printable
        }
    }
}

extension SearchUserState {
    /// How many match, as in `30 of 50 users match`.
    var count: String {
        let number = rows.count < totalCount ? "\(rows.count) of \(totalCount)" : "\(totalCount)"
        return "\(number) \(totalCount == 1 ? "user matches" : "users match")"
    }
}
