@testable import RivuletCLI

/// A small terminal: what is to be seen on it once it has been sent some text.
struct Emulator {
    /// How it finds out how wide a character is.
    enum Widths {
        /// Knows characters of several parts.
        case characters
        /// Adds up the parts, as terminals of old do: an emoji of three people takes six columns.
        case scalars
    }

    struct Seen: Equatable {
        /// Empty for the second column of a wide character.
        var text = " "
        var style = Style.plain
    }

    private(set) var rows: [[Seen]]
    /// What it was sent that no program should send.
    private(set) var mistakes: [String] = []
    private(set) var modes: Set<String> = []
    /// How often all of it was cleared.
    private(set) var clears = 0
    private(set) var isCursorShown = false
    private(set) var cursor = Frame.Position(row: 0, column: 0)
    private let widths: Widths
    private var style = Style.plain
    private var sequence: String?

    init(size: Size, widths: Widths = .characters) {
        rows = Array(repeating: Array(repeating: Seen(), count: size.columns), count: size.rows)
        self.widths = widths
    }

    var text: String { rows.map { $0.map(\.text).joined() + "\n" }.joined() }

    mutating func feed(_ text: String) {
        for scalar in text.unicodeScalars { take(scalar) }
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        if scalar == "\u{1B}" {
            if let sequence { mistakes.append("cut short: \(sequence)") }
            sequence = ""
        } else if let started = sequence {
            sequence = started + String(scalar)
            guard started.isEmpty ? scalar != "[" : ("@"..."~").contains(scalar) else { return }
            sequence = nil
            obey(started + String(scalar))
        } else if scalar == "\r" {
            cursor.column = 0
        } else if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
            mistakes.append("control \(scalar.value)")
        } else {
            show(scalar)
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        let width = Character(scalar).displayWidth
        if let lead = lead, joins(scalar, width, rows[cursor.row][lead].text) {
            rows[cursor.row][lead].text.unicodeScalars.append(scalar)
            // An emoji that becomes one by what follows it.
            if widths == .characters, Character(rows[cursor.row][lead].text).displayWidth == 2,
                lead + 1 == cursor.column
            {
                occupy(lead + 1, "")
                cursor.column += 1
            }
            return
        }
        if width == 0 { return mistakes.append("nothing to join \(scalar.value)") }
        if cursor.column + width > rows[cursor.row].count {
            if widths == .characters { mistakes.append("over the edge: \(scalar)") }
            cursor.column = rows[cursor.row].count - width
        }
        occupy(cursor.column, String(scalar))
        if width == 2 { occupy(cursor.column + 1, "") }
        cursor.column += width
    }

    /// The column of the character before the cursor.
    private var lead: Int? {
        let row = rows[cursor.row]
        guard cursor.column > 0 else { return nil }
        return row[cursor.column - 1].text.isEmpty ? cursor.column - 2 : cursor.column - 1
    }

    private func joins(_ scalar: Unicode.Scalar, _ width: Int, _ before: String) -> Bool {
        switch widths {
        case .characters: (before + String(scalar)).count == 1
        case .scalars: width == 0 || scalar.properties.isEmojiModifier
        }
    }

    /// Writes into a column. What was the other half of a wide character there becomes blank.
    private mutating func occupy(_ column: Int, _ text: String) {
        let isTail = rows[cursor.row][column].text.isEmpty
        if isTail, !text.isEmpty { rows[cursor.row][column - 1].text = " " }
        if column + 1 < rows[cursor.row].count, rows[cursor.row][column + 1].text.isEmpty, !isTail {
            rows[cursor.row][column + 1].text = " "
        }
        rows[cursor.row][column] = Seen(text: text, style: style)
    }

    private mutating func obey(_ sequence: String) {
        let parameters = sequence.dropFirst().dropLast()
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let number = max(1, numbers.first ?? 1)
        switch (sequence.last, parameters) {
        case ("H", _): (cursor.row, cursor.column) = (number - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
        case ("G", _): cursor.column = number - 1
        case ("C", _): cursor.column += number
        case ("J", "2"):
            clears += 1
            for row in rows.indices { rows[row] = rows[row].map { _ in Seen(style: style) } }
        case ("K", ""):
            for column in cursor.column..<rows[cursor.row].count { occupy(column, " ") }
        case ("m", _): read(numbers)
        case ("h", "?25"), ("l", "?25"): isCursorShown = sequence.hasSuffix("h")
        case ("h", _) where parameters.hasPrefix("?"): modes.insert(String(parameters.dropFirst()))
        case ("l", _) where parameters.hasPrefix("?"): modes.remove(String(parameters.dropFirst()))
        default: mistakes.append("unknown: \(sequence)")
        }
        if !"HGC".contains(sequence.suffix(1)) { return }
        if !rows.indices.contains(cursor.row) || !rows[0].indices.contains(cursor.column) {
            mistakes.append("off the screen: \(sequence)")
            cursor = Frame.Position(row: 0, column: 0)
        }
    }

    private mutating func read(_ codes: [Int]) {
        var codes = codes[...]
        while let code = codes.popFirst() {
            switch code {
            case 0: style = .plain
            case 1: style.isBold = true
            case 2: style.isDim = true
            case 7: style.isInverse = true
            case 30...37: style.foreground = .palette(UInt8(code - 30))
            case 90...97: style.foreground = .palette(UInt8(code - 82))
            case 40...47: style.background = .palette(UInt8(code - 40))
            case 100...107: style.background = .palette(UInt8(code - 92))
            case 38, 48:
                let shade = codes.prefix(4).map { UInt8($0) }
                codes = codes.dropFirst(4)
                let color = Color.rgb(RGB(red: shade[1], green: shade[2], blue: shade[3]))
                if code == 38 { style.foreground = color } else { style.background = color }
            default: mistakes.append("unknown colour: \(code)")
            }
        }
    }
}

extension Frame {
    /// What a terminal should show.
    var seen: [[Emulator.Seen]] {
        rows.map { $0.cells.map { Emulator.Seen(text: $0.width == 0 ? "" : String($0.character), style: $0.style) } }
    }
}
