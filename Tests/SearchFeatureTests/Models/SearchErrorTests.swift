import Foundation
import RivuletFoundation
import RivuletTest
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import SearchFeature

struct SearchErrorTests {
    // SU7
    @Test func `what is no search error is a failure to get an answer`() {
        #expect(SearchError(SearchError.notFound) == .notFound)
        #expect(SearchError(TestError()) == .transport(reason: "\(TestError())"))
    }

    // SU7
    @Test(arguments: [
        (HTTPError.transport(.notConnectedToInternet), SearchError.offline), (.transport(.dataNotAllowed), .offline),
        (.transport(.cannotFindHost), .transport(reason: "its name is not known")),
        (.cancelled, .cancelled), (.timeout, .transport(reason: "it takes too long to answer")),
        (.tooLarge(limit: 5), .transport(reason: "its answer is longer than 5 bytes")),
        (.rateLimited(until: Date(timeIntervalSince1970: 9)), .rateLimited(until: Date(timeIntervalSince1970: 9))),
    ])
    func `a failure of a request is one of these`(error: HTTPError, expected: SearchError) {
        #expect(SearchError(error) == expected)
    }

    @Test func `an error prints as its message`() {
        #expect("\(SearchError.server(status: 503))" == "The service answers with status 503.")
    }
}
