import Testing

@testable import RivuletCLI

@Suite struct DisplayWidthTests {
    static let widths: [(String, Int)] = [
        ("", 0), ("abc", 3), ("아리랑", 6), ("아리랑 a", 8), ("\u{1112}\u{1161}\u{11AB}", 2), ("漢字かなカナ", 12),
        ("ｱｲ", 2), ("ＡＢ", 4), ("e\u{301}", 1), ("\u{301}", 0), ("é", 1), ("…—·", 3), ("🎵", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2),
        ("♥", 1), ("♥\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0), ("a\tb\n", 2), ("\u{1B}[2J", 3),
        ("𠀀", 2),
        ("（）", 4), ("한〿", 3), ("กำ", 2), ("น้ำ", 2), ("กำน้ำใจ", 6), ("ລຳ", 2), ("की", 2), ("न्दी", 3), ("क्ष", 2),
        ("மி", 2), ("ழ்", 1), ("கு", 2), ("கொ", 2), ("తెలుగు", 5), ("မြန်", 3), ("ਪੰ", 1), ("བོད", 2), ("ស្រី", 2),
        ("\u{1160}", 0), ("\u{1100}\u{1161}", 2), ("👍🏽", 2), ("🏴\u{E0067}\u{E007F}", 2), ("❤️‍🔥", 2), ("☕", 2),
    ]

    @Test(arguments: widths)
    func `wide characters and emoji take two columns, spacing marks one, other marks none`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }
}
