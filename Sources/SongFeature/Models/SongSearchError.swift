import RivuletFoundation

/// Why a search for songs has failed, in words for the user.
public enum SongSearchError: Error, Equatable, Sendable {
    /// The request did not get through, or no answer came.
    case networking(reason: String)

    /// The answer has nothing in it.
    case noData

    /// The answer has not the promised shape: what is wrong with which field, as in `results[3].trackName`.
    case parse(field: String, problem: String)

    /// The search is refused, as with status 400.
    case validation(reason: String)

    /// There were too many searches of late: status 403 or 429. The store does not say when the next one is welcome.
    case rateLimited

    /// The status of the answer is another one that is no success.
    case status(Int)

    /// No song matches.
    case noResults

    /// What to tell the user.
    public var message: String {
        switch self {
        case .networking(let reason): "The music store can not be reached (\(reason))."
        case .noData: "The answer is empty."
        case .parse(let field, let problem): "The answer can not be read: \(field) \(problem)."
        case .validation(let reason): "The search is not valid: \(reason)."
        case .rateLimited: "There were too many searches. Try again in a minute."
        case .status(let status): "The music store answers with status \(status)."
        case .noResults: "No song matches."
        }
    }
}

extension SongSearchError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension SongSearchError {
    /// What a request to the store has failed with.
    init(_ error: any Error) {
        switch error {
        case let error as SongSearchError: self = error
        case HTTPError.rateLimited: self = .rateLimited
        case HTTPError.status(let status, let message): self = SongAnswer.refusal(status: status, message: message)
        default: self = .networking(reason: HTTPError(error).problem)
        }
    }
}
