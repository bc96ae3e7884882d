// Redeclares the methods that views use most, with `@preconcurrency`: in Swift 5 mode, a closure in a class of the main actor may
// use that class, as with RxSwift. Each method hides the one of Rivulet, and calls it.

import Rivulet

extension InfallibleType {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void)
        -> any Disposable
    {
        self.Rivulet::subscribe(on)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        self.Rivulet::subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func map<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result)
        -> Infallible<Result>
    {
        self.Rivulet::map(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> Infallible<Result> {
        self.Rivulet::compactMap(transform)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Infallible<Out> {
        self.Rivulet::withUnretained(object, resultSelector: resultSelector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency @inlinable public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<
        Element
    > {
        self.Rivulet::filter(predicate)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        self.Rivulet::flatMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Source: InfallibleConvertibleType>(
        maxConcurrent: Int, _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        self.Rivulet::flatMap(maxConcurrent: maxConcurrent, selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapLatest<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        self.Rivulet::flatMapLatest(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapFirst<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        self.Rivulet::flatMapFirst(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Infallible<Element> {
        self.Rivulet::`do`(
            onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    }
}

extension ObservableType {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        self.Rivulet::flatMapLatest(selector, fileID: fileID, line: line)
    }
}
