import Foundation
import RivuletFoundation
import Testing

struct HTTPResponseTests {
    private struct Page: Codable, Equatable {
        struct Item: Codable, Equatable {
            let login: String
            let size: Int?
        }

        let items: [Item]
    }

    let url = URL(filePath: "/a")

    @Test func `its body is decoded`() throws {
        let response = HTTPResponse(url: url, body: Data("\n{\"items\": [{\"login\": \"a\"}]}".utf8))
        #expect(try response.decoded() == Page(items: [Page.Item(login: "a", size: nil)]))
        let list = HTTPResponse(url: url, body: try PropertyListEncoder().encode([1, 2]))
        #expect(try list.decoded(as: [Int].self, by: PropertyListDecoder()) == [1, 2])
    }

    @Test(arguments: [
        (#"{}"#, HTTPError.decoding(field: "items", reason: "is missing")),
        (#"{"items": [{"login": "a"}, {}]}"#, .decoding(field: "items[1].login", reason: "is missing")),
        (#"{"items": [{"login": null}]}"#, .decoding(field: "items[0].login", reason: "is null")),
        (#"{"items": [{"login": "a", "size": "1"}]}"#, .decoding(field: "items[0].size", reason: "is not of type Int")),
        (#"[]"#, .decoding(field: "the body", reason: "is not of type Dictionary<String, Any>")),
        (#"{"items": ["#, .decoding(field: "the body", reason: "is not valid")),
        ("", .decoding(field: "the body", reason: "is not valid")),
    ])
    func `a body of another shape fails with the field and its path`(body: String, error: HTTPError) {
        #expect(throws: error) { try HTTPResponse(url: url, body: Data(body.utf8)).decoded(as: Page.self) }
    }

    @Test func `says where other pages are`() {
        let response = HTTPResponse(url: url, headers: ["link": "</b>; rel=next"])
        #expect(response.links.next == URL(filePath: "/b"))
        #expect(HTTPResponse(url: url).links.next == nil)
    }

    @Test func `only a 304 is unchanged`() {
        #expect(HTTPResponse(url: url, status: 304).isUnchanged)
        #expect(!HTTPResponse(url: url).isUnchanged)
    }
}
