import Foundation
import Rivulet

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session as a stream of what happens to its tasks. Each request takes what is its own.
///
/// Only to its delegate a session shows a body while it comes and a redirect before it is followed, and on Linux only to
/// the one that it is made with.
final class HTTPTransport: Sendable {
    /// Ends when the session is gone.
    let events: Observable<TaskEvent>
    private let session: URLSession

    init(_ configuration: URLSessionConfiguration) {
        let delegate = SessionDelegate()
        events = delegate.events.asObservable()
        let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
        (configuration.httpCookieStorage, configuration.httpShouldSetCookies) = (nil, false)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    // The session keeps its delegate until then.
    deinit { session.finishTasksAndInvalidate() }

    /// The answer to `request`, also if it is a redirect. Fails as soon as the body is longer than `limit` bytes.
    func response(to request: URLRequest, limit: Int) -> Observable<HTTPResponse> {
        .create { [self] observer in
            let log = URLSession.rx.shouldLogRequest(request) ? RequestLog(request) : nil
            let task = session.dataTask(with: request)
            let answer = events.filter { $0.task == task.taskIdentifier }
                .do(onNext: { if case .end(let error) = $0.kind { log?.print($0.response, error) } })
                .scan(into: Answer(limit: limit)) { try $0.add($1) }
                .compactMap { try $0.response() }
                .take(1)
                .subscribe(observer)
            task.resume()
            return Disposables.create {
                answer.dispose()
                task.cancel()
            }
        }
    }
}

/// What happens to the task of that number.
struct TaskEvent: Sendable {
    enum Kind {
        case data(Data)
        case end((any Error)?)
    }

    let task: Int
    let response: URLResponse?
    let kind: Kind

    init(_ task: URLSessionTask, _ kind: Kind) {
        (self.task, response, self.kind) = (task.taskIdentifier, task.response, kind)
    }
}

/// An answer that is on its way.
private struct Answer: Sendable {
    let limit: Int
    private var body = Data()
    private var end: TaskEvent?

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ event: TaskEvent) throws {
        switch event.kind {
        case .data(let data):
            guard data.count <= limit - body.count else { throw HTTPError.tooLarge(limit: limit) }
            body.append(data)
        case .end(let error?): throw error
        case .end(nil): end = event
        }
    }

    /// Nil before it is complete.
    func response() throws -> HTTPResponse? {
        guard let end else { return nil }
        guard let response = end.response as? HTTPURLResponse, let url = response.url else {
            throw URLError(.badServerResponse)
        }
        return HTTPResponse(response, body: body, url: url)
    }
}

private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    let events = PublishSubject<TaskEvent>()

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        events.onNext(TaskEvent(dataTask, .data(data)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        events.onNext(TaskEvent(task, .end(error)))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        events.onCompleted()
    }
}
