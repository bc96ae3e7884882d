import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The answer to a request.
public struct HTTPResponse: Equatable, Sendable {
    /// Where it came from, after all redirects.
    public let url: URL

    /// The status. With 304 the body is the one that was kept from an earlier answer.
    public let status: Int

    /// The headers. With 304 those that were kept, with what has changed.
    public let headers: HTTPHeaders

    /// The body; empty if there is none.
    public let body: Data

    /// An answer of those parts.
    public init(url: URL, status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
        (self.url, self.status, self.headers, self.body) = (url, status, headers, body)
    }

    /// Whether the server said that nothing has changed since the earlier answer which was kept.
    public var isUnchanged: Bool { status == 304 }

    /// Where the server says that other pages are.
    public var links: LinkHeader { LinkHeader(headers["Link"] ?? "", relativeTo: url) }

    /// What `decoder` reads from the body. Throws `HTTPError.decoding`, which names the field that is wrong.
    public func decoded<Item: Decodable>(
        as type: Item.Type = Item.self, by decoder: some DataDecoder = JSONDecoder()
    ) throws(HTTPError) -> Item {
        do { return try decoder.decode(type, from: body) } catch { throw HTTPError(error) }
    }
}

extension HTTPResponse {
    init(_ response: HTTPURLResponse, body: Data, url: URL) {
        let fields = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
        self.init(
            url: url, status: response.statusCode, headers: HTTPHeaders(fields), body: body)
    }

    /// Where a redirect leads.
    var redirection: URL? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"] else { return nil }
        return URL(string: location, relativeTo: url)?.absoluteURL
    }

    /// Whether a later request can ask if this success has changed.
    var isWorthKeeping: Bool {
        headers["ETag"] != nil && headers["Cache-Control"]?.contains("no-store") != true
    }

    /// This answer, of which `answer`, a 304, says that it has not changed.
    func confirmed(by answer: HTTPResponse) -> HTTPResponse {
        HTTPResponse(url: answer.url, status: answer.status, headers: headers.merging(answer.headers), body: body)
    }
}
