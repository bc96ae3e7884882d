/// The pixel format of a PNG.
struct PNGFormat {
    let width: Int
    let height: Int
    private let color: Color
    /// The bits of a sample: 1, 2, 4, 8 or 16.
    private let depth: Int
    private let channels: Int
    private let isInterlaced: Bool
    private let palette: [UInt8]
    private let alphas: [UInt8]
    /// The samples of the one color that is transparent. Empty if there is none.
    private let clear: [Int]

    private enum Color: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgbAlpha = 6
    }

    /// Reads the format from the 13 bytes of a header.
    init(_ header: [UInt8], palette: [UInt8], alphas: [UInt8]) throws(PictureError) {
        width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
        guard let color = Color(rawValue: header[9]), header[12] <= 1 else { throw .unsupported }
        depth = Int(header[8])
        let depths: [Int]
        switch color {
        case .gray: (depths, channels) = ([1, 2, 4, 8, 16], 1)
        case .palette: (depths, channels) = ([1, 2, 4, 8], 1)
        case .grayAlpha: (depths, channels) = ([8, 16], 2)
        case .rgb: (depths, channels) = ([8, 16], 3)
        case .rgbAlpha: (depths, channels) = ([8, 16], 4)
        }
        guard depths.contains(depth) else { throw .unsupported }
        (self.color, self.palette, self.alphas) = (color, palette, alphas)
        isInterlaced = header[12] == 1
        let hasClear = (color == .gray || color == .rgb) && alphas.count >= 2 * channels
        clear = hasClear ? (0..<channels).map { Int(alphas[2 * $0]) << 8 | Int(alphas[2 * $0 + 1]) } : []
    }

    /// The distance from a byte back to the one that a filter predicts it from.
    var step: Int { max(1, channels * depth / 8) }

    // MARK: Passes

    /// Every pixel of a grid, row by row.
    struct Pass {
        let x: Int
        let y: Int
        let dx: Int
        let dy: Int
        let columns: Int
        let rows: Int
        /// The number of bytes in a row, without its filter type.
        let rowLength: Int

        var byteCount: Int { rows * (rowLength + 1) }

        /// Returns the row of the picture for a row of this pass.
        func pixel(_ row: Int) -> Int { y + row * dy }
    }

    /// The passes that hold at least one pixel.
    var passes: [Pass] {
        let adam7 = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        return (isInterlaced ? adam7 : [(0, 0, 1, 1)]).compactMap { x, y, dx, dy in
            let (columns, rows) = ((width - x + dx - 1) / dx, (height - y + dy - 1) / dy)
            guard columns > 0, rows > 0 else { return nil }
            return Pass(
                x: x, y: y, dx: dx, dy: dy, columns: columns, rows: rows,
                rowLength: (columns * channels * depth + 7) / 8)
        }
    }

    // MARK: Pixels

    /// Returns the pixel at `column` of the row that begins at index `row`.
    func pixel(_ column: Int, _ bytes: [UInt8], row: Int) throws(PictureError) -> RGB {
        let first = column * channels
        switch color {
        case .palette:
            let index = sample(first, bytes, row)
            guard 3 * index + 2 < palette.count else { throw .damaged }
            let alpha = index < alphas.count ? alphas[index] : 255
            return RGB(palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], alpha: alpha)
        case .gray, .grayAlpha:
            let gray = sample(first, bytes, row)
            let alpha = color == .grayAlpha ? shade(sample(first + 1, bytes, row)) : clear.first == gray ? 0 : 255
            return RGB(shade(gray), shade(gray), shade(gray), alpha: alpha)
        case .rgb, .rgbAlpha:
            let (red, green) = (sample(first, bytes, row), sample(first + 1, bytes, row))
            let blue = sample(first + 2, bytes, row)
            let isClear = clear.count == 3 && clear[0] == red && clear[1] == green && clear[2] == blue
            let alpha = color == .rgbAlpha ? shade(sample(first + 3, bytes, row)) : isClear ? 0 : 255
            return RGB(shade(red), shade(green), shade(blue), alpha: alpha)
        }
    }

    private func sample(_ index: Int, _ bytes: [UInt8], _ row: Int) -> Int {
        if depth == 8 { return Int(bytes[row + index]) }
        if depth == 16 { return Int(bytes[row + 2 * index]) << 8 | Int(bytes[row + 2 * index + 1]) }
        let bit = index * depth
        return Int(bytes[row + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }

    /// Scales a sample to 8 bits.
    private func shade(_ sample: Int) -> UInt8 {
        if depth == 8 { return UInt8(sample) }
        let most = 1 << depth - 1
        return UInt8((sample * 255 + most / 2) / most)
    }
}

extension RGB {
    fileprivate init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) {
        let shades = [red, green, blue]
        if alpha == 255 {
            self.init(red: red, green: green, blue: blue)
        } else {
            let seen = shades.map { UInt8(Int($0) * Int(alpha) / 255) }
            self.init(red: seen[0], green: seen[1], blue: seen[2])
        }
    }
}
