/// All that the list of a user's repositories shows at one time.
public struct UserRepositoriesState: Equatable, Sendable {
    /// The repositories, on all pages that were asked for.
    public private(set) var repositories: [Repository] = []

    /// The number of repositories that could not be read and are missing.
    public private(set) var skippedCount = 0

    /// The order of the repositories; nil for the service's own order.
    public private(set) var sort: RepositorySort?

    /// The order that was requested last. It becomes `sort` when the answer arrives.
    private(set) var requestedSort: RepositorySort?

    private var version: PageVersion?

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

    /// Whether the failed request can be tried again, even before `secondsUntilRetry` have passed.
    public var canRetry: Bool { request.retry != nil }

    /// The seconds that the service asks to wait after too many requests.
    public var secondsUntilRetry: Int? { request.limit?.secondsLeft }

    /// The order that the repositories have, or will have if the running request succeeds.
    public var nextSort: RepositorySort? { isLoading || isRefreshing ? requestedSort : sort }

    /// The version of the present first page, if its order is `sort`.
    func version(in sort: RepositorySort?) -> PageVersion? { self.sort == sort ? version : nil }

    /// Whether choosing `order` needs no request.
    func has(_ order: RepositorySort?) -> Bool {
        (isAnswered || isLoading) && request.failed == nil && nextSort == order
    }

    /// What can happen to it.
    enum Change: Sendable {
        case requested(RepositorySort?)
        case found(RepositoryAnswer)
        case foundMore(RepositoryPage)
        case request(RequestState.Change)
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .requested(let sort):
            requestedSort = sort
        case .found(.page(let page)):
            (repositories, skippedCount, version, isAnswered) = ([], 0, page.version, true)
            sort = requestedSort
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
        skippedCount += page.skippedCount
        // Pages that bring nothing new could go on for ever.
        request.answer(nextPage: repositories.appendNew(page.repositories) ? page.nextPage : nil)
    }
}
