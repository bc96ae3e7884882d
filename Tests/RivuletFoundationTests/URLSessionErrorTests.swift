import Foundation
import RivuletFoundation
import RivuletTest
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct URLSessionErrorTests {
    @Test func `each error says what has happened`() throws {
        let url = URL(filePath: "/a")
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let http = try #require(HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil))
        func text(_ error: URLSessionError) -> String { String(reflecting: error) }
        #expect(text(.unknown) == "The session gave neither an answer nor an error.")
        #expect(text(.nonHTTPResponse(response: response)).hasPrefix("The answer did not come by HTTP: "))
        #expect(text(.httpRequestFailed(response: http, data: nil)) == "The request failed with status 404.")
        #expect(
            text(.deserializationError(error: TestError())) == "The body of the answer could not be read: TestError().")
    }
}
