/// Whatever can be seen as a control property.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType, InfallibleConvertibleType {
    /// The control property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control that both the user and the program change, such as the text of a text field.
///
///     extension Reactive where Base: TextField {
///         var text: ControlProperty<String> { ControlProperty(values: base.edits, valueSink: setText) }
///     }
///
/// As a stream it does not fail, and is subscribed to and delivered on the main queue. As an observer it sets the value; a
/// binding does so on the main queue. It takes no errors: one that arrives goes to `Hooks.defaultErrorHandler` with the
/// place of the `bind`, or else of the property. Completion means nothing to it.
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType, TargetType {
    /// What it sends and receives.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    let receive: @Sendable (PropertyType) -> Void
    private let place: String

    /// The property that sends `values`, and hands what it is set to on to `valueSink`.
    ///
    /// `values` should not fail: an error goes to `Hooks.defaultErrorHandler` with the place of this call, and the stream
    /// completes.
    public init<Values: ObservableType<PropertyType>, Sink: ObserverType<PropertyType>>(
        values: Values, valueSink: Sink, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(values.onMainQueue(fileID, line), "\(fileID):\(line)") { valueSink.onNext($0) }
    }

    private init(
        _ values: Observable<PropertyType>, _ place: String, _ receive: @escaping @Sendable (PropertyType) -> Void
    ) {
        self.values = values
        self.place = place
        self.receive = receive
    }

    /// Sends the values to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// Sets the value.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next(let value): receive(value)
        case .error(let error): Hooks.defaultErrorHandler([place], error)
        case .completed: break
        }
    }

    /// The values that follow the first, which is the one that the control has when it is subscribed to.
    public var changed: ControlEvent<PropertyType> { ControlEvent(values.skip(1)) }

    /// The stream behind it.
    public func asObservable() -> Observable<PropertyType> { values }

    /// This property.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }

    /// Where a binding sets the value.
    var scheduler: any ImmediateSchedulerType { MainScheduler() }

    /// The same property, seen through two functions.
    fileprivate func converted<Result: Sendable>(
        _ read: @escaping @Sendable (PropertyType) -> Result, _ write: @escaping @Sendable (Result) -> PropertyType
    ) -> ControlProperty<Result> {
        ControlProperty<Result>(values.map(read), place) { receive(write($0)) }
    }
}

extension ControlPropertyType where Element == String? {
    /// The property with the empty text in place of none.
    public var orEmpty: ControlProperty<String> { asControlProperty().converted({ $0 ?? "" }, { $0 }) }
}
