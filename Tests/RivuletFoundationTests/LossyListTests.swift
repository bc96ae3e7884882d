import Foundation
import Testing

@testable import RivuletFoundation

struct LossyListTests {
    @Test(arguments: [
        ("[]", [], 0), ("[1,2]", [1, 2], 0), ("[1,null,2]", [1, 2], 1), (#"["x",{},[[]],3,1.5]"#, [3], 4),
        ("[9223372036854775807,9223372036854775808]", [.max], 1),
    ])
    func `rows that can be read are kept in their order, and the others are counted`(
        json: String, rows: [Int], skippedCount: Int
    ) throws {
        let list = try JSONDecoder().decode(LossyList<Int>.self, from: Data(json.utf8))
        #expect(list.rows == rows)
        #expect(list.skippedCount == skippedCount)
        #expect((list.firstError == nil) == (skippedCount == 0))
    }

    @Test(arguments: [
        ("[null,7.5]", "[0] is null"), (#"["x"]"#, "[0] is not of type Int"),
        ("{}", "the JSON is not of type Array<Any>"), ("[1", "the JSON is not valid"),
    ])
    func `a list of which nothing can be read names its first fault`(json: String, fault: String) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(LossyList<Int>.self, from: Data(json.utf8))
        }
        #expect(error.map { "\($0.field) \($0.problem)" } == fault)
    }
}
