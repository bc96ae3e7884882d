import RivuletFoundation
import Testing

struct HTTPHeadersTests {
    @Test func `upper and lower case of a name are the same`() {
        var headers: HTTPHeaders = ["ETag": "1"]
        #expect(headers["etag"] == "1")
        headers["ETAG"] = "2"
        #expect(headers == ["etag": "2"])
        headers["etag"] = nil
        #expect(headers == [:])
    }

    @Test func `the last of a name counts`() {
        #expect(["a": "1", "A": "2"] as HTTPHeaders == ["a": "2"])
        #expect(HTTPHeaders([("a", "1"), ("b", "2")].map { (name: $0.0, value: $0.1) }) == ["a": "1", "b": "2"])
    }
}
