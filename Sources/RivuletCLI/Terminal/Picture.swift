/// A picture as rows of shades.
struct Picture: Equatable, Sendable {
    let width: Int
    let height: Int
    /// Row by row, from the top left.
    let pixels: [RGB]

    /// The picture in that many columns and rows, two pixels to a cell: each the average of what it stands for.
    ///
    /// This looks at every pixel, so it is done when the picture or the room for it changes and not for each frame.
    func lines(columns: Int, rows: Int) -> [Line] {
        guard width > 0, height > 0, columns > 0, rows > 0 else { return [] }
        return (0..<rows).map { row in
            (0..<columns).reduce(into: Line()) { line, column in
                let across = part(column, of: columns, size: width)
                let style = Style(
                    foreground: .rgb(average(across, part(2 * row, of: 2 * rows, size: height))),
                    background: .rgb(average(across, part(2 * row + 1, of: 2 * rows, size: height))))
                line = line + Line("▀", style)
            }
        }
    }

    /// The picture with at most `side` pixels each way, each the average of what it stands for.
    func reduced(to side: Int) -> Picture {
        let (columns, rows) = (min(width, side), min(height, side))
        if columns == width, rows == height { return self }
        let pixels = (0..<rows).flatMap { row in
            (0..<columns).map { average(part($0, of: columns, size: width), part(row, of: rows, size: height)) }
        }
        return Picture(width: columns, height: rows, pixels: pixels)
    }

    private func part(_ index: Int, of count: Int, size: Int) -> Range<Int> {
        let start = index * size / count
        return start..<max(start + 1, (index + 1) * size / count)
    }

    private func average(_ columns: Range<Int>, _ rows: Range<Int>) -> RGB {
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
            for pixel in pixels[row * width + columns.lowerBound..<row * width + columns.upperBound] {
                red += Int(pixel.red)
                green += Int(pixel.green)
                blue += Int(pixel.blue)
            }
        }
        let count = columns.count * rows.count
        return RGB(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
    }
}

/// Why there is no picture to be seen.
enum PictureError: Error, Equatable {
    /// It is no PNG.
    case unknownFormat
    /// The PNG has a combination of color type and bit depth that does not exist, such as RGB with 4 bits.
    case unsupported
    case tooLarge
    case damaged
}
