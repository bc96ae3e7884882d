/// One of the sixteen colours of a terminal, whose shades its user has chosen, or a shade.
enum Color: Hashable, Sendable {
    case palette(UInt8)
    case rgb(RGB)

    static let (black, red, green, yellow) = (palette(0), palette(1), palette(2), palette(3))
    static let (blue, magenta, cyan, white) = (palette(4), palette(5), palette(6), palette(7))

    /// The brighter one of the same colour.
    var bright: Color {
        if case .palette(let number) = self { .palette(number | 8) } else { self }
    }
}

/// A shade of red, green and blue.
struct RGB: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    var isLight: Bool { 3 * Int(red) + 6 * Int(green) + Int(blue) > 1_275 }
}

/// How a character looks.
struct Style: Hashable, Sendable {
    /// Nil is what the terminal uses by itself.
    var foreground: Color?
    var background: Color?
    var isBold = false
    var isDim = false
    var isInverse = false

    static let plain = Style()
    static let bold = Style(isBold: true)
    static let dim = Style(isDim: true)
    static let inverse = Style(isInverse: true)
}

/// Which colours a terminal may be sent.
enum Colors: Sendable {
    /// None, only bold, dim and inverse.
    case none
    /// 256. A shade becomes the nearest of 216.
    case indexed
    case full

    /// What makes a terminal write in `style`.
    func sequence(for style: Style) -> String {
        var codes: [String] = []
        if style.isBold { codes.append("1") }
        if style.isDim { codes.append("2") }
        if style.isInverse { codes.append("7") }
        if self != .none {
            codes += style.foreground.map { [code(of: $0, base: 30)] } ?? []
            codes += style.background.map { [code(of: $0, base: 40)] } ?? []
        }
        return codes.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(codes.joined(separator: ";"))m"
    }

    private func code(of color: Color, base: Int) -> String {
        switch color {
        case .palette(let number): return "\(base + Int(number & 7) + (number & 8 == 0 ? 0 : 60))"
        case .rgb(let shade) where self == .full: return "\(base + 8);2;\(shade.red);\(shade.green);\(shade.blue)"
        case .rgb(let shade):
            let steps = [shade.red, shade.green, shade.blue].map { (Int($0) * 5 + 127) / 255 }
            return "\(base + 8);5;\(16 + 36 * steps[0] + 6 * steps[1] + steps[2])"
        }
    }
}
