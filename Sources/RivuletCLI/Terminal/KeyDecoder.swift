import Rivulet

/// Makes keys of the bytes that a terminal sends, however those are cut into pieces.
///
/// Sequences that mean no key, as those of a mouse, are swallowed.
struct KeyDecoder: Sendable {
    private enum State: Sendable {
        case ground
        /// In a character, which is one with alt if an escape stands before it.
        case character([UInt8], isAlt: Bool)
        case escape
        /// After `ESC [`, with the parameters so far.
        case control([UInt8])
        /// After `ESC O`.
        case single
        /// In a text to the program, which ends with `ESC \` or BEL; it began with `opener`.
        case message(opener: UInt8, length: Int, hasEscape: Bool)
        case skipping(Int)
        case paste([UInt8])
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private var state = State.ground
    private var keys: [Key] = []

    /// The keys that `bytes` complete.
    mutating func decode(_ bytes: [UInt8]) -> [Key] {
        for byte in bytes { read(byte) }
        defer { keys = [] }
        return keys
    }

    /// The keys that the bytes so far are, if nothing follows them soon: an escape alone is the escape key.
    mutating func flush() -> [Key] {
        switch state {
        case .ground, .paste, .character: return []
        case .escape: keys = [.escape]
        case .control([]): keys = [.alt("[")]
        case .single: keys = [.alt("O")]
        case .message(let opener, 0, _): keys = [.alt(Character(Unicode.Scalar(opener)))]
        case .control, .message, .skipping: break
        }
        state = .ground
        defer { keys = [] }
        return keys
    }

    private mutating func read(_ byte: UInt8) {
        switch state {
        case .ground: begin(byte)
        case .character(let bytes, let isAlt):
            if byte & 0xC0 == 0x80 { return add(bytes + [byte], isAlt) }
            state = .ground
            begin(byte)
        case .escape: afterEscape(byte)
        case .control(let parameters): afterBracket(byte, parameters)
        case .single: finish(KeyDecoder.letters[byte] ?? (byte == UInt8(ascii: "M") ? .enter : nil))
        case .message(let opener, let length, let hasEscape):
            let isOver = byte == 0x07 || hasEscape && byte == UInt8(ascii: "\\")
            state = isOver ? .ground : .message(opener: opener, length: length + 1, hasEscape: byte == 0x1B)
        case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
        case .paste(var bytes):
            state = .ground  // So that the array is not copied.
            bytes.append(byte)
            guard byte == UInt8(ascii: "~"), bytes.suffix(6) == KeyDecoder.pasteEnd[...] else {
                return state = .paste(bytes)
            }
            keys.append(.paste(String(decoding: bytes.dropLast(6), as: UTF8.self)))
        }
    }

    private mutating func finish(_ key: Key?) {
        state = .ground
        if let key { keys.append(key) }
    }

    private mutating func begin(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0x0D, 0x0A: keys.append(.enter)
        case 0x09: keys.append(.tab)
        case 0x08, 0x7F: keys.append(.backspace)
        case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
        case 0x20...: add([byte], false)
        default: break
        }
    }

    /// Goes on with a character that has `bytes` so far. What is no valid character is swallowed.
    private mutating func add(_ bytes: [UInt8], _ isAlt: Bool) {
        let length =
            switch bytes[0] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        guard bytes.count == length else { return state = .character(bytes, isAlt: isAlt) }
        let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
        finish(
            scalar.flatMap { $0.properties.generalCategory == .control ? nil : Character($0) }
                .map { isAlt ? .alt($0) : .character($0) })
    }

    private mutating func afterEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            state = .message(opener: byte, length: 0, hasEscape: false)
        case 0x20...0x7E, 0x80...: add([byte], true)
        default:
            finish(.escape)
            begin(byte)
        }
    }

    private mutating func afterBracket(_ byte: UInt8, _ parameters: [UInt8]) {
        switch (byte, parameters) {
        case (0x20...0x3F, _): state = .control(parameters + [byte])
        case (UInt8(ascii: "M"), []): state = .skipping(3)  // A mouse, as of old.
        case (UInt8(ascii: "["), []): state = .skipping(1)  // A function key of a console.
        case (UInt8(ascii: "~"), Array("200".utf8)): state = .paste([])
        case (UInt8(ascii: "~"), _):
            finish(
                Int(String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
                    .flatMap { KeyDecoder.numbers[$0] })
        case (0x40...0x7E, _): finish(KeyDecoder.letters[byte])
        default:
            state = .ground
            begin(byte)
        }
    }

    private static let numbers: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
    private static let letters: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "Z"): .backTab,
    ]
}

extension Key {
    /// The number of characters in one read from which they count as pasted: nobody types that fast.
    private static let longestTyped = 32

    /// Turns each long run of characters in one read into a paste. A terminal without bracketed paste sends a paste as
    /// single characters, and each of them would cost a pass over the text so far.
    fileprivate static func joined(_ keys: [Key]) -> [Key] {
        guard keys.count > longestTyped else { return keys }
        var (result, run): ([Key], [Character]) = ([], [])
        func endRun() {
            result += run.count > longestTyped ? [.paste(String(run))] : run.map(Key.character)
            run = []
        }
        for key in keys {
            if case .character(let character) = key {
                run.append(character)
            } else {
                endRun()
                result.append(key)
            }
        }
        endRun()
        return result
    }
}

extension ObservableType where Element == [UInt8] {
    /// The keys that the bytes of a terminal mean. An escape is the escape key if nothing has followed it for `wait`.
    func keys(escapeAfter wait: Duration = .milliseconds(50), scheduler: any SchedulerType) -> Observable<Key> {
        asObservable()
            .multicast {
                PublishSubject()
            } selector: { bytes in
                .merge(bytes.map(Optional.some), bytes.debounce(wait, scheduler: scheduler).map { _ in nil })
            }
            .scan(into: (decoder: KeyDecoder(), keys: [Key]())) { state, bytes in
                state.keys = bytes.map { Key.joined(state.decoder.decode($0)) } ?? state.decoder.flush()
            }
            .concatMap { Observable.from($0.keys) }
    }
}
