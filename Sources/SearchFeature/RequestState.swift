import Foundation

/// What a list asks for: which request is under way or has failed, and where and when it can go on.
struct RequestState: Equatable, Sendable {
    private(set) var running: Request?
    private(set) var failed: Request?
    private(set) var errorMessage: String?
    private(set) var nextPage: PageReference?
    /// The time during which only a retry by the user sends a request.
    private(set) var limit: RateLimit?

    enum Request: Sendable {
        case first, refresh, page
    }

    /// What can happen to it.
    enum Change: Sendable {
        case started(Request)
        /// Nothing is waited for any more.
        case stopped
        case failed(Request, SearchError, at: Date)
        /// Another second of the limit has passed, or all of it.
        case waited(RateLimit?)
    }

    var canLoadMore: Bool { nextPage != nil && running == nil && failed != .page && limit == nil }

    /// The request to try again, even before the limit ends: the server may have named a wrong time.
    var retry: Request? { failed }

    /// It has nothing to go on with, and only the limit stays.
    mutating func reset() {
        self = RequestState(limit: limit)
    }

    /// Records a success, which also ends the limit.
    mutating func answer(nextPage: PageReference?) {
        self = RequestState(nextPage: nextPage)
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .started(let request): (running, failed, errorMessage) = (request, nil, nil)
        case .stopped: running = nil
        case .failed(let request, let error, let date): fail(request, error, date)
        case .waited(let limit): self.limit = limit
        }
    }

    private mutating func fail(_ request: Request, _ error: SearchError, _ date: Date) {
        (running, failed, errorMessage) = (nil, request, error.message)
        switch error {
        case .cancelled:
            (failed, errorMessage) = (nil, nil)
        case .validation where request == .page:
            // The service has offered this page, so nothing is wrong with it but that it lies beyond the last there is.
            (failed, errorMessage, nextPage) = (nil, nil, nil)
        case .rateLimited(let end):
            limit = RateLimit(until: end, now: date)
        default: break
        }
    }
}

extension Array where Element: Identifiable {
    /// Appends those that are not there yet: pages shift while one reads them. Tells whether there were any.
    mutating func appendNew(_ others: [Element]) -> Bool {
        var known = Set(map(\.id))
        let new = others.filter { known.insert($0.id).inserted }
        append(contentsOf: new)
        return !new.isEmpty
    }
}
