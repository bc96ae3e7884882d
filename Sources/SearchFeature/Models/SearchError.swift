import Foundation

/// Why a search has failed, in words for the user.
public enum SearchError: Error, Equatable, Sendable {
    /// The query is refused, as with status 422.
    case validation(reason: String)

    /// The answer has not the promised shape: what is wrong with which field, as in `items[3].login`.
    case decoding(field: String, reason: String)

    /// What to tell the user.
    public var message: String {
        switch self {
        case .validation(let reason): "The search is not valid: \(reason)."
        case .decoding(let field, let reason): "The answer can not be read: \(field) \(reason)."
        }
    }
}

extension SearchError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension Decodable {
    /// Reads JSON. Throws `SearchError.decoding`.
    init(json: some Sequence<UInt8>) throws(SearchError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(json))
        } catch let error as DecodingError {
            throw SearchError(error)
        } catch {
            throw .decoding(field: "it", reason: "\(error)")
        }
    }
}

extension SearchError {
    fileprivate init(_ error: DecodingError) {
        self =
            switch error {
            case .keyNotFound(let key, let context):
                .decoding(field: SearchError.path(context.codingPath + [key]), reason: "is missing")
            case .valueNotFound(_, let context):
                .decoding(field: SearchError.path(context.codingPath), reason: "is null")
            case .typeMismatch(let type, let context):
                .decoding(field: SearchError.path(context.codingPath), reason: "is not of type \(type)")
            case .dataCorrupted(let context):
                .decoding(field: SearchError.path(context.codingPath), reason: "is not valid")
            @unknown default:
                .decoding(field: "it", reason: error.localizedDescription)
            }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return path.isEmpty ? "the JSON" : String(path.drop { $0 == "." })
    }
}
