import Rivulet

/// An observer that keeps what it receives, at once and without a scheduler.
///
///     let recorder = Recorder(relay)
///     relay.accept(2)
///     #expect(recorder.values == [1, 2])
public final class Recorder<Element: Sendable>: ObserverType {
    private let log = Log<Event<Element>>()
    private let subscription = Guarded<(any Disposable)?>(nil)

    /// A recorder that is not subscribed to anything yet.
    public init() {}

    /// A recorder of `source`, subscribed before this returns.
    public init<Source: ObservableConvertibleType>(_ source: Source) where Source.Element == Element {
        subscription.value = source.asObservable().subscribe(self)
    }

    /// Keeps one event.
    public func on(_ event: Event<Element>) {
        log.append(event)
    }

    /// Ends the subscription that `init(_:)` made.
    public func dispose() {
        subscription.value?.dispose()
    }

    /// All events so far, in order.
    public var events: [Event<Element>] { log.values }

    /// The values so far.
    public var values: [Element] { events.compactMap(\.element) }

    /// The error that the source failed with.
    public var error: (any Error)? { events.lazy.compactMap(\.error).first }

    /// Whether the source has completed.
    public var isCompleted: Bool { events.contains(where: \.isCompleted) }
}

extension Recorder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The events: `[next(1), next(2), completed]`.
    public var description: String { "\(events)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: a recorder is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
