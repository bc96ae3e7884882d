import Rivulet
import RivuletTest
import Testing

@testable import RivuletCLI

@Suite struct WidgetsTests {
    // MARK: Text field

    static let edits: [(String, [Key], String)] = [
        ("", [.character("a"), .character("b")], "ab|"), ("abc", [.left, .character("x")], "abx|c"),
        ("abc", [.backspace], "ab|"), ("abc", [.home, .backspace], "|abc"), ("abc", [.home, .delete], "|bc"),
        ("abc", [.delete], "abc|"), ("abc", [.home, .left], "|abc"), ("abc", [.end, .right], "abc|"),
        ("abc", [.control("a"), .right, .control("k")], "a|"), ("abc", [.left, .control("u")], "|c"),
        ("one two ", [.control("w")], "one |"), ("one", [.control("w")], "|"), ("", [.control("w")], "|"),
        ("e", [.character("\u{301}")], "e\u{301}|"), ("xey", [.left, .character("\u{301}")], "xe\u{301}|y"),
        ("👨", [.character("\u{200D}"), .character("👧")], "👨‍👧|"), ("👨‍👧", [.backspace], "|"),
        ("한국", [.left, .backspace], "|국"), ("a", [.paste("b\r\nc\u{1B}[2J\t")], "ab c[2J|"),
        ("กำใจ", [.left, .left, .left], "|กำใจ"),
    ]

    @Test(arguments: edits)
    func `a text field does what a key does to a text`(text: String, keys: [Key], result: String) {
        var field = TextField(text)
        #expect(keys.allSatisfy { field.press($0) })
        #expect(field.text.prefix(field.cursor) + "|" + field.text.dropFirst(field.cursor) == result)
    }

    @Test(arguments: [Key.enter, .escape, .up, .down, .tab, .pageUp, .control("c"), .alt("a")])
    func `a text field leaves other keys to others`(key: Key) {
        var field = TextField("a")
        let isTaken = field.press(key)
        #expect(!isTaken)
        #expect(field == TextField("a"))
    }

    @Test(arguments: [
        (Key.character("x"), "x"), (.paste("xy"), "xy"), (.backspace, ""), (.delete, ""), (.left, "abc"),
    ])
    func `what is typed takes the place of a selected text, which a step of the cursor keeps`(key: Key, text: String) {
        var field = TextField("abc", isSelected: true)
        field.press(.enter)
        #expect(field.isSelected)
        #expect(field.line(width: 9).line.cells[0].style == .inverse)
        field.press(key)
        #expect(field.text == text)
        field.press(.character("z"))
        #expect(field.text.count == text.count + 1)
    }

    static let windows: [(String, Int, Int, String, Int)] = [
        ("abc", 3, 6, "abc   ", 3), ("abcdef", 6, 6, "bcdef ", 5), ("abcdef", 0, 4, "abcd", 0),
        ("abcdefgh", 4, 4, "cdef", 2),
        ("아리랑고개", 5, 6, " 고개 ", 5), ("아리랑고개", 0, 5, "아리 ", 0), ("", 0, 3, "   ", 0), ("abc", 3, 1, " ", 0),
        ("abc", 3, 0, "", 0),
    ]

    @Test(arguments: windows)
    func `a text field scrolls with its cursor`(text: String, cursor: Int, width: Int, seen: String, column: Int) {
        var field = TextField(text)
        for _ in cursor..<text.count { field.press(.left) }
        let (line, shown) = field.line(width: width)
        #expect(line.text == seen)
        #expect(line.width == width)
        #expect(shown == column)
    }

    // MARK: List

    static let lists: [(Int, [Key], String)] = [
        (0, [], "   "), (2, [], ">a b  "), (2, [.down], " a>b  "), (5, [.down], " a>b c"),
        (5, [.down, .down], " b>c d"),
        (5, [.end], " c d>e"), (5, [.end, .up], " c>d e"), (5, [.pageDown], " c d>e"),
        (5, [.end, .home, .up], ">a b c"),
        (5, [.pageDown, .pageUp], ">a b c"),
    ]

    @Test(arguments: lists)
    func `a list shows the rows around the selected one`(count: Int, keys: [Key], seen: String) {
        var list = ListBox(count: count)
        #expect(keys.allSatisfy { list.press($0) })
        let lines = list.lines(width: 2, height: 3) { Line(($1 ? ">" : " ") + "abcde".dropFirst($0).prefix(1)) }
        #expect(lines.map(\.text).joined() == seen.padding(6))
        #expect(lines.map(\.width) == [2, 2, 2])
    }

    @Test func `a list knows whether its end is seen`() {
        var list = ListBox()
        #expect(list.showsEnd(height: 3))
        list.count = 5
        let seen = (0..<5).map { row in
            list.select(row)
            return list.showsEnd(height: 3)
        }
        #expect(seen == [false, false, false, true, true])
    }

    @Test func `a list that becomes shorter selects its last row`() {
        var list = ListBox(count: 5)
        list.select(4)
        list.count = 3
        #expect(list.selection == 2)
        list.count = 0
        #expect(list.selection == 0)
        let isTaken = list.press(.enter)
        #expect(!isTaken)
    }

    @Test func `a long list asks only for what is seen`() {
        var asked: [Int] = []
        var list = ListBox(count: 1_000_000)
        list.select(500_000)
        _ = list.lines(width: 5, height: 3) { index, _ in
            asked.append(index)
            return Line()
        }
        #expect(asked == [499_999, 500_000, 500_001])
    }

    @Test(arguments: [80, 22, 21, 18, 17, 6, 5, 1, 0, -1])
    func `the name of a row keeps half of it, and the least important facts go first`(width: Int) {
        let row = Line.row(
            Line("name"), facts: [(1, Line("10 ")), (0, Line("swift ")), (2, Line("2 "))], width: width)
        #expect(row.width == max(0, width))
        #expect(row.text.hasPrefix("name") == (width >= 17 || width == 5))
        #expect(row.text.contains("2") == (width >= 22))
        #expect(row.text.contains("swift") == (width >= 18))
        #expect(row.text.contains("10") == (width >= 6))
    }

    // MARK: Lines

    static let bars: [(Double, Bool, String)] = [
        (0, false, "────"), (0.5, false, "━━──"), (1, false, "━━━━"), (0, true, "●───"), (0.5, true, "━━●─"),
        (1, true, "━━━●"), (-1, true, "●───"), (2, true, "━━━●"), (.nan, true, "●───"), (.infinity, false, "━━━━"),
    ]

    @Test(arguments: bars)
    func `a bar is as long as what has been done`(part: Double, hasHead: Bool, bar: String) {
        #expect(Line.bar(part, width: 4, hasHead: hasHead).text == bar)
        #expect(Line.bar(part, width: 0, hasHead: hasHead).text == "")
    }

    static let statuses: [(String, String, Int, String)] = [
        ("ab", "cd", 6, "ab  cd"), ("abcd", "ef", 6, "a.. ef"), ("ab", "", 4, "ab  "), ("", "cd", 4, "  cd"),
        ("ab", "cdef", 4, "cdef"), ("ab", "cdefg", 4, "cd.."), ("ab", "cd", 0, ""), ("한국", "x", 5, "..  x"),
    ]

    @Test(arguments: statuses)
    func `a status line has one text at each side`(left: String, right: String, width: Int, line: String) {
        let status = Line.status(Line(left), Line(right), width: width)
        #expect(status.text == line)
        #expect(status.width == width)
    }

    @Test func `a spinner turns only while something is under way`() {
        let scheduler = TestScheduler()
        let busy = scheduler.hot(" -t--t-f-----t-|", values: ["t": true, "f": false])
        let steps = SharingScheduler.mock(scheduler: scheduler) {
            busy.asDriver(onErrorJustReturn: false).spinnerSteps(period: .ticks(2))
        }
        let result = scheduler.record(steps.asObservable().take(for: .ticks(17), scheduler: scheduler))
        #expect(result == "            -0-1-2------0-1-2|")
        #expect((0..<20).map { Line.spinner($0).width } == Array(repeating: 1, count: 20))
    }

    @Test func `a picture is the average of the pixels that a half cell stands for`() {
        func grey(_ shade: UInt8) -> RGB { RGB(red: shade, green: shade, blue: shade) }
        let picture = Picture(width: 4, height: 2, pixels: [10, 20, 30, 40, 50, 60, 70, 80].map(grey))
        let line = picture.lines(columns: 2, rows: 1)[0]
        #expect(line.text == "▀▀")
        #expect(line.cells.map(\.style.foreground) == [15, 35].map { .rgb(grey($0)) })
        #expect(line.cells.map(\.style.background) == [55, 75].map { .rgb(grey($0)) })
        let large = picture.lines(columns: 8, rows: 4)
        #expect(large.map(\.width) == [8, 8, 8, 8])
        #expect(large[3].cells[7].style.background == .rgb(grey(80)))
        #expect(picture.lines(columns: 0, rows: 3).isEmpty)
    }
}

extension String {
    fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
