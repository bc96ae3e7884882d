import Foundation
import Testing

@testable import RivuletFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct RequestLogTests {
    let url = URL(filePath: "/a")

    @Test func `a request is a command for a shell`() {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data("it's".utf8)
        request.setValue("b", forHTTPHeaderField: "X-A")
        #expect(RequestLog(request).command == #"curl -X POST -H 'X-A: b' -d 'it'\''s' 'file:///a'"#)
    }

    @Test func `how it ended is a status or what went wrong`() {
        let response = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
        #expect(RequestLog.outcome(response, nil) == "status 404")
        #expect(RequestLog.outcome(nil, URLError(.cancelled)) == "cancelled")
        #expect(RequestLog.outcome(nil, CocoaError(.fileNoSuchFile)).hasPrefix("failed: "))
        #expect(RequestLog.outcome(nil, nil) == "no answer")
    }
}
