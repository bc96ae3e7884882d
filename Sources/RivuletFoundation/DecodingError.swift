extension DecodingError {
    /// The field that could not be read, as in `items[3].login`, or `the JSON` for the whole.
    package var field: String { path ?? "the JSON" }

    /// Where the field stands, as in `items[3].login`. Nil for the whole.
    var path: String? {
        let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return path.isEmpty ? nil : String(path.trimmingPrefix("."))
    }

    /// What is wrong with the field, as the end of a sentence: `is missing`.
    package var problem: String {
        switch self {
        case .keyNotFound: "is missing"
        case .valueNotFound: "is null"
        case .typeMismatch(let type, _): "is not of type \(type)"
        case .dataCorrupted: "is not valid"
        @unknown default: "can not be read"
        }
    }

    private var keys: [any CodingKey] {
        switch self {
        case .keyNotFound(let key, let context): context.codingPath + [key]
        case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
            context.codingPath
        @unknown default: []
        }
    }
}
