import Foundation
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPErrorTests {
    @Test(arguments: [
        (URLError(.notConnectedToInternet) as any Error, HTTPError.transport(.notConnectedToInternet)),
        (URLError(.cannotFindHost), .transport(.cannotFindHost)),
        (NSError(domain: NSURLErrorDomain, code: NSURLErrorNetworkConnectionLost), .transport(.networkConnectionLost)),
        (URLError(.cancelled), .cancelled),
        (URLError(.timedOut), .timeout),
        (RxError.timeout, .timeout),
        (HTTPError.tooLarge(limit: 1), .tooLarge(limit: 1)),
        (URLSessionError.unknown, .transport(.unknown)),
        (NSError(domain: "other", code: NSURLErrorCancelled), .transport(.unknown)),
        (TestError(), .transport(.unknown)),
    ])
    func `an error is one of these`(error: any Error, expected: HTTPError) {
        #expect(HTTPError(error) == expected)
    }

    @Test(arguments: [
        (HTTPError.transport(.notConnectedToInternet), "You are offline: there is no connection to the network."),
        (.transport(.cannotFindHost), "The server can not be reached."),
        (.cancelled, "The request was cancelled."),
        (.timeout, "The server takes too long to answer."),
        (.status(404, message: "Not Found"), "The server refuses with status 404: Not Found."),
        (.status(500, message: nil), "The server refuses with status 500."),
        (
            .rateLimited(until: Date(timeIntervalSince1970: 60)),
            "The server takes no more requests before 1970-01-01T00:01:00Z."
        ),
        (.decoding(field: "a[1]", reason: "is null"), "The answer can not be read: a[1] is null."),
        (.tooLarge(limit: 5), "The answer is longer than 5 bytes."),
    ])
    func `says what has happened`(error: HTTPError, text: String) {
        #expect("\(error)" == text)
    }

    @Test(arguments: [
        (HTTPError.transport(.notConnectedToInternet), "you are offline"),
        (.transport(.cannotFindHost), "its name is not known"),
        (.transport(.cannotConnectToHost), "it takes no connection"),
        (.transport(.networkConnectionLost), "the connection broke"),
        (.transport(.httpTooManyRedirects), "it only refers to other places"),
        (.transport(.unknown), "the connection failed"),
        (.cancelled, "the request was cancelled"),
        (.timeout, "it takes too long to answer"),
        (.status(404, message: "Not Found"), "it refuses with status 404"),
        (.rateLimited(until: Date(timeIntervalSince1970: 60)), "it takes no more requests for now"),
        (.decoding(field: "a[1]", reason: "is null"), "a[1] is null"),
        (.tooLarge(limit: 5), "its answer is longer than 5 bytes"),
    ])
    func `says why there is no answer, as the end of a sentence`(error: HTTPError, text: String) {
        #expect(error.problem == text)
    }

    @Test func `only without a network nothing can be asked for`() {
        let errors = [HTTPError.transport(.notConnectedToInternet), .transport(.dataNotAllowed), .transport(.unknown)]
        #expect((errors + [.timeout]).map(\.isOffline) == [true, true, false, false])
    }
}
