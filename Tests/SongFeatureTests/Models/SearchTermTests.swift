import Testing

@testable import SongFeature

struct SearchTermTests {
    // IM7
    @Test(arguments: [
        ("jazz", "jazz"),
        (" blue  kettle\n", "blue+kettle"),
        ("C++ & more", "C%2B%2B+%26+more"),
        ("a=b?c#d/e%f", "a%3Db%3Fc%23d%2Fe%25f"),
        ("겨울", "%EA%B2%A8%EC%9A%B8"),
        ("🚲 home", "%F0%9F%9A%B2+home"),
        ("it's-a_1.0~", "it%27s-a_1.0~"),
    ])
    func `a term is written for an address`(text: String, encoded: String) {
        #expect(SearchTerm(text)?.encoded == encoded)
    }

    // IM7
    @Test(arguments: ["", " ", "\n\t \u{3000}"])
    func `blank text is no term`(text: String) {
        #expect(SearchTerm(text) == nil)
    }

    @Test func `only the blanks around and between its words change`() {
        #expect(SearchTerm("\t Blue \n Kettle ")?.text == "Blue Kettle")
    }
}
