/// One event of a stream: a value, or its end.
@frozen public enum Event<Element: Sendable>: Sendable {
    /// A value.
    case next(Element)
    /// The end, because of an error.
    case error(any Error)
    /// The end.
    case completed
}

/// Whatever can be seen as an event.
public protocol EventConvertible<Element>: Sendable {
    /// What the event carries.
    associatedtype Element: Sendable

    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// This event.
    public var event: Event<Element> { self }

    /// Whether no event can follow.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// The value, if it is one.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error, if it ends with one.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether it is the end without an error.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// The event with its value changed. What `transform` throws becomes an error event.
    public func map<Result: Sendable>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do { return .next(try transform(element)) } catch { return .error(error) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// `next(1)`, `error(oops)` or `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}
