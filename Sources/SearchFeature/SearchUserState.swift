/// All that the user search shows at one time.
public struct SearchUserState: Equatable, Sendable {
    /// The users that were found last, on all pages that were asked for.
    public private(set) var rows: [User] = []

    /// How many users match, shown or not.
    public private(set) var totalCount = 0

    /// Whether GitHub ran out of time, and there may be more than it found.
    public private(set) var isIncomplete = false

    /// The number of users that could not be read and are missing from the rows.
    public private(set) var skippedCount = 0

    /// Says that nobody was found.
    public private(set) var emptyMessage: String?

    /// The number of answered searches. The list scrolls to its top whenever this changes.
    public private(set) var answerCount = 0

    private(set) var request = RequestState()

    /// Whether the answer to a search is being waited for.
    public var isLoading: Bool { request.running == .first }

    /// Whether another page is being waited for.
    public var isLoadingMore: Bool { request.running == .page }

    /// Whether there is another page, and it can be asked for now.
    public var canLoadMore: Bool { request.canLoadMore }

    /// Says why the last request has failed.
    public var errorMessage: String? { request.errorMessage }

    /// Whether the failed request can be tried again, even before `secondsUntilRetry` have passed.
    public var canRetry: Bool { request.retry != nil }

    /// The seconds that the service asks to wait after too many searches.
    public var secondsUntilRetry: Int? { request.limit?.secondsLeft }

    /// What can happen to it.
    enum Change: Sendable {
        case cleared
        case found(UserPage, query: String)
        case foundMore(UserPage)
        case request(RequestState.Change)
    }

    /// The reason not to search for `query`. A limit does not stop a retry.
    func refusal(of query: SearchQuery, isRetry: Bool) -> SearchError? {
        query.problem ?? (isRetry ? nil : request.limit.map { .rateLimited(until: $0.end) })
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .cleared:
            (rows, totalCount, isIncomplete, skippedCount, emptyMessage) = ([], 0, false, 0, nil)
            request.reset()
        case .found(let page, let query):
            (rows, isIncomplete, skippedCount) = ([], false, 0)
            add(page)
            emptyMessage = page.users.isEmpty ? "No user matches \"\(query)\"." : nil
            answerCount += 1
        case .foundMore(let page):
            add(page)
        case .request(let change):
            switch change {
            case .started(.first), .failed(.first, _, _):
                // The pages of the search before are none of the new one's.
                request.reset()
                emptyMessage = nil
            default: break
            }
            request.apply(change)
        }
    }

    private mutating func add(_ page: UserPage) {
        totalCount = page.totalCount
        isIncomplete = isIncomplete || page.isIncomplete
        skippedCount += page.skippedCount
        // Pages that bring nothing new could go on for ever.
        request.answer(nextPage: rows.appendNew(page.users) ? page.nextPage : nil)
    }
}
