/// A stream for the screen: it does not fail, delivers on the main queue, is shared by its subscribers, and gives a late
/// one the newest value.
///
///     -a--b-----c--|    asDriver(onErrorJustReturn: "?").drive(onNext: { label.text = $0 })
///     -a--b-----c--|    first subscriber, starts the source
///     ------b---c--|    second subscriber: the newest value, then those to come
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// How drivers are shared: as by `share(replay: 1)`, on the main queue.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// A scheduler of the main queue, or what takes its place inside `SharingScheduler.mock`.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// The stream, run once for all its subscribers; a late one is given the newest value.
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1)
    }
}

extension ObservableConvertibleType {
    /// This stream as a driver that sends `onErrorJustReturn` and completes, should this stream fail.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// This stream as a driver that goes on with `onErrorDriveWith`, should this stream fail.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// This stream as a driver that goes on with what `onErrorRecover` gives, should this stream fail.
    public func asDriver(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// This driver.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension InfallibleConvertibleType {
    /// This stream as a driver.
    public func asDriver() -> Driver<Element> { delivered() }
}
