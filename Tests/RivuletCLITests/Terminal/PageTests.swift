import Testing

@testable import RivuletCLI

struct PageTests {
    let page = Page(
        title: Line("Title"), corner: Line("*"), status: Page.Status(message: Line("All is well.")),
        keys: [("a", "b"), ("c", "d")])

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

    @Test(arguments: [(0, 0..<0), (1, 0..<1), (2, 0..<2), (3, 0..<2), (4, 0..<3), (5, 1..<3), (6, 1..<4), (7, 2..<5)])
    func `the body keeps a row as long as there is one`(rows: Int, body: Range<Int>) {
        var frame = Frame(size: Size(columns: 5, rows: rows))
        #expect(frame.put(page) == body)
    }

    @Test func `keys that do not fit are left out, but for the one that leaves the screen`() {
        func keys(_ width: Int) -> String? {
            var frame = Frame(size: Size(columns: width, rows: 7))
            _ = frame.put(
                Page(title: Line(), keys: [("enter", "address"), ("s", "sort"), ("esc", "back"), ("r", "refresh")]))
            return frame.text.split(separator: "\n").last.map(String.init)
        }
        #expect(keys(43) == " enter address  s sort  esc back  r refresh")
        #expect(keys(42) == " enter address  s sort  esc back")
        #expect(keys(30) == " enter address  esc back")
        #expect(keys(20) == " esc back")
        #expect(keys(6) == " esc b")
    }

    @Test func `a failure says what can be done, and when`() {
        #expect(bottom(.failure("No.", canRetry: false)) == [" No.", " s sort  esc back"])
        #expect(bottom(.failure("No.", canRetry: true)) == [" No. ctrl-r tries again", " s sort  esc back"])
        #expect(bottom(.failure("No.", canRetry: false, secondsLeft: 3)) == [" No. Wait 3 s.", " s sort  esc back"])
        let waiting = Page.Status.failure("No.", canRetry: true, secondsLeft: 3)
        #expect(bottom(waiting, width: 40) == [" No. Wait 3 s. ctrl-r tries anyway", " s sort  esc back"])
    }

    @Test func `where a failure leaves no room for what can be done, that is the first of the keys`() {
        let failure = Page.Status.failure("The service answers with status 500.", canRetry: true)
        #expect(
            bottom(failure, width: 40) == [
                " The service answers with status 500.", " ctrl-r tries again  s sort  esc back",
            ])
        #expect(bottom(failure, width: 30) == [" The service answers with st..", " ctrl-r tries again  esc back"])
    }

    private func bottom(_ status: Page.Status, width: Int = 30) -> [String] {
        var frame = Frame(size: Size(columns: width, rows: 7))
        _ = frame.put(Page(title: Line(), status: status, keys: [("s", "sort"), ("esc", "back")]))
        return frame.text.split(separator: "\n").suffix(2).map(String.init)
    }
}
