/// A stream of values over time that ends at most once, with an error or with completion.
///
///     --1--2--3--|
///
/// Nothing happens before `subscribe`; each subscription runs the source anew, unless the stream is shared. An observer
/// sees one call at a time, on whatever thread the source sends from.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
    /// The method that made it, as a literal.
    @usableFromInline final let literal: UnsafePointer<UInt8>

    /// There only if someone has asked for it.
    @usableFromInline final var note: Note?

    @inlinable init(_ name: StaticString) {
        literal = name.utf8Start
        if Note.isWanted { takeNote() }
    }

    /// This stream, as the class.
    @inlinable public final func asObservable() -> Observable<Element> { self }

    /// Starts the stream and sends its events to `observer`, as calls of `on`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        if let adaptor = AdaptorSink.of(observer) { return adaptor.subscribe(to: self) }
        return start(
            onNext: { observer.on(.next($0)) }, onError: { observer.on(.error($0)) },
            onCompleted: { observer.on(.completed) })
    }

    /// Runs as a part of another stream, below which `sink` stands.
    @usableFromInline func run(_ sink: Sink<Element>) {}

    /// Sends all of it, as an inner stream of `hub` would, if that is one value and can go down now. Else does nothing.
    @usableFromInline func pass(to hub: Hub<Element>) -> Bool { false }

    /// Runs as a part that another stream started in the middle of its work: on the stack while that is shallow, else when
    /// it has unwound. Then all links that have become mere passages are left out, so that a recursive chain does not
    /// grow.
    final func descend(_ sink: Sink<Element>) {
        Trampoline.current.descend(self, sink)
    }

    /// Runs with the last sink of a subscription.
    @inlinable final func start(
        onNext: @escaping (Element) -> Void, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString? = nil, line: UInt = 0
    ) -> Subscription {
        let subscription = Subscription(line: line)
        let onEnd = EndHandler.make(
            onError: onError, onCompleted: onCompleted, details: onError == nil ? details : [])
        begin(LastSink(subscription, onNext: onNext, onEnd: onEnd, fileID), fileID, line)
        // Added last: a source that ends during the start is torn down before `onDisposed`.
        if let onDisposed { subscription.finally(onDisposed) }
        return subscription
    }

    /// What is told of an error that no one handles, besides its place.
    @usableFromInline final var details: [String] { Hooks.isTracing ? trace + Hooks.callStack : Hooks.callStack }

    @usableFromInline final func begin(_ sink: LastSink<Element>, _ fileID: StaticString?, _ line: UInt) {
        if Ledger.isOpen { Ledger.enter(sink.subscription, to: self, fileID, line) }
        begin(sink)
    }

    final func begin(_ sink: Sink<Element>) {
        Trampoline.current.run { run(sink) }
    }

    /// This stream, run once for all its subscribers.
    func shared(replay: Int, _ policy: SharePolicy) -> Observable<Element> {
        let shared = Shared(policy: policy) { Outlet<Element, Element>(replay: replay) }
        return Producer(self, name: "share") { shared.subscribe($0, to: self) }
    }

    /// The parts that it was joined from one at a time.
    var parts: Parts<Element>? { nil }

    // MARK: Description

    func label(_ depth: Int) -> String { name }

    var upstream: (any Pipeline)? { nil }

    /// What it prints as by itself.
    var whole: String { text() }
}
