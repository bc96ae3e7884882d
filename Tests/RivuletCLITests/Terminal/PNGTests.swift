import Foundation
import Testing

@testable import RivuletCLI

@Suite struct PNGTests {
    /// The same picture with each way to foretell rows, then unpacked, then with the code that needs no table.
    static let pictures = [
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAF0lEQVR42h3JQQ0AMAzDQIMYiIIIiMEJMAOs1ILj+gcAAAAX"
            + "SURBVJ91BggU5DJ5zZjDdNpvb8fUqgsAMw4RYTvnNQAAAABJRU5ErkJggg==",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR42mNkYGCwgSFGIGHDIAJBjFPapT0AAAASSURBVAwV"
            + "QI4GBDEybAHJQRAAdeYFpQpy7A0AAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR42mNiYGCwYWCoYGDYwsDABHSIqicAAAARSURBVGLa"
            + "iDDYaDDY2ODmAACMcAWpSM96xQAAAABJRU5ErkJggg==",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFklEQVR42mNmYGCwYWCIYmCoYGBgBjLl5ETkvqHnwQAAABdJ"
            + "REFUQECDGSgIYcnJGTEDpSEsOTkbAIHuBa0XGBExAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAADUlEQVR42mNhYGCwgSEWEMEg5vNhawAAAA5JREFUAkFwjgYQ"
            + "IXNsAEGYApFcolIGAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAH0lEQVR4AQE0AMv/AAAAADwAAHgAALQAAAAAPAA8PBR4PCi0"
            + "E3U9IAAAACBJREFUPDwAAHgAPHgoeHhQtHh4AAC0ADy0PHi0eLS0tAAzDhFTl+esAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGUlEQVR4AWNgYGCwYWCoYGDYwgBm2tiIVNhobLEBl4H9hwAA"
            + "ABpJREFUC9pUaFRUBGypAEvbbLGp2FKxZcsWAAAzDhGnSTzOAAAAAElFTkSuQmCC",
    ]

    @Test(arguments: pictures)
    func `a picture in colours is read, however it is packed`(text: String) throws {
        #expect(
            try picture(text) == graded { RGB(red: UInt8(60 * $0), green: UInt8(60 * $1), blue: UInt8(20 * $0 * $1)) })
    }

    @Test func `a code of its own and far repetitions are read`() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAZElEQVR42uWV0QqDIBSGFxYREhEhIiISEU5EIkREonfY+z/N"
            + "Bl1tLLZga868Ec6FH/85+pmezpckSQAAWZbleV4UBYSwLMuqquq6bpoGIYQxJoRQShljnPO2bbuu6/teCCGlVEpprYdhI9Wg"
            + "6QAAAGVJREFUGMfRGGOtdc5576dpmuc5vR29AL60wgLQQBLYcFu0A4D9fYJfAfQnAGTZ+GNdAhXfDFxMt2iTrmnE72Bdpu8C"
            + "8E4JWAAtMse1KXlaFa9cF0YCdIAfbd11WwD0KC26dx24AgN0MaRdQG3oAAAAAElFTkSuQmCC"
        let seen = try picture(text)
        #expect(seen.width == 32 && seen.height == 32)
        for (index, pixel) in seen.pixels.enumerated() {
            let shade = index % 32 * (index % 32) + 3 * (index / 32)
            let wanted = [0, 40, 80].map { UInt8(truncatingIfNeeded: shade + $0) }
            #expect([pixel.red, pixel.green, pixel.blue] == wanted)
        }
    }

    @Test func `what can be seen through lies on black`() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAHklEQVR42mNkYGBosGFgqAfiRhDNxAAkGWxEgFgDiG0YmBlf"
            + "8ZomAAAAHklEQVSiGBzk5OSAWOOgnJyRAwtYBQNQBYMGSCkDACkXB+H5OE/6AAAAAElFTkSuQmCC"
        let seen = graded { column, row in
            let alpha = column % 2 == 0 ? 128 : 255
            let shades = [60 * column, 60 * row, 20 * column * row].map { UInt8($0 * alpha / 255) }
            return RGB(red: shades[0], green: shades[1], blue: shades[2])
        }
        #expect(try picture(text) == seen)
    }

    @Test func `shades of grey are read`() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAACUlEQVR42mNhsLGxYWEzpo4pAAAACUlEQVQAAgQBAAzQAMXw"
            + "V/0vAAAAAElFTkSuQmCC"
        #expect(try picture(text) == graded { column, _ in grey(60 * column) })
        let seenThrough =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAQAAAAD+Fb1AAAADElEQVR42mNmaLBxiHKocGCG4EufAAAADUlEQVRmcJBjAEFM"
            + "BgBiogQp9qRRJwAAAABJRU5ErkJggg=="
        #expect(try picture(seenThrough) == graded { column, _ in grey(60 * column * 128 / 255) })
    }

    @Test func `a palette is read`() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAXRSTlOArV5bRgAAAAdJ"
            + "REFUeNpjYGBkYio65UgAAAAISURBVGBAJQAAigANv9r+KwAAAABJRU5ErkJggg=="
        let colors = [
            RGB(red: 128, green: 0, blue: 0), RGB(red: 0, green: 255, blue: 0), RGB(red: 0, green: 0, blue: 255),
        ]
        #expect(try picture(text) == graded { column, _ in colors[column % 3] })
    }

    @Test func `of neighbours that are equally near, the left one foretells`() throws {
        let rows: [UInt8] = [0, 20, 25, 4, 246, 0]
        #expect(try four([0x78, 0x01, 0x01, 6, 0, 249, 255] + rows).pixels == [20, 25, 10, 10].map(grey))
    }

    @Test func `after a block whose end is much shorter than its longest code comes one that is not packed`() throws {
        let packed: [UInt8] = [
            0x78, 0x01, 0x04, 0xE0, 0xDB, 0x92, 0x24, 0x49, 0x92, 0x2C, 0xCB, 0x12, 0x8B, 0x9A, 0x47, 0x56, 0xCF, 0xDA,
            0xE7, 0xFC, 0xFF, 0xE7, 0x22, 0xB6, 0x13,
        ]
        #expect(try four(packed + [3, 0, 0xFC, 0xFF, 0, 3, 4]).pixels == [1, 2, 3, 4].map(grey))
    }

    @Test func `what is no picture, or not read, is an error`() {
        let passes =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAFRlDm/AAAAF0lEQVR42h3JQQ0AMAzDQIMYiIIIiMEJMAOs1ILj+gcAAAAX"
            + "SURBVJ91BggU5DJ5zZjDdNpvb8fUqgsAMw4RYTvnNQAAAABJRU5ErkJggg=="
        let deep =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEEAIAAAB2A9VqAAAAF0lEQVR42h3JQQ0AMAzDQIMYiIIIiMEJMAOs1ILj+gcAAAAX"
            + "SURBVJ91BggU5DJ5zZjDdNpvb8fUqgsAMw4RYTvnNQAAAABJRU5ErkJggg=="
        #expect(throws: PictureError.unknownFormat) { try Picture(png: []) }
        #expect(throws: PictureError.unknownFormat) { try Picture(png: Array("<html></html>".utf8)) }
        #expect(throws: PictureError.unsupported) { try picture(passes) }
        #expect(throws: PictureError.unsupported) { try picture(deep) }
    }

    @Test func `a small file that says it is huge is an error`() throws {
        var file = try bytes(Self.pictures[0])
        file.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(throws: PictureError.tooLarge) { try Picture(png: file) }
    }

    @Test(arguments: pictures.indices)
    func `a damaged file is an error or another picture, and traps nowhere`(index: Int) throws {
        let file = try bytes(Self.pictures[index])
        for length in file.indices.dropFirst(8).dropLast(12) {
            #expect(throws: PictureError.self) { try Picture(png: Array(file.prefix(length))) }
        }
        for at in file.indices {
            for value: UInt8 in [0x00, 0x01, 0x7F, 0xFF, file[at] ^ 0x10, file[at] ^ 0x04] {
                var damaged = file
                damaged[at] = value
                if let seen = try? Picture(png: damaged) { #expect(seen.pixels.count == seen.width * seen.height) }
            }
        }
    }

    /// Two by two shades of grey, packed in so many bytes.
    private func four(_ packed: [UInt8]) throws -> Picture {
        let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]
        let chunks: [(String, [UInt8])] = [("IHDR", header), ("IDAT", packed), ("IEND", [])]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for (name, content) in chunks {
            file += [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        return try Picture(png: file)
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Data(base64Encoded: text)).map { $0 } }

    private func picture(_ text: String) throws -> Picture { try Picture(png: bytes(text)) }

    private func grey(_ shade: Int) -> RGB { RGB(red: UInt8(shade), green: UInt8(shade), blue: UInt8(shade)) }

    /// Four by four pixels.
    private func graded(_ shade: (_ column: Int, _ row: Int) -> RGB) -> Picture {
        Picture(width: 4, height: 4, pixels: (0..<16).map { shade($0 % 4, $0 / 4) })
    }
}
