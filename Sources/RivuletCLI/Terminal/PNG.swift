extension Picture {
    /// The most pixels that a picture may have, so that a small file can not fill the memory.
    private static let limit = 1 << 24

    /// Reads a PNG of any color type and bit depth. Transparent parts become black.
    init(png file: [UInt8]) throws(PictureError) {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw .unknownFormat }
        var (header, palette, alphas, packed) = ([UInt8](), [UInt8](), [UInt8](), [UInt8]())
        var rest = file.dropFirst(8)
        chunks: while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length <= rest.count - 12 else { throw .damaged }
            let content = rest.dropFirst(8).prefix(length)
            switch String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self) {
            case "IHDR": header = Array(content)
            case "PLTE": palette = Array(content)
            case "tRNS": alphas = Array(content)
            case "IDAT": packed += content
            case "IEND": break chunks
            default: break
            }
            rest = rest.dropFirst(length + 12)
        }
        guard header.count == 13 else { throw .damaged }
        let format = try PNGFormat(header, palette: palette, alphas: alphas)
        let (width, height) = (format.width, format.height)
        guard width > 0, height > 0 else { throw .damaged }
        guard width <= Picture.limit, height <= Picture.limit / width else { throw .tooLarge }
        let passes = format.passes
        var bytes = try Inflater.inflateZlib(packed, count: passes.reduce(0) { $0 + $1.byteCount })

        var pixels = [RGB](repeating: RGB(red: 0, green: 0, blue: 0), count: width * height)
        var start = 0
        for pass in passes {
            let range = start..<start + pass.byteCount
            try Picture.unfilter(&bytes, range, rowLength: pass.rowLength, step: format.step)
            for row in 0..<pass.rows {
                let (from, to) = (start + row * (pass.rowLength + 1) + 1, pass.pixel(row) * width)
                for column in 0..<pass.columns {
                    pixels[to + pass.x + column * pass.dx] = try format.pixel(column, bytes, row: from)
                }
            }
            start = range.upperBound
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Each row begins with a number that says from which neighbours its bytes were foretold.
    private static func unfilter(
        _ bytes: inout [UInt8], _ range: Range<Int>, rowLength: Int, step: Int
    ) throws(PictureError) {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: rowLength + 1) {
            let filter = bytes[start]
            if filter == 0 { continue }
            let isTop = start == range.lowerBound
            for at in start + 1...start + rowLength {
                let isFirst = at - start <= step
                let left = isFirst ? 0 : bytes[at - step]
                let up = isTop ? 0 : bytes[at - rowLength - 1]
                switch filter {
                case 1: bytes[at] &+= left
                case 2: bytes[at] &+= up
                case 3: bytes[at] &+= UInt8((Int(left) + Int(up)) / 2)
                case 4: bytes[at] &+= nearest(left, up, isFirst || isTop ? 0 : bytes[at - rowLength - 1 - step])
                default: throw .damaged
                }
            }
        }
    }

    /// Which of three neighbours is nearest to `left + up - corner`.
    private static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int(left), Int(up), Int(corner))
        let (toLeft, toUp, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }
}
