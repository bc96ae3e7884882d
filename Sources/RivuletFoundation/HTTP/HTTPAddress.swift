import Foundation

extension URL {
    /// The address of `path` below `base`. What is no part of an address by itself is percent-encoded.
    init?(base: URL, path: String, query: KeyValuePairs<String, String?>, spacesAsPlus: Bool) {
        guard var components = URLComponents(url: base, resolvingAgainstBaseURL: true) else { return nil }
        var parts = [components.percentEncodedPath, path.encoded(.inPath)]
        if parts[0].hasSuffix("/") { parts[0].removeLast() }
        if parts[1].hasPrefix("/") { parts[1].removeFirst() }
        components.percentEncodedPath = path.isEmpty ? components.percentEncodedPath : parts.joined(separator: "/")
        let space = spacesAsPlus ? "+" : "%20"
        let items = query.compactMap { name, value in
            value.map {
                [name, $0].map { $0.encoded(.unreserved).replacing("%20", with: space) }.joined(separator: "=")
            }
        }
        components.percentEncodedQuery = items.isEmpty ? nil : items.joined(separator: "&")
        guard let url = components.url else { return nil }
        self = url
    }

    /// Whether what is meant for the server of one of them may be sent to the other.
    func isSameServer(as other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
            && port == other.port
    }
}

extension String {
    fileprivate func encoded(_ allowed: CharacterSet) -> String {
        addingPercentEncoding(withAllowedCharacters: allowed) ?? self
    }
}

extension CharacterSet {
    /// What means itself wherever it stands in an address.
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    fileprivate static let inPath = unreserved.union(CharacterSet(charactersIn: "/!$&'()*+,;=:@"))
}
