import Foundation
import RivuletFoundation

/// Why a search has failed, in words for the user.
public enum SearchError: Error, Equatable, Sendable {
    /// There is no network.
    case offline

    /// No answer came, for another reason.
    case transport(reason: String)

    /// The request was cancelled: nothing to tell the user.
    case cancelled

    /// There were too many requests, and none is answered before that date.
    case rateLimited(until: Date)

    /// The query is refused, as with status 422.
    case validation(reason: String)

    /// There is no such user, as with status 404.
    case notFound

    /// The service has failed, or refuses, with a status that says no more than that.
    case server(status: Int)

    /// The answer has not the promised shape: what is wrong with which field, as in `items[3].login`.
    case decoding(field: String, reason: String)

    /// What to tell the user.
    public var message: String {
        switch self {
        case .offline: "You are offline: there is no connection to the network."
        case .transport(let reason): "The service can not be reached: \(reason)."
        case .cancelled: "The search was cancelled."
        case .rateLimited: "There were too many searches."
        case .validation(let reason): "The search is not valid: \(reason)."
        case .notFound: "There is no such user."
        case .server(let status): "The service answers with status \(status)."
        case .decoding(let field, let reason): "The answer can not be read: \(field) \(reason)."
        }
    }
}

extension SearchError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension SearchError {
    /// What a service has failed with, which should be one of these.
    init(_ error: any Error) {
        switch error {
        case let error as SearchError: self = error
        case let error as HTTPError: self.init(error)
        default: self = .transport(reason: "\(error)")
        }
    }

    private init(_ error: HTTPError) {
        switch error {
        case .cancelled: self = .cancelled
        case .rateLimited(let date): self = .rateLimited(until: date)
        case .status(404, _): self = .notFound
        case .status(422, let message): self = .validation(reason: message ?? "the service does not say why")
        case .status(let status, _): self = .server(status: status)
        case .decoding(let field, let reason): self = .decoding(field: field, reason: reason)
        case .transport, .timeout, .tooLarge: self = error.isOffline ? .offline : .transport(reason: error.problem)
        }
    }
}

extension Decodable {
    /// Reads JSON. Throws `SearchError.decoding`.
    init(json: some Sequence<UInt8>) throws(SearchError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(json))
        } catch let error as DecodingError {
            throw .decoding(field: error.field, reason: error.problem)
        } catch {
            throw .decoding(field: "it", reason: "\(error)")
        }
    }
}
