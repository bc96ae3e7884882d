/// The headers of a request or of an answer. Upper and lower case of a name are the same.
///
///     response.headers["ETag"]      // also if the server says "etag"
public struct HTTPHeaders: Equatable, Sendable {
    /// By name, in lower case.
    private(set) var fields: [String: String] = [:]

    /// The headers of those names. The last of a name counts.
    public init(_ fields: some Sequence<(name: String, value: String)>) {
        for field in fields { self[field.name] = field.value }
    }

    /// The value of the header `name`.
    public subscript(name: String) -> String? {
        get { fields[name.lowercased()] }
        set { fields[name.lowercased()] = newValue }
    }

    /// These headers and those of `other`, which count where both have one.
    func merging(_ other: HTTPHeaders) -> HTTPHeaders {
        var merged = self
        merged.fields.merge(other.fields) { $1 }
        return merged
    }

    /// Those that say nothing about the user.
    var impersonal: HTTPHeaders {
        HTTPHeaders(["user-agent", "accept"].compactMap { name in self[name].map { (name, $0) } })
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// The headers of those names. The last of a name counts.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}
