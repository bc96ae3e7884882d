/// Makes lines of the bytes that mpv sends, which may come in any pieces, and messages of the lines.
struct MPVInbox: Sendable {
    /// What the newest piece has brought.
    private(set) var inputs: [MPVSession.Input] = []
    private var rest: [UInt8] = []

    mutating func take(_ event: MPVLinkEvent) {
        switch event {
        case .opened: inputs = [.opened]
        case .received(let bytes):
            let lines = (rest + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = lines.last.map(Array.init) ?? []
            inputs = lines.dropLast().compactMap(MPVMessage.init).map(MPVSession.Input.message)
        }
    }
}
