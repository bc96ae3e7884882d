import Testing

@testable import RivuletCLI

@Suite struct BlockTests {
    static let pieces: [(String, Int, [String])] = [
        ("", 5, [""]), ("ab cd", 5, ["ab cd"]), ("ab cd", 4, ["ab", "cd"]), ("ab cd", 3, ["ab", "cd"]),
        ("ab cd", 2, ["ab", "cd"]), ("ab  cd ef", 5, ["ab", "cd ef"]), ("abcdef", 4, ["abcd", "ef"]),
        (" abcdef", 4, [" abc", "def"]), ("한국 노래", 5, ["한국", "노래"]), ("한국노래", 5, ["한국", "노래"]),
        ("a한국노래", 4, ["a한", "국노", "래"]), ("abc", 1, ["abc"]), ("abc", -1, ["abc"]),
    ]

    @Test(arguments: pieces)
    func `a line is broken after words, and within those that are too long`(
        text: String, width: Int, lines: [String]
    ) {
        #expect(Line(text).wrapped(to: width).map(\.text.trimmed) == lines)
    }

    @Test func `pieces keep their style`() {
        #expect(Line("ab cd", .bold).wrapped(to: 3) == [Line("ab", .bold), Line("cd", .bold)])
    }

    @Test func `a frame is as wide as it is told`() {
        #expect(
            [Line("ab"), Line("abcdef")].framed(width: 8).map(\.text) == [
                "╭──────╮", "│ ab   │", "│ ab.. │", "╰──────╯",
            ])
        #expect([Line("별별별")].framed(width: 9).map(\.width) == [9, 9, 9])
        #expect([Line("ab")].framed(width: 3).isEmpty)
    }
}

extension String {
    /// Without blanks at the end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
