import Rivulet
import RivuletTest
import Testing

@testable import RivuletCLI

@Suite struct KeyDecoderTests {
    static let keys: [(String, [Key])] = [
        ("a", [.character("a")]), ("aB ", [.character("a"), .character("B"), .character(" ")]),
        ("아é🎵", [.character("아"), .character("é"), .character("🎵")]),
        ("e\u{301}", [.character("e"), .character("\u{301}")]),
        ("👨\u{200D}👧", [.character("👨"), .character("\u{200D}"), .character("👧")]),
        ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
        ("\u{1}\u{1A}", [.control("a"), .control("z")]), ("\u{0}\u{1C}", []),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]), ("\u{1B}OM", [.enter]),
        ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
        ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
        ("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backTab]),
        ("\u{1B}[1;5C\u{1B}[3;2~", [.right, .delete]),
        ("\u{1B}a\u{1B}é", [.alt("a"), .alt("é")]), ("\u{1B}\r", [.escape, .enter]),
        ("\u{1B}\u{1B}[A", [.escape, .up]),
        ("\u{1B}[200~a\r\n\u{1B}[Ab\u{1B}[201~c", [.paste("a\r\n\u{1B}[Ab"), .character("c")]),
        ("\u{1B}[200~\u{1B}[201~", [.paste("")]), ("\u{1B}[200~한\u{1B}[20", []),
        // What is no key: functions, a mouse in two dialects, a focus, answers of a terminal.
        ("\u{1B}[2~\u{1B}[15~\u{1B}OP\u{1B}[[Ax", [.character("x")]),
        ("\u{1B}[M !!x", [.character("x")]), ("\u{1B}[<0;10;5Mx\u{1B}[<0;10;5m", [.character("x")]),
        ("\u{1B}[I\u{1B}[?62;c\u{1B}[12;40Rx", [.character("x")]),
        ("\u{1B}]11;rgb:00/00/00\u{7}x", [.character("x")]), ("\u{1B}P1$r\u{1B}\\x", [.character("x")]),
        ("\u{1B}[12\u{1B}[A", [.up]), ("\u{1B}[12\r", [.enter]), ("\u{9B}A", [.character("A")]),
    ]

    @Test(arguments: keys)
    func `bytes are keys, however they are cut into pieces`(text: String, keys: [Key]) {
        let bytes = Array(text.utf8)
        for size in 1...max(1, bytes.count) {
            var decoder = KeyDecoder()
            let pieces = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min($0 + size, bytes.count)])
            }
            #expect(pieces.flatMap { decoder.decode($0) } == keys)
        }
    }

    static let broken: [[UInt8]] = [
        [0xFF], [0x80], [0xC3], [0xC3, 0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC0, 0x80],
    ]

    @Test(arguments: broken)
    func `bytes that are no characters are swallowed, those after them are not`(bytes: [UInt8]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes + Array("x".utf8)) == [.character("x")])
    }

    static let ends: [(String, [Key])] = [
        ("", []), ("a", []), ("\u{1B}", [.escape]), ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]),
        ("\u{1B}]", [.alt("]")]), ("\u{1B}]1", []), ("\u{1B}[1", []), ("\u{1B}[M", []),
    ]

    @Test(arguments: ends)
    func `what nothing follows is a key alone, or none`(text: String, keys: [Key]) {
        var decoder = KeyDecoder()
        _ = decoder.decode(Array(text.utf8))
        #expect(decoder.flush() == keys)
        #expect(decoder.decode(Array("x".utf8)) == [.character("x")])
    }

    @Test func `a pasted text and a character may take their time`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~a".utf8)) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.decode(Array("b\u{1B}[201~".utf8) + [0xC3]) == [.paste("ab")])
        #expect(decoder.flush() == [])
        #expect(decoder.decode([0xA9]) == [.character("é")])
    }

    // `^` is an escape, `[` and `A` are themselves; of the keys, `E` is escape and `U` is up.

    @Test func `an escape is a key when nothing has followed it for a while`() {
        #expect(read("   a^---b|") == "a---Eb|")
    }

    @Test func `an escape that is followed in time begins a sequence`() {
        #expect(read("   ^-[-A-b|") == "----U-b|")
    }

    @Test func `a sequence that comes too late is an escape and characters`() {
        #expect(read("   ^---[A|") == "---E[A|")
    }

    @Test func `an escape before the end is a key`() {
        #expect(read("   a^|") == "a-(E|)")
    }

    @Test func `a long run of characters in one read is a paste, and a short one is keys`() {
        let scheduler = TestScheduler()
        let chunks = [String(repeating: "é", count: 32), String(repeating: "a", count: 4_000) + "\rb"]
        let keys = Observable.from(chunks.map { Array($0.utf8) }).keys(scheduler: scheduler)
        let read = Log<Key>()
        _ = keys.subscribe(onNext: { read.append($0) })
        let typed = Array(repeating: Key.character("é"), count: 32)
        #expect(read.values == typed + [.paste(String(repeating: "a", count: 4_000)), .enter, .character("b")])
    }

    @Test func `what is under way is dropped with its subscription`() {
        let scheduler = TestScheduler()
        let bytes = scheduler.hot("a-b-c")
        let keys = bytes.map { Array($0.utf8) }.keys(escapeAfter: .ticks(3), scheduler: scheduler)
        _ = scheduler.record(keys.take(2))
        #expect(bytes.subscriptions == ["^-!"])
    }

    private func read(_ diagram: String) -> Timeline<String> {
        let scheduler = TestScheduler()
        let bytes = scheduler.hot(diagram.replacing("^", with: "e").replacing("[", with: "s"))
            .map { [$0 == "e" ? 0x1B : $0 == "s" ? UInt8(ascii: "[") : $0.utf8.first ?? 0] }
        let names: [Key: String] = [.escape: "E", .up: "U"]
        return scheduler.record(
            bytes.keys(escapeAfter: .ticks(3), scheduler: scheduler).map { key in
                if case .character(let character) = key { String(character) } else { names[key] ?? "?" }
            })
    }
}
