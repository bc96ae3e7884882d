import RivuletTest
import Testing

@testable import SearchFeature

struct SearchErrorTests {
    // SU7
    @Test func `what is no search error is a failure to get an answer`() {
        #expect(SearchError(SearchError.notFound) == .notFound)
        #expect(SearchError(TestError()) == .transport(reason: "\(TestError())"))
    }

    @Test func `an error prints as its message`() {
        #expect("\(SearchError.server(status: 503))" == "The service answers with status 503.")
    }
}
