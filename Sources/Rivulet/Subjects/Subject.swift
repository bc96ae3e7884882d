/// Whatever is both a stream and an observer of what it sends.
public protocol SubjectType<Element>: ObservableType {
    /// The observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}

/// What all subjects have in common: a stream that is fed by hand.
///
/// It may be fed from any thread, and from inside its own observers: a value that comes while another is being delivered
/// is delivered after it, to all, by the thread that is delivering. After the end nothing more is accepted.
public class Subject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    @usableFromInline final let core: Broadcast<Element>

    @usableFromInline init(_ core: Broadcast<Element>) {
        self.core = core
        super.init("subject")
    }

    deinit { core.clear() }

    @usableFromInline override final func run(_ sink: Sink<Element>) { core.join(sink) }

    override final func label(_ depth: Int) -> String { core.label(typeName) }

    override final var whole: String { "\(typeName)(\(core.summary))" }

    private var typeName: String { String("\(type(of: self))".prefix { $0 != "<" }) }

    /// Whether anyone is subscribed.
    public final var hasObservers: Bool { core.hasObservers }

    /// Sends an event.
    public final func on(_ event: Event<Element>) { core.on(event) }

    /// Sends a value.
    @inlinable public final func onNext(_ element: Element) { core.next(element) }

    /// Ends with an error.
    public final func onError(_ error: any Error) { core.error(error) }

    /// Ends.
    public final func onCompleted() { core.completed() }

    /// This subject, as the observer that it is.
    public final func asObserver() -> Subject<Element> { self }

    /// Whether `dispose` was called.
    public final var isDisposed: Bool { core.isDisposed }

    /// Lets go of all subscribers, which see nothing more. Who subscribes later is given `RxError.disposed`.
    public final func dispose() { core.dispose(self) }
}
