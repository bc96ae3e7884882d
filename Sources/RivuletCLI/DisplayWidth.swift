extension String {
    /// The number of terminal columns that the text takes.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text without control characters and other characters of width zero. Line breaks and tabs become spaces.
    var printable: String { String(compactMap { $0.displayWidth > 0 ? $0 : $0.isWhitespace ? " " : nil }) }
}

extension Character {
    /// The number of terminal columns that the character takes: two for an emoji, else the sum of its scalars.
    ///
    /// Terminals disagree about clusters. This is the greatest width in use, because a cell that is too narrow hides
    /// a part of the character, and one that is too wide only leaves a gap.
    var displayWidth: Int {
        let width = unicodeScalars.reduce(0) { $0 + $1.displayWidth }
        let isEmoji =
            unicodeScalars.first?.properties.isEmojiPresentation == true || unicodeScalars.contains("\u{FE0F}")
        return width > 0 && isEmoji ? 2 : width
    }
}

extension Unicode.Scalar {
    /// The number of columns by the `wcwidth` of the C library: spacing marks take one, as letters do.
    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
            return 0
        default: break
        }
        // The vowels and final consonants of Hangul are drawn in the cell of the first consonant.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        return properties.isEmojiPresentation || Unicode.Scalar.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// The East Asian wide and full-width characters that are not emoji, by the Unicode Standard Annex 11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
