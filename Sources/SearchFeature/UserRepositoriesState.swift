/// All that the list of a user's repositories shows at one time.
public struct UserRepositoriesState: Equatable, Sendable {
    /// The repositories, on all pages that were asked for.
    public private(set) var repositories: [Repository] = []

    /// The order that was chosen. Without one it is that of the service.
    public private(set) var sort: RepositorySort?

    /// The first page that is there, if it is in the order that was chosen.
    private(set) var version: PageVersion?

    private(set) var request = RequestState()

    private var isAnswered = false

    /// Whether the repositories are being waited for.
    public var isLoading: Bool { request.running == .first }

    /// Whether newer ones are being waited for, because the user has pulled the list.
    public var isRefreshing: Bool { request.running == .refresh }

    /// Whether another page is being waited for.
    public var isLoadingMore: Bool { request.running == .page }

    /// Whether there is another page, and it can be asked for now.
    public var canLoadMore: Bool { request.canLoadMore }

    /// Says that there are no repositories.
    public var emptyMessage: String? {
        let isEmpty = isAnswered && repositories.isEmpty && request.running == nil && errorMessage == nil
        return isEmpty ? "There are no repositories." : nil
    }

    /// Says why the last request has failed.
    public var errorMessage: String? { request.errorMessage }

    /// Whether what has failed can be tried again now.
    public var canRetry: Bool { request.retry != nil }

    /// How long nothing may be asked for, because there were too many requests.
    public var secondsUntilRetry: Int? { request.limit?.secondsLeft }

    /// What can happen to it.
    enum Change: Sendable {
        case sorted(RepositorySort?)
        case found(RepositoryAnswer)
        case foundMore(RepositoryPage)
        case request(RequestState.Change)
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .sorted(let sort):
            (self.sort, version) = (sort, nil)
        case .found(.page(let page)):
            (repositories, version, isAnswered) = ([], page.version, true)
            add(page)
        case .found(.notModified):
            request.answer(nextPage: request.nextPage)
        case .foundMore(let page):
            add(page)
        case .request(let change):
            request.apply(change)
        }
    }

    private mutating func add(_ page: RepositoryPage) {
        // Pages that bring nothing new could go on for ever.
        request.answer(nextPage: repositories.appendNew(page.repositories) ? page.nextPage : nil)
    }
}
