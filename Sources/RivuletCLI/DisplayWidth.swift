extension String {
    /// How many columns of a terminal it takes: two for East Asian wide characters and emoji, none for marks.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text without what would steer a terminal.
    var printable: String { filter { $0.displayWidth > 0 } }
}

extension Character {
    /// How many columns of a terminal it takes.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
            return 0
        default: break
        }
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || Character.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// The East Asian wide and full-width characters that are not emoji, by the Unicode Standard Annex 11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
