/// A stream of events for the screen: as a `Driver`, but a late subscriber is given nothing of what was.
///
///     -a--b-----c--|    asSignal(onErrorJustReturn: "?").emit(onNext: { show($0) })
///     ----------c--|    second subscriber, after b
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// How signals are shared: as by `share()`, on the main queue.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// A scheduler of the main queue, or what takes its place inside `SharingScheduler.mock`.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// The stream, run once for all its subscribers.
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share()
    }
}

extension ObservableConvertibleType {
    /// This stream as a signal that sends `onErrorJustReturn` and completes, should this stream fail.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// This stream as a signal that goes on with `onErrorSignalWith`, should this stream fail.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// This stream as a signal that goes on with what `onErrorRecover` gives, should this stream fail.
    public func asSignal(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// This signal.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension InfallibleConvertibleType {
    /// This stream as a signal.
    public func asSignal() -> Signal<Element> { delivered() }
}
