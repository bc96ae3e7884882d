/// The sink of an observer that takes part in its subscriptions as an operator does: it delivers on a scheduler of its own, or
/// transforms the values. So nothing arrives after disposal, and an error of its closure stops the source.
class AdaptorSink<Element: Sendable>: Sink<Element> {
    /// Reports an error of a subscription; nil if the observer takes errors itself.
    var refusal: ((any Error) -> Void)? { nil }

    /// Runs `source` into the observer, and fails with an error that the observer does not take.
    func fed(by source: Observable<Element>) -> Observable<Never> { .never() }

    final func subscribe(to source: Observable<Element>) -> any Disposable {
        fed(by: source).start(onNext: { _ in }, onError: refusal, onCompleted: nil)
    }

    /// The adaptor behind `observer`, if it is one.
    static func of<Observer: ObserverType<Element>>(_ observer: Observer) -> AdaptorSink<Element>? {
        if let any = observer as? AnyObserver<Element> { return any.adaptor }
        return (observer as? any TargetType<Element>).map(TargetSink.init)
    }
}

/// An observer that takes no errors, and values on a scheduler of its own.
protocol TargetType<Element>: ObserverType {
    var scheduler: any ImmediateSchedulerType { get }

    /// Takes a value, on that scheduler.
    var receive: @Sendable (Element) -> Void { get }
}

/// The sink of a binder or a control property. The change of queue belongs to the subscription, not to the target.
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
    /// Whether the observer has received an end. It may be fed from any thread.
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
    /// The sink, if it is an adaptor.
    var adaptor: AdaptorSink<Element>? { sink as? AdaptorSink<Element> }
}

extension Observable {
    /// Runs this stream into `observer`, which takes its end, and then completes.
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
