import Foundation
import RxBlocking
import RxCocoa
import RxSwift
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers every request with `[1, 2]`.
private final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("[1, 2]".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

private final class Service {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Stub.self]
        session = URLSession(configuration: configuration)
    }

    func load(_ url: URL) -> Observable<Any> { session.rx.json(url: url) }

    func load(_ request: URLRequest) -> Observable<Any> { session.rx.json(request: request) }

    func numbers(_ url: URL) -> Observable<[Int]> { session.rx.json(url: url).map { $0 as? [Int] ?? [] } }

    func text(_ url: URL) -> Observable<String> { session.rx.json(url: url) }
}

final class JSONTests: XCTestCase {
    private let service = Service()
    private let url = URL(fileURLWithPath: "/numbers")

    func testJSONIsReturnedAsAny() throws {
        XCTAssertEqual(try service.load(url).toBlocking(timeout: 60).single() as? [Int], [1, 2])
        XCTAssertEqual(try service.load(URLRequest(url: url)).toBlocking(timeout: 60).single() as? [Int], [1, 2])
        XCTAssertEqual(try service.numbers(url).toBlocking(timeout: 60).single(), [1, 2])
    }

    func testJSONOfAnotherTypeThanTheCallerNamesIsAnError() {
        XCTAssertThrowsError(try service.text(url).toBlocking(timeout: 60).single()) { error in
            guard case RxCocoaError.castingError = error else { return XCTFail("\(error)") }
        }
    }
}
