import Foundation
import Rivulet

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why a request has failed.
public enum HTTPError: Error, Equatable, Sendable {
    /// No answer came: there is no network, the server can not be reached, or the connection broke.
    case transport(URLError.Code)
    /// The session has cancelled the request: nothing to tell the user.
    case cancelled
    /// The answer was not there in time.
    case timeout
    /// The answer is no success. The message is the one of its JSON, if there is one.
    case status(Int, message: String?)
    /// The server takes no more requests before that date.
    case rateLimited(until: Date)
    /// The body has not the promised shape: what is wrong with which field, as in `items[3].login`.
    case decoding(field: String, reason: String)
    /// The body is longer than that many bytes.
    case tooLarge(limit: Int)
}

extension HTTPError: CustomStringConvertible {
    /// What has happened, in a sentence.
    public var description: String {
        switch self {
        case .transport(.notConnectedToInternet): "You are offline: there is no connection to the network."
        case .transport: "The server can not be reached."
        case .cancelled: "The request was cancelled."
        case .timeout: "The server takes too long to answer."
        case .status(let status, let message?): "The server refuses with status \(status): \(message)."
        case .status(let status, nil): "The server refuses with status \(status)."
        case .rateLimited(let date): "The server takes no more requests before \(date.ISO8601Format())."
        case .decoding(let field, let reason): "The answer can not be read: \(field) \(reason)."
        case .tooLarge(let limit): "The answer is longer than \(limit) bytes."
        }
    }
}

extension HTTPError {
    /// Whether nothing can be asked for before there is a network again.
    package var isOffline: Bool {
        [.transport(.notConnectedToInternet), .transport(.dataNotAllowed)].contains(self)
    }

    /// Why there is no answer that can be used, as the end of a sentence: `the connection broke`.
    package var problem: String {
        switch self {
        case .transport(.notConnectedToInternet): "you are offline"
        case .transport(.cannotFindHost): "its name is not known"
        case .transport(.cannotConnectToHost): "it takes no connection"
        case .transport(.networkConnectionLost): "the connection broke"
        case .transport(.httpTooManyRedirects): "it only refers to other places"
        case .transport: "the connection failed"
        case .cancelled: "the request was cancelled"
        case .timeout: "it takes too long to answer"
        case .status(let status, _): "it refuses with status \(status)"
        case .rateLimited: "it takes no more requests for now"
        case .decoding(let field, let reason): "\(field) \(reason)"
        case .tooLarge(let limit): "its answer is longer than \(limit) bytes"
        }
    }

    /// The kind of failure that `error` is: one of a session, of a decoder, or of `timeout`.
    public init(_ error: any Error) {
        switch error {
        case let error as HTTPError: self = error
        case let error as DecodingError: self = .decoding(field: error.path ?? "the body", reason: error.problem)
        case RxError.timeout: self = .timeout
        default: self.init(code: HTTPError.code(of: error))
        }
    }

    private init(code: URLError.Code) {
        switch code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timeout
        default: self = .transport(code)
        }
    }

    private static func code(of error: any Error) -> URLError.Code {
        let error = error as NSError
        let code: URLError.Code? = error.domain == NSURLErrorDomain ? URLError.Code(rawValue: error.code) : nil
        return code ?? .unknown
    }
}
