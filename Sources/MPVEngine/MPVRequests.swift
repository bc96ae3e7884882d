/// The commands that mpv has been given and has not answered yet, each with its number.
struct MPVRequests: Sendable {
    /// What is to be sent now.
    private(set) var outbox: [(number: Int, command: MPVCommand)] = []
    private var waiting: [Int: MPVCommand] = [:]
    private var count = 0

    /// The one that waits longest.
    var oldest: Int? { waiting.keys.min() }

    /// Whether mpv has yet to answer to a pause, or to the end of one.
    var isAboutPause: Bool { waiting.values.contains(.setPause(true)) || waiting.values.contains(.setPause(false)) }

    @discardableResult mutating func ask(_ command: MPVCommand) -> Int {
        count += 1
        waiting[count] = command
        outbox.append((count, command))
        return count
    }

    /// The command that is answered. Nil for a number that none has, or none any more.
    mutating func answer(_ number: Int) -> MPVCommand? { waiting.removeValue(forKey: number) }

    mutating func clearOutbox() { outbox = [] }

    mutating func removeAll() { (outbox, waiting) = ([], [:]) }
}
