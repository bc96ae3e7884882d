import Rivulet

/// A time on the clock of a `TestScheduler`, in ticks.
public typealias TestTime = Int

/// Something that happened at a virtual time.
public struct Recorded<Value: Sendable>: Sendable {
    /// When, in ticks.
    public let time: TestTime
    /// What.
    public let value: Value

    /// Something that happens at `time`, in ticks.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomStringConvertible, CustomDebugStringConvertible {
    /// `next(1) @ 210`.
    public var description: String { "\(value) @ \(time)" }

    /// The same as `description`.
    public var debugDescription: String { description }
}

extension Recorded {
    /// A value at `time`, in ticks.
    public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .next(element))
    }

    /// The end at `time`, in ticks.
    public static func completed<T>(_ time: TestTime, _: T.Type = T.self) -> Recorded<Event<T>>
    where Value == Event<T> {
        Recorded(time: time, value: .completed)
    }

    /// The end with `error` at `time`, in ticks.
    public static func error<T>(_ time: TestTime, _ error: any Error, _: T.Type = T.self) -> Recorded<Event<T>>
    where Value == Event<T> {
        Recorded(time: time, value: .error(error))
    }

    /// The events, as an array whose type needs no spelling.
    public static func events<T>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>]
    where Value == Event<T> {
        recordedEvents
    }

    /// The events.
    public static func events<T>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>]
    where Value == Event<T> {
        recordedEvents
    }
}
