/// Makes lines of the bytes that mpv sends, which may come in any pieces, and messages of the lines.
struct MPVInbox: Sendable {
    /// The longest line that is read. Longer ones, such as the tags of a file, are dropped: nothing in them is observed.
    private static let longest = 1 << 20

    /// What the newest piece has brought.
    private(set) var inputs: [MPVSession.Input] = []
    /// The beginning of an incomplete line.
    private var rest: [UInt8] = []
    private var isDropping = false

    mutating func take(_ event: MPVLinkEvent) {
        switch event {
        case .opened: inputs = [.opened]
        case .received(let bytes):
            inputs = []
            var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
            let last = pieces.popLast() ?? []
            for piece in pieces {
                add(piece)
                if !isDropping, let message = MPVMessage(line: rest) { inputs.append(.message(message)) }
                (rest, isDropping) = ([], false)
            }
            add(last)
        }
    }

    private mutating func add(_ piece: ArraySlice<UInt8>) {
        isDropping = isDropping || rest.count + piece.count > MPVInbox.longest
        if isDropping { rest = [] } else { rest += piece }
    }
}
