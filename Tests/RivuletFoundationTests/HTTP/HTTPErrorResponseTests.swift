import Foundation
import Testing

@testable import RivuletFoundation

/// The time is 1000, in seconds since 1970.
struct HTTPErrorResponseTests {
    @Test(
        arguments: [
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1500"], "", 1500),
            (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1500"], "", 1500),
            (403, ["X-RateLimit-Remaining": "0"], "", 1060),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "soon"], "", 1060),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "900"], "", 1000),
            (403, ["Retry-After": "30"], "", 1030),
            (403, ["Retry-After": " 30 "], "", 1030),
            (403, ["Retry-After": "-30"], "", 1000),
            (429, ["Retry-After": "Thu, 01 Jan 1970 00:20:00 GMT"], "", 1200),
            (429, ["Retry-After": "later"], "", 1060),
            (403, ["Retry-After": "30", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1500"], "", 1500),
            (403, ["Retry-After": "30", "X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1500"], "", 1030),
            (403, [:], #"{"message": "API rate limit exceeded for 127.0.0.1."}"#, 1060),
            (403, [:], #"{"message": "You have triggered an abuse detection mechanism."}"#, 1060),
            (403, [:], "You have exceeded a secondary rate limit. Please wait a few minutes.\n", 1060),
            (403, ["X-RateLimit-Remaining": "9"], "You have triggered an abuse detection mechanism.", 1060),
            // The clock of the server is two hours ahead of this one.
            (
                403,
                [
                    "Date": "Thu, 01 Jan 1970 02:16:40 GMT", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "8230",
                ], "", 1030
            ),
            (
                429, ["Date": "Thu, 01 Jan 1970 02:16:40 GMT", "Retry-After": "Thu, 01 Jan 1970 02:17:00 GMT"], "", 1020
            ),
            (429, ["Date": "Thu, 01 Jan 1970 02:16:40 GMT", "Retry-After": "30"], "", 1030),
            (403, ["Date": "now", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1500"], "", 1500),
            // A reset in milliseconds, and waits that no service asks for.
            (
                403,
                [
                    "Date": "Sun, 09 Sep 2001 01:46:40 GMT", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Reset": "1000000030000",
                ], "", 1030
            ),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000000030000"], "", 4600),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "9000"], "", 4600),
            (429, ["Retry-After": "99999999"], "", 4600),
            (
                403, ["X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1500"],
                #"{"message": "You have exceeded a secondary Rate Limit"}"#, 1060
            ),
            (429, [:], "", 1060),
            (429, ["X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1500"], "<html>", 1060),
        ] as [(Int, HTTPHeaders, String, TimeInterval)])
    func `a limit ends when the server says, or in a minute`(
        status: Int, headers: HTTPHeaders, body: String, end: TimeInterval
    ) {
        #expect(error(status, headers, body) == .rateLimited(until: Date(timeIntervalSince1970: end)))
    }

    @Test(
        arguments: [
            (403, [:], ""),
            (
                403, ["X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1500"],
                "Request forbidden by administrative rules"
            ),
            (403, ["X-RateLimit-Remaining": "", "Retry-After": "later"], "<html>rate limit</html>"),
            (404, ["X-RateLimit-Remaining": "0", "Retry-After": "30"], ""),
            (422, ["X-RateLimit-Remaining": "0"], ""),
            (503, ["Retry-After": "30"], ""),
        ] as [(Int, HTTPHeaders, String)])
    func `other refusals are no limit`(status: Int, headers: HTTPHeaders, body: String) {
        #expect(error(status, headers, body) == .status(status, message: nil))
    }

    @Test(arguments: [
        (#"{"message": "Not Found", "documentation_url": "x", "status": "404"}"#, "Not Found"),
        (
            #"{"errorMessage": "Invalid value(s) for key(s): [country]", "queryParameters": {}}"#,
            "Invalid value(s) for key(s): [country]"
        ),
        (
            #"{"message": "Validation Failed", "errors": [{"resource": "Search", "field": "q", "code": "missing"}]}"#,
            "Validation Failed (q missing)"
        ),
        (
            #"{"message": "No", "errors": [{"field": "q", "code": "missing_field"}, {"code": "custom", "message": "why"}]}"#,
            "No (q missing field, why)"
        ),
        (#"{"message": "No", "errors": ["why", 5, null, {}]}"#, "No (why)"),
        (#"{"message": "No", "errors": "why"}"#, "No"),
        (#"{"message": 5}"#, nil),
        (#"{"message": " "}"#, nil),
        (#"{"error": "other"}"#, nil),
        (#"["message"]"#, nil),
        (#""message""#, nil),
        (#"{"message": "#, nil),
        ("<html><body>502 Bad Gateway</body></html>", nil),
        ("<?xml version=\"1.0\"?><Error><Code>NoSuchBucket</Code></Error>", nil),
        ("\u{0}\u{FFFF}", nil),
        ("", nil),
    ])
    func `the message is that of the JSON, if there is one`(body: String, message: String?) {
        #expect(error(422, [:], body) == .status(422, message: message))
    }

    private func error(_ status: Int, _ headers: HTTPHeaders, _ body: String) -> HTTPError {
        let response = HTTPResponse(url: URL(filePath: "/"), status: status, headers: headers, body: Data(body.utf8))
        return HTTPError(response, now: Date(timeIntervalSince1970: 1000))
    }
}
