import Testing

@testable import RivuletCLI

@Suite struct LineTests {
    @Test func `a wide character has two cells, and what steers a terminal has none`() {
        let line = Line("a한\u{1B}[2J\u{9B}\n\u{202E}e\u{301}👨‍👩‍👧")
        #expect(line.text == "a한[2J e\u{301}👨‍👩‍👧")
        #expect(line.cells.map(\.width) == [1, 2, 0, 1, 1, 1, 1, 1, 2, 0])
    }

    @Test func `a text without end has no more columns than a terminal may have`() {
        let line = Line(String(repeating: "한", count: 1_000_000))
        #expect(line.width == Line.limit)
        #expect(line.cells.last?.width == 0)
        let marks = Line("e" + String(repeating: "\u{301}", count: 1_000_000))
        #expect(marks.text.unicodeScalars.count == 32)
    }

    static let parts: [(Range<Int>, String)] = [
        (0..<6, "아리랑"), (0..<3, "아 "), (1..<4, " 리"), (1..<2, " "), (2..<4, "리"), (3..<3, ""), (4..<9, "랑   "),
        (-2..<3, "  아 "), (-3..<(-1), "  "), (7..<9, "  "),
    ]

    @Test(arguments: parts)
    func `a part of a line has exactly its columns`(columns: Range<Int>, text: String) {
        let part = Line("아리랑")[columns]
        #expect(part.text == text)
        #expect(part.width == columns.count)
    }

    @Test func `a character of three columns is cut at any of them`() {
        let line = Line("a न्दी b")
        #expect(line.width == 7)
        #expect((2..<6).map { line[0..<$0].text } == ["a ", "a  ", "a   ", "a न्दी"])
        #expect((2..<6).map { line[$0..<7].text } == ["न्दी b", "   b", "  b", " b"].map { $0 })
        #expect((2..<6).allSatisfy { line[$0..<7].width == 7 - $0 })
        #expect(Line("न्दीन्दी").wrapped(to: 4).map(\.text) == ["न्दी", "न्दी"])
        #expect(Line("न्दी").wrapped(to: 2).map(\.width) == [2, 1])
    }

    static let fits: [(String, Int, String)] = [
        ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abcdef", 5, "abc.."), ("아리랑", 6, "아리랑"), ("아리랑", 8, "아리랑  "),
        ("아리랑", 5, "아.. "), ("아리랑", 4, "아.."), ("아리랑", 3, ".. "), ("아리랑", 2, ".."), ("아리랑", 1, "."), ("아리랑", 0, ""),
        ("아", 1, "."), ("", 2, "  "), ("a\u{1B}[2Jb\n", 6, "a[2Jb "),
        ("กำน้ำใจ", 6, "กำน้ำใจ"), ("กำน้ำใจ", 5, "กำ.. "), ("กำน้ำใจ", 4, "กำ.."), ("न्दीन्दी", 5, "न्दी.."), ("न्दीन्दी", 4, "..  "),
        ("one\ntwo\r\nthree\u{2028}x\ty", 19, "one two three x y  "),
    ]

    @Test(arguments: fits)
    func `a fitted line takes exactly its width`(text: String, width: Int, fitted: String) {
        #expect(Line(text).fitted(to: width).text == fitted)
        #expect(fitted.displayWidth == width)
    }

    @Test func `a change of style is one of each cell`() {
        let line = (Line("a", .bold) + Line("한")).styled { $0.isInverse = true }
        #expect(line.cells.map(\.style.isInverse) == [true, true, true])
        #expect(line.cells.map(\.style.isBold) == [true, false, false])
    }

    @Test func `a frame leaves out what does not fit, and cuts no character in half`() {
        var frame = Frame(size: Size(columns: 6, rows: 2))
        frame.put([Line("above"), Line("아리랑"), Line("bbbbbb"), Line("below")], row: -1)
        frame.put(Line("x"), row: 0, column: 1)
        frame.put(Line("한국"), row: 0, column: 3)
        frame.put(Line("한국"), row: 1, column: -1)
        #expect(frame.rows.map(\.text) == [" x 한 ", " 국bbb"])
        #expect(frame.rows.map(\.width) == [6, 6])
    }

    @Test func `a frame of no size takes all and shows nothing`() {
        var frame = Frame(size: Size(columns: 0, rows: 0))
        frame.put(Line("a"), row: 0)
        #expect(frame.rows.isEmpty)
        var renderer = Renderer(colors: .full)
        frame.cursor = .init(row: 0, column: 0)
        #expect(renderer.render(frame).contains("\u{1B}[2J"))
    }
}
