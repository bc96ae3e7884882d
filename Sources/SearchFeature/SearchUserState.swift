/// All that the user search shows at one time.
public struct SearchUserState: Equatable, Sendable {
    /// The users that were found last.
    public private(set) var rows: [User] = []

    /// How many users match, shown or not.
    public private(set) var totalCount = 0

    /// Whether GitHub ran out of time, and there may be more than it found.
    public private(set) var isIncomplete = false

    /// Whether an answer is being waited for.
    public private(set) var isLoading = false

    /// Says that nobody was found.
    public private(set) var emptyMessage: String?

    /// Says why the last search has failed.
    public private(set) var errorMessage: String?

    /// What can happen to it.
    enum Change: Sendable {
        case cleared
        case started
        case found(UserPage, query: String)
        case failed(any Error)
    }

    mutating func apply(_ change: Change) {
        (isLoading, emptyMessage, errorMessage) = (false, nil, nil)
        switch change {
        case .cleared:
            self = SearchUserState()
        case .started:
            isLoading = true
        case .found(let page, let query):
            (rows, totalCount, isIncomplete) = (page.users, page.totalCount, page.isIncomplete)
            if page.users.isEmpty { emptyMessage = "No user matches \"\(query)\"." }
        case .failed(let error):
            errorMessage = "\(error)"
        }
    }
}
