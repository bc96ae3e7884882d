import Testing

@testable import RivuletCLI

@Suite struct RendererTests {
    static let size = Size(columns: 20, rows: 6)

    @Test(arguments: 0..<200)
    func `a terminal shows each frame, whatever it showed before`(seed: Int) {
        var (random, renderer, terminal) = (Random(seed), Renderer(colors: .full), Emulator(size: Self.size))
        var frame = Frame(size: Self.size)
        for _ in 0..<20 {
            frame = random.frame(after: frame)
            terminal.feed(renderer.render(frame))
            #expect(terminal.rows == frame.seen)
            #expect(terminal.mistakes == [])
            #expect(terminal.isCursorShown == (frame.cursor != nil))
            if let cursor = frame.cursor { #expect(terminal.cursor == cursor) }
        }
    }

    @Test(arguments: 0..<200)
    func `where a terminal takes characters for wider or narrower, all others stand in their columns`(seed: Int) {
        var (random, renderer) = (Random(seed), Renderer(colors: .full))
        var terminal = Emulator(size: Self.size, widths: .scalars)
        var frame = Frame(size: Self.size)
        for _ in 0..<20 {
            frame = random.frame(after: frame)
            terminal.feed(renderer.render(frame))
            for (cells, (seen, wanted)) in zip(frame.rows.map(\.cells), zip(terminal.rows, frame.seen)) {
                for (column, cell) in cells.enumerated() where !cell.isLoose {
                    if cell.width == 0, cells[column - 1].isLoose { continue }
                    #expect(seen[column] == wanted[column])
                }
            }
        }
    }

    @Test func `where a terminal takes a character for narrower, nothing old is seen beside it`() {
        var (renderer, frame) = (Renderer(colors: .full), Frame(size: Self.size))
        var terminal = Emulator(size: Self.size, widths: .scalars)
        for text in ["abc", "♥\u{FE0F}c"] {
            frame.put(Line(text), row: 0)
            terminal.feed(renderer.render(frame))
        }
        #expect(terminal.rows[0].prefix(3).map(\.text) == ["♥\u{FE0F}", " ", "c"])
    }

    @Test func `only what differs is sent`() {
        var (renderer, frame) = (Renderer(colors: .full), Frame(size: Self.size))
        frame.put(Line("hello"), row: 1)
        #expect(renderer.render(frame) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[2;1Hhello\u{1B}[?2026l")
        #expect(renderer.render(frame).isEmpty)
        frame.put(Line("p!"), row: 1, column: 3)
        #expect(renderer.render(frame) == "\u{1B}[?2026h\u{1B}[2;4Hp!\u{1B}[?2026l")
        frame.put(Line("  ", .plain), row: 1, column: 3)
        #expect(renderer.render(frame) == "\u{1B}[?2026h\u{1B}[2;4H\u{1B}[K\u{1B}[?2026l")
    }

    @Test func `a cursor that moves is all that is sent`() {
        var (renderer, frame) = (Renderer(colors: .full), Frame(size: Self.size))
        frame.cursor = .init(row: 0, column: 0)
        #expect(renderer.render(frame).hasSuffix("\u{1B}[1;1H\u{1B}[?25h\u{1B}[?2026l"))
        frame.cursor?.column = 4
        #expect(renderer.render(frame) == "\u{1B}[1;5H")
        frame.cursor?.column = 20
        #expect(renderer.render(frame) == "\u{1B}[?25l")
        frame.cursor = nil
        #expect(renderer.render(frame).isEmpty)
    }

    @Test func `a cursor that is shown is hidden while there is drawn`() {
        var (renderer, frame) = (Renderer(colors: .full), Frame(size: Self.size))
        frame.cursor = .init(row: 0, column: 0)
        _ = renderer.render(frame)
        frame.put(Line("a"), row: 0)
        let update = "\u{1B}[?25l\u{1B}[1;1Ha\u{1B}[1G\u{1B}[?25h"
        #expect(renderer.render(frame) == "\u{1B}[?2026h\(update)\u{1B}[?2026l")
    }

    @Test func `after another size or a screen that is not known any more, all is sent`() {
        var (renderer, frame) = (Renderer(colors: .full), Frame(size: Self.size))
        frame.put(Line("a"), row: 0)
        let first = renderer.render(frame)
        renderer.forget()
        #expect(renderer.render(frame) == first)
        var wider = Frame(size: Size(columns: 30, rows: 6))
        wider.put(Line("a"), row: 0)
        #expect(renderer.render(wider) == first)
    }

    static let colors: [(Colors, String)] = [
        (.full, "0;1;91;48;2;255;128;0"), (.indexed, "0;1;91;48;5;214"), (.none, "0;1"),
    ]

    @Test(arguments: colors)
    func `a terminal is sent only the colours that it may be sent`(colors: Colors, codes: String) {
        let shade = RGB(red: 255, green: 128, blue: 0)
        let style = Style(foreground: Color.red.bright, background: .rgb(shade), isBold: true)
        #expect(colors.sequence(for: style) == "\u{1B}[\(codes)m")
        #expect(colors.sequence(for: .plain) == "\u{1B}[m")
    }

    @Test func `without colours a picture is drawn by its light halves`() {
        let (light, dark) = (RGB(red: 255, green: 255, blue: 255), RGB(red: 0, green: 0, blue: 0))
        let picture = Picture(width: 4, height: 2, pixels: [light, dark, light, dark, light, light, dark, dark])
        var (renderer, frame) = (Renderer(colors: .none), Frame(size: Self.size))
        frame.put(picture.lines(columns: 4, rows: 1), row: 0)
        #expect(renderer.render(frame) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[1;1H█▄▀ \u{1B}[?2026l")
    }
}

/// Frames by chance, the same ones for the same seed.
private struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func frame(after frame: Frame) -> Frame {
        var frame = Bool.random(using: &self) ? frame : Frame(size: frame.size)
        for _ in 0..<Int.random(in: 0..<8, using: &self) {
            let line = (0..<Int.random(in: 0..<5, using: &self)).map { _ in piece() }.reduce(Line(), +)
            frame.put(
                line, row: Int.random(in: -1...frame.size.rows, using: &self),
                column: Int.random(in: -3...frame.size.columns, using: &self))
        }
        frame.cursor = nil
        if Bool.random(using: &self) {
            let row = Int.random(in: 0..<frame.size.rows, using: &self)
            frame.cursor = .init(row: row, column: Int.random(in: 0..<frame.size.columns, using: &self))
        }
        return frame
    }

    private mutating func piece() -> Line {
        let pieces = [
            "a", "b c", "아리랑", "漢", "🎵", "👨‍👩‍👧", "🇰🇷", "♥\u{FE0F}", "♥", "1\u{FE0F}\u{20E3}", "e\u{301}",
            "\u{1112}\u{1161}\u{11AB}",
            "👍🏽", "   ", "\u{1B}[2J", "\t", "x\u{302}\u{323}", "ｱ", "\u{9B}K",
        ]
        let styles = [
            Style.plain, .bold, .inverse, Style(foreground: .green), Style(background: Color.blue.bright, isDim: true),
            Style(foreground: .rgb(RGB(red: 1, green: 2, blue: 3))),
        ]
        return Line(pieces.randomElement(using: &self) ?? "", styles.randomElement(using: &self) ?? .plain)
    }
}
