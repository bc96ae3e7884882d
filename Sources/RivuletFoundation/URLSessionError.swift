import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the streams of a `URLSession` fail with, besides the errors of the session itself.
public enum URLSessionError: Error {
    /// The session gave neither an answer nor an error.
    case unknown
    /// The answer did not come by HTTP.
    case nonHTTPResponse(response: URLResponse)
    /// The status of the answer is not one of 200 to 299.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// The body of the answer is not what was asked for.
    case deserializationError(error: any Error)
}

extension URLSessionError: CustomDebugStringConvertible {
    /// What has happened, in a sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "The session gave neither an answer nor an error."
        case .nonHTTPResponse(let response): "The answer did not come by HTTP: \(response)."
        case .httpRequestFailed(let response, _): "The request failed with status \(response.statusCode)."
        case .deserializationError(let error): "The body of the answer could not be read: \(error)."
        }
    }
}
