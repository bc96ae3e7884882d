import Testing

@testable import SearchFeature

struct SearchQueryTests {
    // SU2
    @Test(arguments: [nil, "", " ", "\n\t \u{A0}"])
    func `a text of blanks is no query`(text: String?) {
        let query = SearchQuery(text)
        #expect(query.isBlank)
        #expect(query.problem == .validation(reason: "the query is missing"))
    }

    // SU3
    @Test func `blanks inside stay`() {
        #expect(SearchQuery(" a  b\n").text == "a  b")
    }

    // SU10
    @Test func `256 characters are not too many`() {
        let longest = String(repeating: "한", count: 256)
        #expect(SearchQuery(longest).problem == nil)
        #expect(SearchQuery(" " + longest + " ").problem == nil)
        let reason = "the query is longer than 256 characters"
        #expect(SearchQuery(longest + "a").problem == .validation(reason: reason))
    }
}
