// Redeclares the methods that views use most, with `@preconcurrency`: in Swift 5 mode, a closure in a class of the main actor may
// use that class, as with RxSwift. Each method hides the one of Rivulet, and calls it.

import Rivulet

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Self.Rivulet::create(subscribe: subscribe)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void)
        -> any Disposable
    {
        self.Rivulet::subscribe(observer)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            onSuccess: onSuccess, onFailure: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            with: object, onSuccess: onSuccess, onFailure: onFailure, onDisposed: onDisposed, fileID: fileID, line: line
        )
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Single<Element> {
        self.Rivulet::`do`(
            onSuccess: onSuccess, afterSuccess: afterSuccess, onError: onError, afterError: afterError,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        self.Rivulet::filter(predicate)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func map<Result: Sendable>(_ transform: @escaping @Sendable (Element) throws -> Result)
        -> Single<Result>
    {
        self.Rivulet::map(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        self.Rivulet::compactMap(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        self.Rivulet::flatMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapCompletable(_ selector: @escaping @Sendable (Element) throws -> Completable)
        -> Completable
    {
        self.Rivulet::flatMapCompletable(selector)
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Self.Rivulet::create(subscribe: subscribe)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void)
        -> any Disposable
    {
        self.Rivulet::subscribe(observer)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            onSuccess: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
            line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            with: object, onSuccess: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Element> {
        self.Rivulet::`do`(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
            fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func map<Result: Sendable>(_ transform: @escaping @Sendable (Element) throws -> Result)
        -> Maybe<Result>
    {
        self.Rivulet::map(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        self.Rivulet::flatMap(selector)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Self.Rivulet::create(subscribe: subscribe)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
    {
        self.Rivulet::subscribe(observer)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            onCompleted: onCompleted, onError: onError, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            with: object, onCompleted: onCompleted, onError: onError, onDisposed: onDisposed, fileID: fileID, line: line
        )
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        self.Rivulet::`do`(
            onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line)
    }
}

extension PrimitiveSequence {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
        Self.Rivulet::deferred(observableFactory)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        self.Rivulet::`catch`(handler)
    }
}
