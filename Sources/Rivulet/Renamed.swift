// Names from other libraries and from earlier versions of RxSwift. They are unavailable, so the compiler suggests Rivulet's
// name.

extension ObservableConvertibleType {
    /// Use `subscribe(onNext:)`.
    @available(*, unavailable, renamed: "subscribe(onNext:)")
    public func sink(receiveValue: @escaping @Sendable (Element) -> Void) -> any Disposable { Disposables.create() }

    /// Use `subscribe(onNext:onError:onCompleted:)`.
    @available(*, unavailable, renamed: "subscribe(onNext:onError:onCompleted:)")
    public func sink(
        receiveCompletion: @escaping @Sendable (Any) -> Void, receiveValue: @escaping @Sendable (Element) -> Void
    ) -> any Disposable { Disposables.create() }

    /// Use `bind(to:on:)`.
    @available(*, unavailable, renamed: "bind(to:on:)")
    public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root)
        -> any Disposable
    { Disposables.create() }

    /// Use `observe(on:)`.
    @available(*, unavailable, renamed: "observe(on:)")
    public func receive(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { .never() }

    /// Use `asObservable()`.
    @available(*, unavailable, renamed: "asObservable()")
    public func eraseToAnyPublisher() -> Observable<Element> { .never() }

    /// Use `distinctUntilChanged()`.
    @available(*, unavailable, renamed: "distinctUntilChanged()")
    public func removeDuplicates() -> Observable<Element> { .never() }

    /// Use `distinctUntilChanged(_:)`.
    @available(*, unavailable, renamed: "distinctUntilChanged(_:)")
    public func removeDuplicates(by predicate: @escaping @Sendable (Element, Element) -> Bool) -> Observable<Element> {
        .never()
    }

    /// Use `map(_:)`.
    @available(*, unavailable, renamed: "map(_:)")
    public func tryMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<
        Result
    > { .never() }

    /// Use `catchAndReturn(_:)`.
    @available(*, unavailable, renamed: "catchAndReturn(_:)")
    public func replaceError(with element: Element) -> Observable<Element> { .never() }

    /// Use `ifEmpty(default:)`.
    @available(*, unavailable, renamed: "ifEmpty(default:)")
    public func replaceEmpty(with element: Element) -> Observable<Element> { .never() }

    /// Use `switchLatest()`.
    @available(*, unavailable, renamed: "switchLatest()")
    public func switchToLatest<Result: Sendable>() -> Observable<Result> where Element == Observable<Result> {
        .never()
    }

    /// Use `startWith(_:)`.
    @available(*, unavailable, renamed: "startWith(_:)")
    public func prepend(_ elements: Element...) -> Observable<Element> { .never() }

    /// Use `skip(_:)`.
    @available(*, unavailable, renamed: "skip(_:)")
    public func dropFirst(_ count: Int = 1) -> Observable<Element> { .never() }

    /// Use `toArray()`.
    @available(*, unavailable, renamed: "toArray()")
    public func collect() -> Observable<[Element]> { .never() }

    /// Use `do(onNext:)`.
    @available(*, unavailable, renamed: "do(onNext:)")
    public func handleEvents(receiveOutput: @escaping @Sendable (Element) -> Void) -> Observable<Element> { .never() }

    /// Use `do(onNext:)`.
    @available(*, unavailable, renamed: "do(onNext:)")
    public func tap(_ onNext: @escaping @Sendable (Element) -> Void) -> Observable<Element> { .never() }

    /// Use `flatMapLatest(_:)`.
    @available(*, unavailable, renamed: "flatMapLatest(_:)")
    public func switchMap<Source: ObservableConvertibleType>(_ selector: @escaping @Sendable (Element) throws -> Source)
        -> Observable<Source.Element>
    { .never() }

    /// Use `flatMap(_:)`.
    @available(*, unavailable, renamed: "flatMap(_:)")
    public func mergeMap<Source: ObservableConvertibleType>(_ selector: @escaping @Sendable (Element) throws -> Source)
        -> Observable<Source.Element>
    { .never() }

    /// Use `flatMapFirst(_:)`.
    @available(*, unavailable, renamed: "flatMapFirst(_:)")
    public func exhaustMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> { .never() }

    /// Use `share(replay:)`.
    @available(*, unavailable, renamed: "share(replay:)")
    public func shareReplay(_ count: Int) -> Observable<Element> { .never() }

    /// Use `observe(on:)`.
    @available(*, unavailable, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { .never() }

    /// Use `subscribe(on:)`.
    @available(*, unavailable, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { .never() }

    /// Use `catch(_:)`.
    @available(*, unavailable, renamed: "catch(_:)")
    public func catchError(_ handler: @escaping @Sendable (any Error) throws -> Observable<Element>) -> Observable<
        Element
    > { .never() }

    /// Use `catchAndReturn(_:)`.
    @available(*, unavailable, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { .never() }

    /// Use `retry(when:)`.
    @available(*, unavailable, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { .never() }

    /// Use `take(until:)`.
    @available(*, unavailable, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { .never() }

    /// Use `take(while:)`.
    @available(*, unavailable, renamed: "take(while:)")
    public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> { .never() }

    /// Use `skip(until:)`.
    @available(*, unavailable, renamed: "skip(until:)")
    public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { .never() }

    /// Use `skip(while:)`.
    @available(*, unavailable, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> { .never() }

    /// Use `element(at:)`.
    @available(*, unavailable, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { .never() }
}

extension Disposable {
    /// Use `disposed(by:)`.
    @available(*, unavailable, renamed: "disposed(by:)")
    public func store<Collection>(in collection: inout Collection) {}
}
