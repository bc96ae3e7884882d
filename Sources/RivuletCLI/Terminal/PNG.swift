extension Picture {
    /// The most pixels that a picture may have, so that a small file can not fill the memory.
    private static let limit = 1 << 24

    /// Reads a PNG of 8 bits a channel: grey, in colours or with a palette. What can be seen through lies on black.
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
        let (width, height) = (
            header[0..<4].reduce(0) { $0 << 8 | Int($1) }, header[4..<8].reduce(0) { $0 << 8 | Int($1) }
        )
        guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][header[9]], header[8] == 8, header[12] == 0 else {
            throw .unsupported
        }
        guard width > 0, height > 0 else { throw .damaged }
        guard width <= Picture.limit, height <= Picture.limit / width else { throw .tooLarge }
        var samples = try Inflater.inflateZlib(packed, count: (width * channels + 1) * height)
        try Picture.unfilter(&samples, rowLength: width * channels, channels: channels)

        var pixels: [RGB] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let start = row * (width * channels + 1) + 1
            for at in stride(from: start, to: start + width * channels, by: channels) {
                let first = samples[at]
                switch header[9] {
                case 0: pixels.append(RGB(first, first, first))
                case 2: pixels.append(RGB(first, samples[at + 1], samples[at + 2]))
                case 3:
                    let index = 3 * Int(first)
                    guard index + 2 < palette.count else { throw .damaged }
                    let alpha = Int(first) < alphas.count ? alphas[Int(first)] : 255
                    pixels.append(RGB(palette[index], palette[index + 1], palette[index + 2], alpha: alpha))
                case 4: pixels.append(RGB(first, first, first, alpha: samples[at + 1]))
                default: pixels.append(RGB(first, samples[at + 1], samples[at + 2], alpha: samples[at + 3]))
                }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Each row begins with a number that says from which neighbours its bytes were foretold.
    private static func unfilter(_ bytes: inout [UInt8], rowLength: Int, channels: Int) throws(PictureError) {
        for start in stride(from: 0, to: bytes.count, by: rowLength + 1) {
            let filter = bytes[start]
            if filter == 0 { continue }
            for at in start + 1...start + rowLength {
                let isFirst = at - start <= channels
                let left = isFirst ? 0 : bytes[at - channels]
                let up = start == 0 ? 0 : bytes[at - rowLength - 1]
                switch filter {
                case 1: bytes[at] &+= left
                case 2: bytes[at] &+= up
                case 3: bytes[at] &+= UInt8((Int(left) + Int(up)) / 2)
                case 4:
                    bytes[at] &+= nearest(left, up, isFirst || start == 0 ? 0 : bytes[at - rowLength - 1 - channels])
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

extension RGB {
    fileprivate init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
        let shades = [red, green, blue]
        if alpha == 255 {
            self.init(red: red, green: green, blue: blue)
        } else {
            let seen = shades.map { UInt8(Int($0) * Int(alpha) / 255) }
            self.init(red: seen[0], green: seen[1], blue: seen[2])
        }
    }
}
