import Testing

@testable import PlayerFeature

@Suite struct LyricsTests {
    static let readings: [(text: String, lines: [LyricLine])] = [
        ("", []),
        ("\n\r\n \n", []),
        ("[00:16:200]x", [.at(16.2, "x")]),
        ("[01:25:300]x", [.at(85.3, "x")]),
        ("[120:00:000]x", [.at(7200, "x")]),
        ("[1:2:003]x", [.at(62.003, "x")]),
        ("[00:75:000]x", [.at(75, "x")]),
        ("[00:00:5]x", [.at(0.5, "x")]),
        ("[00:00:05]x", [.at(0.05, "x")]),
        ("[00:00:005]x", [.at(0.005, "x")]),
        ("[00:00:0050]x", [.at(0.005, "x")]),
        ("[00:00:005000000999999999999999999999]x", [.at(0.005, "x")]),
        ("[00:10:000]", [.at(10, "")]),
        ("[00:10:000]a\n[00:20:000]b\n", [.at(10, "a"), .at(20, "b")]),
        ("[00:10:000]a\r\n[00:20:000]b\r\n", [.at(10, "a"), .at(20, "b")]),
        ("[00:10:000]a\r[00:20:000]b", [.at(10, "a"), .at(20, "b")]),
        ("[00:10:000]a\n\n[00:20:000]b", [.at(10, "a"), .at(20, "b")]),
        ("[00:10:000]a] b [c]", [.at(10, "a] b [c]")]),
        ("[00:10:000] a ", [.at(10, " a ")]),
        ("[00:10:000][00:20:000]a", [.at(10, "a"), .at(20, "a")]),
        ("[00:40.10] [00:10.20] a\n[00:20.30]b", [.at(10.2, " a"), .at(20.3, "b"), .at(40.1, " a")]),
        ("[00:10:000]a [00:20:000]b", [.at(10, "a [00:20:000]b")]),
        ("[00:10:000]\u{301}a", [.at(10, "\u{301}a")]),
        ("[00:20:000]b\n[00:10:000]a", [.at(10, "a"), .at(20, "b")]),
        ("[00:10:000]b\n[00:05:000]a\n[00:10:000]c", [.at(5, "a"), .at(10, "b"), .at(10, "c")]),
        ("[00:10:100]a\n[00:10:900]b", [.at(10.1, "a"), .at(10.9, "b")]),
        ("x", [.plain("x")]),
        ("[00:00.500]x", [.at(0.5, "x")]),
        ("[01:02.03]x", [.at(62.03, "x")]),
        (" \t[00:10:000] x", [.at(10, " x")]),
        ("\u{FEFF}[00:10.00]x", [.at(10, "x")]),
        ("\u{FEFF}x\n[00:10.00]y", [.plain("x"), .at(10, "y")]),
        ("[ti:A]\n[ar:B]\r\n[al: C]\n[by:D [e]]\n [TI:x] \n[length: 03:18]\n[00:10.00]x", [.at(10, "x")]),
        ("[offset:+500]\n[00:10.00]x\n[00:00.10]y", [.at(0, "y"), .at(9.5, "x")]),
        ("[00:10.00]x\n[offset: -500]\ny", [.plain("y"), .at(10.5, "x")]),
        ("[offset:soon]\n[00:10.00]x", [.at(10, "x")]),
        ("[offset:99999999999999999999]\n[00:10.00]x", [.at(10, "x")]),
        ("[note:A]\n[ti:A] b", [.plain("[note:A]"), .plain("[ti:A] b")]),
        ("[00:10.00]<00:10.00>Ari<00:10.50>rang <00:11.00>o", [.at(10, "Arirang o")]),
        ("[00:10.00] <00:10.00> Ari <00:10.50> rang <00:11.00>", [.at(10, " Ari rang ")]),
        ("[00:10.00]a <b> <1:2> <00:1x.00>", [.at(10, "a <b> <00:1x.00>")]),
        ("<00:10.00>x", [.plain("<00:10.00>x")]),
        ("[00:00:000]b\nx", [.plain("x"), .at(0, "b")]),
        ("[::]x", [.plain("[::]x")]),
        ("[00:10:]x", [.plain("[00:10:]x")]),
        ("[00:10]x", [.plain("[00:10]x")]),
        ("[-1:10:000]x", [.plain("[-1:10:000]x")]),
        ("[00:100:000]x", [.plain("[00:100:000]x")]),
        ("[9999999:00:000]x", [.plain("[9999999:00:000]x")]),
        ("[99999999999999999999:00:000]x", [.plain("[99999999999999999999:00:000]x")]),
        ("[00:10:000", [.plain("[00:10:000")]),
        ("[٠٠:١٠:٠٠٠]x", [.plain("[٠٠:١٠:٠٠٠]x")]),
    ]

    // LY1
    @Test(arguments: readings)
    func `every text is read without a trap`(text: String, lines: [LyricLine]) {
        #expect(Lyrics(text).lines == lines)
    }

    // LY1
    @Test func `the current line is the last one that has begun`() {
        let lyrics = Lyrics("[00:16:000]a\n[00:18:000]b\n[00:21:000]c")
        let expected: [(Duration, Int?)] = [
            (.zero, nil), (.milliseconds(15_999), nil), (.seconds(16), 0), (.seconds(17), 0),
            (.milliseconds(17_999), 0), (.seconds(18), 1), (.seconds(21), 2), (.seconds(900), 2), (.seconds(-1), nil),
        ]
        for (position, index) in expected { #expect(lyrics.currentIndex(at: position) == index, "at \(position)") }
    }

    // LY1
    @Test func `of lines that begin together the later one is current`() {
        let lyrics = Lyrics("[00:10:000]a\n[00:10:000]b\n[00:20:000]c")
        #expect(lyrics.currentIndex(at: .seconds(10)) == 1)
        #expect(lyrics.currentIndex(at: .seconds(9)) == nil)
    }

    // LY1
    @Test func `lines within one second are told apart`() {
        let lyrics = Lyrics("[00:10:100]a\n[00:10:900]b")
        #expect(lyrics.currentIndex(at: .milliseconds(10_000)) == nil)
        #expect(lyrics.currentIndex(at: .milliseconds(10_899)) == 0)
        #expect(lyrics.currentIndex(at: .milliseconds(10_900)) == 1)
    }

    // LY1
    @Test func `a line without a stamp is never current and hides no other`() {
        let lyrics = Lyrics("title\n[00:00:000]a\nnote\n[00:10:000]b")
        #expect(lyrics.lines.map(\.text) == ["title", "note", "a", "b"])
        #expect(lyrics.currentIndex(at: .zero) == 2)
        #expect(lyrics.currentIndex(at: .seconds(10)) == 3)
        #expect(Lyrics("title\nnote").currentIndex(at: .seconds(10)) == nil)
    }

    // LY1
    @Test func `a cue is the current line and the one after it`() {
        let lyrics = Lyrics("title\n[00:10:000]a\n[00:20:000]b")
        let texts = [0, 10, 20].map { lyrics.cue(at: .seconds($0)) }.map { [$0.current?.text, $0.next?.text] }
        #expect(texts == [[nil, "a"], ["a", "b"], ["b", nil]])
        #expect(lyrics.cue(at: .seconds(10)).index == 1)
        #expect(Lyrics("title").cue(at: .zero) == LyricCue(index: nil, current: nil, next: nil))
    }

    // LY1
    @Test(arguments: ["", "[00:10:000]a"])
    func `no lyrics and a single line have a current line like any other`(text: String) {
        let lyrics = Lyrics(text)
        #expect(lyrics.currentIndex(at: .seconds(9)) == nil)
        #expect(lyrics.currentIndex(at: .seconds(10)) == (text.isEmpty ? nil : 0))
    }
}

extension LyricLine {
    fileprivate static func at(_ seconds: Double, _ text: String) -> LyricLine {
        LyricLine(time: .milliseconds(Int((seconds * 1000).rounded())), text: text, isSeekable: true)
    }

    fileprivate static func plain(_ text: String) -> LyricLine {
        LyricLine(time: .zero, text: text, isSeekable: false)
    }
}
