import Testing

@testable import RivuletCLI

@Suite struct DisplayWidthTests {
    static let widths: [(String, Int)] = [
        ("", 0), ("abc", 3), ("아리랑", 6), ("아리랑 a", 8), ("\u{1112}\u{1161}\u{11AB}", 2), ("漢字かなカナ", 12),
        ("ｱｲ", 2), ("ＡＢ", 4), ("e\u{301}", 1), ("\u{301}", 0), ("é", 1), ("…—·", 3), ("🎵", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2),
        ("♥", 1), ("♥\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0), ("a\tb\n", 2), ("\u{1B}[2J", 3),
        ("𠀀", 2),
        ("（）", 4), ("한〿", 3),
    ]

    @Test(arguments: widths)
    func `wide characters and emoji take two columns, marks none`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    static let fits: [(String, Int, String)] = [
        ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abcdef", 5, "abc.."), ("아리랑", 6, "아리랑"), ("아리랑", 8, "아리랑  "),
        ("아리랑", 5, "아.. "), ("아리랑", 4, "아.."), ("아리랑", 3, ".. "), ("아리랑", 2, ".."), ("아리랑", 1, "."), ("아리랑", 0, ""),
        ("아", 1, "."), ("", 2, "  "), ("a\u{1B}[2Jb\n", 6, "a[2Jb "),
    ]

    @Test(arguments: fits)
    func `a fitted text takes exactly its width`(text: String, width: Int, fitted: String) {
        #expect(text.fitted(to: width) == fitted)
        #expect(fitted.displayWidth == width)
    }
}
