/// The sharing strategy and the scheduler of one kind of shared sequence.
public protocol SharingStrategyProtocol: Sendable {
    /// Where the stream delivers.
    static var scheduler: any SchedulerType { get }

    /// The stream, run once for all its subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// Whatever can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType<Element, SharingStrategy>: InfallibleConvertibleType {
    /// How it is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The stream behind it.
    public func asObservable() -> Observable<Element> { asSharedSequence().source }
}

/// A stream that does not fail, is shared by its subscribers and delivers on one scheduler: what drivers and signals are.
///
/// Its operators are those of `Observable`; what they make is shared in the same way.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
    SharedSequenceConvertibleType
{
    let source: Observable<Element>
    package let scheduler: any SchedulerType

    /// Shares `source`, which does not fail and delivers on `scheduler`.
    init(_ source: Observable<Element>, on scheduler: any SchedulerType) {
        self.source = SharingStrategy.share(source)
        self.scheduler = scheduler
    }

    /// This sequence.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequenceConvertibleType {
    /// Applies an operator to the stream, and shares the result.
    func shared<Result: Sendable>(
        _ apply: (_ source: Observable<Element>, _ scheduler: any SchedulerType) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> {
        let sequence = asSharedSequence()
        return SharedSequence(apply(sequence.source, sequence.scheduler), on: sequence.scheduler)
    }

    /// Calls closures on the main queue, or inside `SharingScheduler.mock` on the scheduler that takes its place.
    ///
    /// The stream comes from there already, but another thread that subscribes or disposes at that moment may carry a value
    /// away. So it is brought back here, below all that is shared.
    func deliver(
        onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)?,
        onDisposed: (@MainActor () -> Void)?, _ fileID: StaticString, _ line: UInt
    ) -> any Disposable {
        let sequence = asSharedSequence()
        let (onNext, onCompleted) = (onNext.map { MainQueue.assume($0) }, onCompleted.map { MainQueue.assume($0) })
        let onDisposed = onDisposed.map { MainQueue.assume($0) }
        guard sequence.scheduler is MainScheduler else {
            return sequence.source.subscribe(
                onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
        }
        var disposed: (@Sendable () -> Void)?
        if let onDisposed { disposed = { MainQueue.run(onDisposed) } }
        return sequence.source.observe(on: MainScheduler()).subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: disposed, fileID: fileID, line: line)
    }

    func deliver<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)?,
        onCompleted: (@MainActor (Object) -> Void)?, onDisposed: (@MainActor (Object) -> Void)?,
        _ fileID: StaticString, _ line: UInt
    ) -> any Disposable {
        deliver(
            onNext: { [weak object] element in
                if let object, let onNext { onNext(object, element) }
            },
            onCompleted: { [weak object] in
                if let object, let onCompleted { onCompleted(object) }
            },
            onDisposed: { [weak object] in
                if let object, let onDisposed { onDisposed(object) }
            }, fileID, line)
    }
}

extension ObservableConvertibleType {
    /// This stream as a shared sequence that sends `onErrorJustReturn` and completes, should this stream fail.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        delivered { $0.catchAndReturn(onErrorJustReturn) }
    }

    /// This stream as a shared sequence that goes on with `onErrorDriveWith`, should this stream fail.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        delivered { $0.catch { _ in onErrorDriveWith.source } }
    }

    /// This stream as a shared sequence that goes on with what `onErrorRecover` gives, should this stream fail.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        delivered { $0.catch { onErrorRecover($0).source } }
    }

    /// Brings this stream to the scheduler of its strategy, and shares what `recover` makes of it, which must not fail.
    func delivered<Strategy: SharingStrategyProtocol>(
        recover: (Observable<Element>) -> Observable<Element> = { $0 }
    ) -> SharedSequence<Strategy, Element> {
        let scheduler = Strategy.scheduler
        return SharedSequence(recover(asObservable().observe(on: scheduler)), on: scheduler)
    }
}
