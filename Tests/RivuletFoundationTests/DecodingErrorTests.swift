import Foundation
import RivuletFoundation
import Testing

struct DecodingErrorTests {
    private struct Page: Decodable {
        let items: [Item]
    }

    private struct Item: Decodable {
        let name: String
        let page: URL
    }

    @Test(arguments: [
        (#"{"items":[{"name":"a"}]}"#, "items[0].page is missing"),
        (#"{"items":[{"name":null}]}"#, "items[0].name is null"),
        (#"{"items":[{"name":1}]}"#, "items[0].name is not of type String"),
        (#"{"items":[{"name":"a","page":""}]}"#, "items[0].page is not valid"),
        (#"{}"#, "items is missing"),
        ("<html>", "the JSON is not valid"),
    ])
    func `an error names the field and what is wrong with it`(json: String, complaint: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Page.self, from: Data(json.utf8))
        }
        #expect(error.map { "\($0.field) \($0.problem)" } == complaint)
    }
}
