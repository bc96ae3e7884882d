// Redeclares the methods that views use most, with `@preconcurrency`: in Swift 5 mode, a closure in a class of the main actor may
// use that class, as with RxSwift. Each method hides the one of Rivulet, and calls it.

import Rivulet

extension ObservableType {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
            line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        self.Rivulet::subscribe(on)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            with: object, onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func create(_ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable)
        -> Observable<Element>
    {
        Self.Rivulet::create(subscribe)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        Self.Rivulet::deferred(observableFactory)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        self.Rivulet::map(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        self.Rivulet::compactMap(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func scan<A: Sendable>(
        into seed: A, accumulator: @escaping @Sendable (inout A, Element) throws -> Void
    ) -> Observable<A> {
        self.Rivulet::scan(into: seed, accumulator: accumulator)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func scan<A: Sendable>(
        _ seed: A, accumulator: @escaping @Sendable (__owned A, Element) throws -> A
    ) -> Observable<A> {
        self.Rivulet::scan(seed, accumulator: accumulator)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool)
        -> Observable<Element>
    {
        self.Rivulet::filter(predicate)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        self.Rivulet::flatMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        self.Rivulet::flatMapLatest(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        self.Rivulet::flatMapFirst(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        self.Rivulet::concatMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Observable<Element>)
        -> Observable<Element>
    {
        self.Rivulet::`catch`(handler)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        self.Rivulet::`do`(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
            fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        self.Rivulet::withLatestFrom(second, resultSelector: resultSelector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Observable<Out> {
        self.Rivulet::withUnretained(object, resultSelector: resultSelector)
    }
}

extension ObservableConvertibleType {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func bind(
        onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::bind(onNext: onNext, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::bind(with: object, onNext: onNext, fileID: fileID, line: line)
    }
}

extension Disposables {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        Self.Rivulet::create(with: dispose)
    }
}
