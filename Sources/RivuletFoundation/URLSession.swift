import Foundation
import Rivulet

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
    /// Sends the answer to `request`, whatever its status, and completes.
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with the error of the session
    /// or a `URLSessionError`. Values come on the queue of the session.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session: URLSession = base
        return .create { observer in
            let log = URLSession.rx.shouldLogRequest(request) ? RequestLog(request) : nil
            let task = session.dataTask(with: request) { data, response, error in
                log?.print(response, error)
                guard let data, let response, error == nil else {
                    return observer.onError(error ?? URLSessionError.unknown)
                }
                guard let response = response as? HTTPURLResponse else {
                    return observer.onError(URLSessionError.nonHTTPResponse(response: response))
                }
                observer.onNext((response, data))
                observer.onCompleted()
            }
            task.resume()
            return Disposables.create { task.cancel() }
        }
    }

    /// Sends the body of the answer to `request`, if its status is one of 200 to 299, and completes.
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with the error of the session
    /// or a `URLSessionError`. Values come on the queue of the session.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw URLSessionError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// Sends the JSON of the answer to `request`, as `JSONSerialization` reads it, and completes.
    ///
    /// Objects are dictionaries, arrays arrays, and numbers `NSNumber`s, as which `as? [String: Any]` and `as? Int` find
    /// them. Each subscription is a request of its own, and to dispose it cancels the request. Fails as `data` does, and
    /// with `URLSessionError.deserializationError` if the body is not JSON.
    public func json(
        request: URLRequest, options: JSONSerialization.ReadingOptions = []
    ) -> Observable<any Sendable> {
        data(request: request).map { data in
            do {
                return immutable(try JSONSerialization.jsonObject(with: data, options: options))
            } catch {
                throw URLSessionError.deserializationError(error: error)
            }
        }
    }

    /// Sends the JSON of what is at `url`, as `JSONSerialization` reads it, and completes.
    ///
    /// Otherwise as `json(request:options:)`.
    public func json(url: URL) -> Observable<any Sendable> {
        json(request: URLRequest(url: url))
    }
}

extension Reactive where Base == URLSession {
    /// Which requests are printed to standard output, as a `curl` command, when they have ended. None, unless it is set.
    public static var shouldLogRequest: @Sendable (URLRequest) -> Bool {
        get { loggedRequests.value }
        set { loggedRequests.accept(newValue) }
    }
}

private let loggedRequests = BehaviorRelay<@Sendable (URLRequest) -> Bool>(value: { _ in false })

/// The same tree in types of which the compiler knows that they do not change.
private func immutable(_ json: Any) -> any Sendable {
    switch json {
    case let object as [String: Any]: object.mapValues(immutable)
    case let array as [Any]: array.map(immutable)
    case let text as String: text
    case let number as NSNumber: number
    default: NSNull()
    }
}
