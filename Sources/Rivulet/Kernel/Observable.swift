/// A stream of values over time that ends at most once, with an error or with completion.
///
///     --1--2--3--|
///
/// Nothing happens before `subscribe`; each subscription runs the source anew, unless the stream is shared. An observer
/// sees one call at a time, on whatever thread the source sends from.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
    @usableFromInline final let body: @Sendable (Sink<Element>) -> Void
    @usableFromInline final let parts: Parts<Element>?

    /// A stream that `body` feeds, once for each subscription, until the sink ends or is cancelled.
    @inlinable init(parts: Parts<Element>? = nil, _ body: @escaping @Sendable (Sink<Element>) -> Void) {
        self.body = body
        self.parts = parts
    }

    /// This stream, as the class.
    @inlinable public final func asObservable() -> Observable<Element> { self }

    /// Starts the stream and sends its events to `observer`, as calls of `on`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        start(onNext: { observer.on(.next($0)) }, onEnd: { observer.on($0.map(Event.error) ?? .completed) })
    }

    /// Runs as a part of another stream, below which `sink` stands.
    @inlinable final func run(_ sink: Sink<Element>) { body(sink) }

    /// Runs as a part that another stream started in the middle of its work: on the stack while that is shallow, else when
    /// it has unwound. Then all links that have become mere passages are left out, so that a recursive chain does not
    /// grow.
    final func descend(_ sink: Sink<Element>) {
        Trampoline.current.descend(self, sink)
    }

    /// Runs with the last sink of a subscription.
    @inlinable final func start(
        onNext: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> Subscription {
        let subscription = Subscription(onDisposed: onDisposed)
        begin(LastSink(subscription, onNext: onNext, onEnd: onEnd))
        return subscription
    }

    /// This stream, run once for all its subscribers.
    func shared(replay: Int, _ policy: SharePolicy) -> Observable<Element> {
        let shared = Shared(policy: policy) { Outlet<Element, Element>(replay: replay) }
        return Observable { shared.subscribe($0, to: self) }
    }

    @usableFromInline final func begin(_ sink: Sink<Element>) {
        Trampoline.current.run { run(sink) }
    }
}
