import Testing

@testable import RivuletCLI

struct PageTests {
    let page = Page(
        title: Line("Title"), corner: Line("*"), status: Line("All is well."), keys: [("a", "b"), ("c", "d")])

    @Test func `a page has its title at the top, and how things are and the keys at the bottom`() {
        var frame = Frame(size: Size(columns: 20, rows: 7))
        #expect(frame.put(page) == 2..<5)
        #expect(
            frame.text == """
                 Title            *
                ────────────────────



                 All is well.
                 a b  c d
                """)
    }

    @Test(arguments: [(0, 2..<2), (1, 2..<2), (3, 2..<2), (4, 2..<2), (5, 2..<3)])
    func `without room there is no body`(rows: Int, body: Range<Int>) {
        var frame = Frame(size: Size(columns: 5, rows: rows))
        #expect(frame.put(page) == body)
    }

    @Test func `a failure says what can be done, and when`() {
        #expect(Line.failure("No.", canRetry: false).text == "No.")
        #expect(Line.failure("No.", canRetry: true).text == "No. ctrl-r tries again")
        #expect(Line.failure("No.", canRetry: false, secondsLeft: 3).text == "No. Wait 3 s.")
        #expect(Line.failure("No.", canRetry: true, secondsLeft: 3).text == "No. Wait 3 s. ctrl-r tries anyway")
    }
}
