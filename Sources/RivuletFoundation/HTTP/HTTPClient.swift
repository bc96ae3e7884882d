import Foundation
import Rivulet

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks one server, and others that it refers to.
///
///     let github = HTTPClient(baseURL: url, headers: ["Accept": "application/vnd.github+json"])
///     github.get("search/users", query: ["q": "swift", "sort": nil]).map { try $0.decoded(as: UserPage.self) }
///
/// Each subscription is a request of its own, which its disposal cancels. Redirects are followed, ten at most. Cookies are
/// neither sent nor kept. Answers that have an `ETag` are kept, the newest of a few addresses: the next request for the
/// same address asks whether it has changed, and if it has not (304) is answered with the body that was kept.
///
/// All streams fail with an `HTTPError`. Answers come on the queue of the session, a timeout on the scheduler.
public final class HTTPClient: Sendable {
    private static let redirectLimit = 10

    private let baseURL: URL
    private let headers: HTTPHeaders
    private let timeout: Duration
    private let bodyLimit: Int
    private let scheduler: any SchedulerType
    private let now: @Sendable () -> Date
    private let transport: HTTPTransport
    private let kept = BehaviorRelay(value: RecentlyUsed<URL, HTTPResponse>(countLimit: 64, costLimit: 4_000_000))

    /// A client of the server at `baseURL`.
    ///
    /// - Parameters:
    ///   - headers: are sent with each request; to other servers only `User-Agent` and `Accept`, which are there also if
    ///     they are not given.
    ///   - configuration: what its session is made with.
    ///   - timeout: the longest time from the request to the end of its answer, by the clock of `scheduler`.
    ///   - bodyLimit: the bytes that a body may have. A longer one is cut off there, and a failure.
    ///   - now: tells the time that the end of a rate limit is counted from.
    public init(
        baseURL: URL, headers: HTTPHeaders = [:], configuration: URLSessionConfiguration = .ephemeral,
        timeout: Duration = .seconds(15), bodyLimit: Int = 10_000_000,
        scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.baseURL = baseURL
        self.headers = (["User-Agent": "Rivulet", "Accept": "application/json"] as HTTPHeaders).merging(headers)
        (self.timeout, self.bodyLimit, self.scheduler, self.now) = (timeout, bodyLimit, scheduler, now)
        transport = HTTPTransport(configuration)
    }

    /// Asks for what is at `path` below the base URL.
    ///
    /// Whatever is no part of an address by itself is percent-encoded. A slash in `path` begins a new part.
    ///
    /// - Parameters:
    ///   - query: names and values in their order. What is nil is left out.
    ///   - spacesAsPlus: whether a space in the query is a `+`, as in forms, instead of `%20`.
    ///   - headers: count more than those of the client.
    public func get(
        _ path: String, query: KeyValuePairs<String, String?> = [:], spacesAsPlus: Bool = false,
        headers: HTTPHeaders = [:]
    ) -> Single<HTTPResponse> {
        let url = URL(base: baseURL, path: path, query: query, spacesAsPlus: spacesAsPlus)
        return url.map { get($0, headers: headers) } ?? .error(HTTPError.transport(.badURL))
    }

    /// Asks for what is at `url`, as it is: the next page that an answer names, or a picture on another server.
    ///
    /// - Parameter headers: count more than those of the client. If the answer redirects to another server, that one is sent
    ///   only `User-Agent` and `Accept`.
    public func get(_ url: URL, headers: HTTPHeaders = [:]) -> Single<HTTPResponse> {
        exchange(HTTPVisit(url: url, headers: headers))
            .timeout(timeout, scheduler: scheduler)
            .catch { .error(HTTPError($0).orOffline(at: url)) }
            .asSingle()
    }

    private func exchange(_ visit: HTTPVisit) -> Observable<HTTPResponse> {
        .deferred { [self] in
            // A caller who asks whether another answer has changed keeps that one.
            let kept = visit.headers["If-None-Match"] == nil ? answer(keptFor: visit.url) : nil
            return transport.response(to: request(visit, kept), limit: bodyLimit)
                .flatMap { [self] in try follow($0, visit, kept) }
        }
    }

    private func follow(
        _ answer: HTTPResponse, _ visit: HTTPVisit, _ kept: HTTPResponse?
    ) throws -> Observable<HTTPResponse> {
        guard let target = answer.redirection else { return .just(try settle(answer, visit, kept)) }
        if visit.redirects == HTTPClient.redirectLimit { throw URLError(.httpTooManyRedirects) }
        return exchange(visit.redirected(to: target))
    }

    private func answer(keptFor url: URL) -> HTTPResponse? {
        var answer: HTTPResponse?
        kept.update { answer = $0.use(url) }
        return answer
    }

    private func request(_ visit: HTTPVisit, _ kept: HTTPResponse?) -> URLRequest {
        // The stream has a timeout of its own, and the memory of the session knows nothing of ours.
        var request = URLRequest(
            url: visit.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 86_400)
        var all = (visit.url.isSameServer(as: baseURL) ? headers : headers.impersonal).merging(visit.headers)
        if let kept { all["If-None-Match"] = kept.headers["ETag"] }
        for (name, value) in all.fields { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// The answer that the caller is given.
    private func settle(_ answer: HTTPResponse, _ visit: HTTPVisit, _ kept: HTTPResponse?) throws -> HTTPResponse {
        if answer.isUnchanged, let kept { return kept.confirmed(by: answer) }
        guard 200..<300 ~= answer.status else { throw HTTPError(answer, now: now()) }
        if answer.isWorthKeeping {
            self.kept.update { $0.keep(answer, cost: answer.body.count, for: visit.url) }
        }
        return answer
    }
}

/// One of the addresses to which a request leads.
private struct HTTPVisit: Sendable {
    var url: URL
    var headers: HTTPHeaders
    var redirects = 0

    func redirected(to target: URL) -> HTTPVisit {
        HTTPVisit(
            url: target, headers: target.isSameServer(as: url) ? headers : headers.impersonal,
            redirects: redirects + 1)
    }
}
