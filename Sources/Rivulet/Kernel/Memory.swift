/// What a new sink of a broadcast is given before the values to come.
@usableFromInline enum Replay {
    case nothing
    /// The newest values, and after the end only the end.
    case untilEnd(Int)
    /// The newest values, also after the end.
    case always(Int)
    /// The last value, once the stream has completed.
    case lastAtCompletion
}

/// How a stream has ended: gives the error, or nil for completion. A function, because the error of a subject that was
/// disposed names the subject, and must not keep it.
@usableFromInline typealias Ending = @Sendable () -> (any Error)?

/// What a broadcast knows of its past. Its owner locks it.
@usableFromInline struct Memory<Element: Sendable> {
    @usableFromInline let replay: Replay
    @usableFromInline var values: Ring<Element>
    /// Whether a value is delivered as soon as it is accepted.
    @usableFromInline var delivers = true
    /// Counts the accepted values.
    @usableFromInline var version = 0
    /// The number of running updates. `delivers` is false meanwhile, so that each accepted value is noted.
    var updating = 0
    /// The number of values accepted from updates.
    var updates = 0
    @usableFromInline var end: Ending?
    @usableFromInline var wasDisposed = false

    @inlinable init(_ replay: Replay) {
        self.replay = replay
        switch replay {
        case .nothing: values = Ring(limit: 0)
        case .untilEnd(let limit), .always(let limit): values = Ring(limit: limit)
        case .lastAtCompletion: (values, delivers) = (Ring(limit: 1), false)
        }
    }

    /// What a late sink has missed.
    var missed: [Element] {
        switch replay {
        case .nothing, .lastAtCompletion: []
        case .untilEnd: end == nil ? values.elements : []
        case .always: values.elements
        }
    }

    /// What is sent with completion.
    var last: [Element] {
        if case .lastAtCompletion = replay { values.elements } else { [] }
    }

    /// Takes a value in, and gives one out in exchange that the caller frees when it holds no lock.
    @inlinable @inline(__always) mutating func accept(_ element: inout Element) {
        version &+= 1
        values.push(&element)
    }

    /// False if it had ended before.
    mutating func finish(_ ending: @escaping Ending) -> Bool {
        guard end == nil else { return false }
        (end, delivers) = (ending, false)
        return true
    }

    /// Ends, and returns the previous end and all values, to be released outside the lock.
    mutating func dispose(_ ending: @escaping Ending) -> (Ending?, Ring<Element>) {
        defer { (end, delivers, wasDisposed, values) = (ending, false, true, Ring(limit: 0)) }
        return (end, values)
    }
}
