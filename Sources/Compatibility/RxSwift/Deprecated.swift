import Rivulet

// Deprecated names that RxSwift 6 still has. The compiler suggests the new name.

extension ObservableType {
    /// Continues with the stream that `handler` returns for an error.
    @available(*, deprecated, renamed: "catch(_:)")
    @preconcurrency public func catchError(_ handler: @escaping @Sendable (any Error) throws -> Observable<Element>)
        -> Observable<Element>
    {
        self.catch(handler)
    }

    /// Emits `element` and completes instead of failing.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

    /// Continues with the next stream of `sequence` after an error.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Self.catch(sequence: sequence)
    }

    /// Emits the value at `index`.
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

    /// Delivers on `scheduler`.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }

    /// Subscribes on `scheduler`.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler)
    }

    /// Resubscribes each time the stream returned by `notificationHandler` emits.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency public func retryWhen<Failure: Error, Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// Resubscribes each time the stream returned by `notificationHandler` emits.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// Drops values until `other` emits.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }

    /// Drops values while `predicate` is true.
    @available(*, deprecated, renamed: "skip(while:)")
    @preconcurrency public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool)
        -> Observable<Element>
    {
        skip(while: predicate)
    }

    /// Emits values for `duration`, then completes.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @_disfavoredOverload public func take(
        _ duration: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }

    /// Emits values until `other` emits.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }

    /// Emits values until `predicate` is true.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    @preconcurrency public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        take(until: predicate, behavior: behavior)
    }

    /// Emits values while `predicate` is true.
    @available(*, deprecated, renamed: "take(while:)")
    @preconcurrency public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool)
        -> Observable<Element>
    {
        take(while: predicate)
    }
}

extension PrimitiveSequence {
    /// Delivers on `scheduler`.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self { observe(on: scheduler) }

    /// Subscribes on `scheduler`.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self { subscribe(on: scheduler) }

    /// Continues with the sequence that `handler` returns for an error.
    @available(*, deprecated, renamed: "catch(_:)")
    @preconcurrency public func catchError(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        self.catch(handler)
    }

    /// Resubscribes each time the stream returned by `notificationHandler` emits.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency public func retryWhen<Failure: Error, Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Self {
        retry(when: notificationHandler)
    }

    /// Resubscribes each time the stream returned by `notificationHandler` emits.
    @available(*, deprecated, renamed: "retry(when:)")
    @preconcurrency public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Self {
        retry(when: notificationHandler)
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Emits `element` instead of failing.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Single<Element> { catchAndReturn(element) }

    /// Subscribes with closures.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    @preconcurrency public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: @escaping @Sendable (any Error) -> Void,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed, fileID: fileID, line: line)
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Emits `element` and completes instead of failing.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> { catchAndReturn(element) }
}
