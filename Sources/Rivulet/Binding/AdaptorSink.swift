/// The sink of an observer that delivers on its own scheduler or transforms the values. It takes part in a subscription like
/// an operator: nothing arrives after disposal, and an error of its closure disposes the source.
class AdaptorSink<Element: Sendable>: Sink<Element> {
    /// Reports an error that the observer does not receive; nil if it receives errors.
    var refusal: ((any Error) -> Void)? { nil }

    /// Delivers the events of `source` to the observer. Fails with an error that the observer does not receive.
    func fed(by source: Observable<Element>) -> Observable<Never> { .never() }

    final func subscribe(to source: Observable<Element>) -> any Disposable {
        fed(by: source).start(onNext: { _ in }, onError: refusal, onCompleted: nil)
    }

    /// Returns the adaptor of `observer`, if it has one.
    static func of<Observer: ObserverType<Element>>(_ observer: Observer) -> AdaptorSink<Element>? {
        if let any = observer as? AnyObserver<Element> { return any.adaptor }
        return (observer as? any TargetType<Element>).map(TargetSink.init)
    }
}

/// An observer that receives values on its own scheduler, and no errors.
protocol TargetType<Element>: ObserverType {
    var scheduler: any ImmediateSchedulerType { get }

    /// Receives a value on `scheduler`.
    var receive: @Sendable (Element) -> Void { get }
}

/// The sink of a binder or a control property. The subscription changes the queue, so disposal also drops pending values.
final class TargetSink<Element: Sendable>: AdaptorSink<Element> {
    let target: any TargetType<Element>

    init(_ target: any TargetType<Element>) {
        self.target = target
    }

    override var refusal: ((any Error) -> Void)? { { [target] in target.on(.error($0)) } }

    override func fed(by source: Observable<Element>) -> Observable<Never> {
        let receive = target.receive
        return Lift(source.observe(on: target.scheduler)) { Step($0) { _, element in receive(element) } }
    }

    override func next(_ element: Element) { target.on(.next(element)) }
    override func error(_ error: any Error) { target.on(.error(error)) }
    override func completed() { target.on(.completed) }
}

/// The sink of a mapped observer.
final class MappedSink<Element: Sendable, Result: Sendable>: AdaptorSink<Element> {
    private let observer: AnyObserver<Result>
    private let transform: @Sendable (Element) throws -> Result
    /// Stopped once the observer has received an end. Events may arrive on any thread.
    private let isOver = Handle()

    init(_ observer: AnyObserver<Result>, _ transform: @escaping @Sendable (Element) throws -> Result) {
        (self.observer, self.transform) = (observer, transform)
    }

    override var refusal: ((any Error) -> Void)? { observer.adaptor?.refusal }

    override func fed(by source: Observable<Element>) -> Observable<Never> {
        let results = source.map(transform)
        return observer.adaptor?.fed(by: results) ?? results.feeding(observer)
    }

    override func next(_ element: Element) {
        if isOver.isDisposed { return }
        do { observer.onNext(try transform(element)) } catch { self.error(error) }
    }

    override func error(_ error: any Error) {
        if isOver.stop() { observer.onError(error) }
    }

    override func completed() {
        if isOver.stop() { observer.onCompleted() }
    }
}

extension AnyObserver {
    /// The sink of this observer, if it is an adaptor.
    var adaptor: AdaptorSink<Element>? { sink as? AdaptorSink<Element> }
}

extension Observable {
    /// Delivers all events to `observer`, then completes.
    func feeding(_ observer: AnyObserver<Element>) -> Observable<Never> {
        Lift(self, name: "bind") { FeedingSink($0, observer.sink) }
    }
}

private final class FeedingSink<Element: Sendable>: Stage<Element, Never> {
    private let observer: Sink<Element>

    init(_ downstream: Sink<Never>, _ observer: Sink<Element>) {
        self.observer = observer
        super.init(downstream)
    }

    override func next(_ element: Element) { observer.next(element) }

    override func error(_ error: any Error) {
        observer.error(error)
        downstream.completed()
    }

    override func completed() {
        observer.completed()
        downstream.completed()
    }
}
