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
        #expect(throws: PictureError.unknownFormat) { try Picture(png: []) }
        #expect(throws: PictureError.unknownFormat) { try Picture(png: Array("<html></html>".utf8)) }
        for (depth, color) in [(4, 2), (16, 3), (1, 6), (3, 0), (8, 1), (8, 5)] as [(UInt8, UInt8)] {
            #expect(throws: PictureError.unsupported) {
                try Picture(png: png(1, 1, depth: depth, color: color, rows: [[0, 0, 0, 0]]))
            }
        }
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

    // MARK: Depths and passes

    @Test(arguments: [1, 2, 4, 8, 16])
    func `grey of any depth is read, and one shade of it may be transparent`(depth: Int) throws {
        let most = 1 << depth - 1
        let samples = [0, most, most / 2 + 1, most]
        let file = png(4, 1, depth: UInt8(depth), color: 0, rows: [[0] + packed(samples, depth)])
        let shades = samples.map { grey(($0 * 255 + most / 2) / most) }
        #expect(try Picture(png: file).pixels == shades)
        let clear = png(
            4, 1, depth: UInt8(depth), color: 0, extra: [("tRNS", [UInt8(most >> 8), UInt8(most & 255)])],
            rows: [[0] + packed(samples, depth)])
        #expect(try Picture(png: clear).pixels == shades.map { $0 == grey(255) ? grey(0) : $0 })
    }

    @Test(arguments: [8, 16])
    func `one color of a picture may be transparent`(depth: Int) throws {
        let scale = depth == 16 ? 257 : 1
        let samples = [10, 20, 30, 10, 20, 31].map { $0 * scale }
        let clear = [10, 20, 30].map { $0 * scale }.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let file = png(
            2, 1, depth: UInt8(depth), color: 2, extra: [("tRNS", clear)], rows: [[0] + packed(samples, depth)])
        #expect(try Picture(png: file).pixels == [grey(0), RGB(red: 10, green: 20, blue: 31)])
    }

    @Test func `deep shades that differ only in their lower half are not taken for the transparent one`() throws {
        let file = png(2, 1, depth: 16, color: 0, extra: [("tRNS", [128, 1])], rows: [[0, 128, 0, 128, 1]])
        #expect(try Picture(png: file).pixels == [grey(128), grey(0)])
    }

    @Test(arguments: [4, 6] as [UInt8])
    func `deep pictures with their own transparency are read`(color: UInt8) throws {
        let shades = color == 4 ? [100] : [100, 100, 100]
        let samples = (shades + [255] + shades + [128]).map { $0 * 257 }
        let file = png(2, 1, depth: 16, color: color, rows: [[0] + packed(samples, 16)])
        #expect(try Picture(png: file).pixels == [grey(100), grey(50)])
    }

    @Test(arguments: [1, 2, 4])
    func `a small palette is read`(depth: Int) throws {
        let palette: [UInt8] = [255, 0, 0, 0, 0, 255]
        let samples = [0, 1, 1, 0, 1]
        let file = png(
            5, 1, depth: UInt8(depth), color: 3, extra: [("PLTE", palette)], rows: [[0] + packed(samples, depth)])
        let colors = [RGB(red: 255, green: 0, blue: 0), RGB(red: 0, green: 0, blue: 255)]
        #expect(try Picture(png: file).pixels == samples.map { colors[$0] })
        let short = png(
            5, 1, depth: UInt8(depth), color: 3, extra: [("PLTE", [1, 2, 3])], rows: [[0] + packed(samples, depth)])
        #expect(throws: PictureError.damaged) { try Picture(png: short) }
    }

    /// Each size leaves other passes empty.
    @Test(arguments: [1, 2, 3, 4, 5, 8, 9], [1, 2, 3, 5, 8, 11])
    func `a picture in passes is that in rows`(width: Int, height: Int) throws {
        // The first pixel of each pass, and the steps to the next, as in the specification of PNG.
        let starts = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
        let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
        func shade(_ x: Int, _ y: Int) -> Int { (x * 7 + y * 13) % 16 }
        for (depth, scale) in [(4, 17), (8, 1)] {
            let rows = zip(starts, steps).flatMap { start, step in
                stride(from: start.1, to: height, by: step.1).compactMap { y -> [UInt8]? in
                    let samples = stride(from: start.0, to: width, by: step.0).map { shade($0, y) }
                    return samples.isEmpty ? nil : [0] + packed(samples, depth)
                }
            }
            let file = png(width, height, depth: UInt8(depth), color: 0, isInterlaced: true, rows: rows)
            let wanted = (0..<width * height).map { grey(shade($0 % width, $0 / width) * scale) }
            #expect(try Picture(png: file) == Picture(width: width, height: height, pixels: wanted))
        }
    }

    @Test func `each pass foretells its rows anew`() throws {
        // Two by three: passes of 1x1, 1x1, 1x2 and 2x1 pixels, the first row of each foretold from above.
        let rows: [[UInt8]] = [[2, 10], [2, 20], [2, 30], [2, 5], [4, 40, 5]]
        let file = png(2, 3, depth: 8, color: 0, isInterlaced: true, rows: rows)
        #expect(try Picture(png: file).pixels == [10, 30, 40, 45, 20, 35].map(grey))
    }

    /// Samples as the bytes of a row.
    private func packed(_ samples: [Int], _ depth: Int) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var bytes = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            bytes[index * depth / 8] |= UInt8(sample << (8 - depth - index * depth % 8))
        }
        return bytes
    }

    /// A file whose rows, each with its number, are not packed.
    private func png(
        _ width: Int, _ height: Int, depth: UInt8, color: UInt8, isInterlaced: Bool = false,
        extra: [(String, [UInt8])] = [], rows: [[UInt8]]
    ) -> [UInt8] {
        let content = rows.flatMap { $0 }
        let (low, high) = (UInt8(content.count & 255), UInt8(content.count >> 8))
        let stream = [0x78, 0x01, 0x01, low, high, ~low, ~high] + content
        let header = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), depth, color, 0, 0, isInterlaced ? 1 : 0]
        return file([("IHDR", header)] + extra + [("IDAT", stream), ("IEND", [])])
    }

    /// Two by two shades of grey, packed in so many bytes.
    private func four(_ packed: [UInt8]) throws -> Picture {
        let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]
        return try Picture(png: file([("IHDR", header), ("IDAT", packed), ("IEND", [])]))
    }

    private func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let length = [0, 0, UInt8(chunk.1.count >> 8), UInt8(chunk.1.count & 255)]
            file += length + Array(chunk.0.utf8) + chunk.1 + [0, 0, 0, 0]
        }
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Data(base64Encoded: text)).map { $0 } }

    private func picture(_ text: String) throws -> Picture { try Picture(png: bytes(text)) }

    private func grey(_ shade: Int) -> RGB { RGB(red: UInt8(shade), green: UInt8(shade), blue: UInt8(shade)) }

    /// Four by four pixels.
    private func graded(_ shade: (_ column: Int, _ row: Int) -> RGB) -> Picture {
        Picture(width: 4, height: 4, pixels: (0..<16).map { shade($0 % 4, $0 / 4) })
    }
}
