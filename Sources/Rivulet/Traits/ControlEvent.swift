/// Whatever can be seen as a control event.
public protocol ControlEventType<Element>: ObservableType, InfallibleConvertibleType {
    /// The control event.
    func asControlEvent() -> ControlEvent<Element>
}

/// What happens in a control, such as the taps of a button: a stream that does not fail and is subscribed to and delivered
/// on the main queue.
///
///     extension Reactive where Base: Button {
///         var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
///     }
///
/// It is not shared, and sends nothing at once.
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
    /// What it sends.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// The event that `events` sends, which should not fail: an error goes to `Hooks.defaultErrorHandler` with the place of
    /// this call, and the event completes.
    public init<Events: ObservableType<PropertyType>>(
        events: Events, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(events.onMainQueue(fileID, line))
    }

    /// Claims that `events` comes from a control already.
    init(_ events: Observable<PropertyType>) {
        self.events = events
    }

    /// Sends what happens to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    /// The stream behind it.
    public func asObservable() -> Observable<PropertyType> { events }

    /// This event.
    public func asControlEvent() -> ControlEvent<PropertyType> { self }
}

extension ObservableType {
    /// This stream as one of a control: subscribed to, delivered and disposed on the main queue, at once if the caller is
    /// there. It does not fail: an error is reported with the place given.
    func onMainQueue(_ fileID: StaticString, _ line: UInt) -> Observable<Element> {
        let source = reportingErrors(fileID, line)
        return .deferred { source.subscribe(on: ConcurrentMainScheduler.instance).observe(on: MainScheduler()) }
    }
}
