/// The seek that mpv is about, and the one after it. Of more than one that wait, the newest is left.
struct MPVSeeks: Sendable {
    private struct Seek: Sendable {
        let number: Int
        let target: Duration
        var isMoving = false
    }

    /// The number of the newest.
    private(set) var count = 0
    private var current: Seek?
    private var next: Seek?

    var isEmpty: Bool { current == nil }

    /// Where it goes, once mpv has begun it.
    var movingTarget: Duration? { current.flatMap { $0.isMoving ? $0.target : nil } }

    /// Whether that seek has arrived, was overtaken, or can not be done.
    func isOver(_ number: Int) -> Bool { current?.number != number && next?.number != number }

    /// Counts a seek that can not be done.
    mutating func skip() { count += 1 }

    /// Adds a seek, and tells whether mpv is free to begin it.
    mutating func add(_ target: Duration) -> Bool {
        count += 1
        let seek = Seek(number: count, target: target)
        let isFree = current == nil
        if isFree { current = seek } else { next = seek }
        return isFree
    }

    /// Drops a seek that mpv has not been told of.
    mutating func forget(_ number: Int) { if next?.number == number { next = nil } }

    /// mpv has begun to move.
    mutating func move() { current?.isMoving = true }

    /// Ends the current one, and gives where the next one goes.
    mutating func finish() -> Duration? {
        (current, next) = (next, nil)
        return current?.target
    }

    mutating func removeAll() { (current, next) = (nil, nil) }
}
