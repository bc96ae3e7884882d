import Testing

@testable import RivuletCLI

struct PictureBoxTests {
    let picture = Picture(width: 2, height: 2, pixels: Array(repeating: RGB(red: 9, green: 9, blue: 9), count: 4))

    @Test func `a picture is drawn in the size that is asked for, and another in its place`() {
        var box = PictureBox()
        #expect(box.lines(Size(columns: 4, rows: 2)).isEmpty)
        box.picture = picture
        #expect(box.lines(Size(columns: 4, rows: 2)).map(\.text) == ["▀▀▀▀", "▀▀▀▀"])
        #expect(box.lines(Size(columns: 2, rows: 1)).map(\.text) == ["▀▀"])
        box.picture = nil
        #expect(box.lines(Size(columns: 2, rows: 1)).isEmpty)
    }

    @Test func `without picture there is a frame with a sign`() {
        let lines = PictureBox.frame(Line("♪"), Size(columns: 7, rows: 5)).map(\.text)
        #expect(lines == ["╭─────╮", "│     │", "│  ♪  │", "│     │", "╰─────╯"])
        #expect(PictureBox.frame(Line("♪"), Size(columns: 4, rows: 2)).isEmpty)
    }
}
