// Redeclares the methods that views use most, with `@preconcurrency`: in Swift 5 mode, a closure in a class of the main actor may
// use that class, as with RxSwift. Each method hides the one of Rivulet, and calls it.

import Rivulet

extension SharedSequenceConvertibleType {
    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func map<Result: Sendable>(_ selector: @escaping @Sendable (Element) -> Result)
        -> SharedSequence<SharingStrategy, Result>
    {
        self.Rivulet::map(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func compactMap<Result: Sendable>(_ selector: @escaping @Sendable (Element) -> Result?)
        -> SharedSequence<SharingStrategy, Result>
    {
        self.Rivulet::compactMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> SharedSequence<
        SharingStrategy, Element
    > {
        self.Rivulet::filter(predicate)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func scan<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (__owned Result, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        self.Rivulet::scan(seed, accumulator: accumulator)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        self.Rivulet::`do`(
            onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMap<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        self.Rivulet::flatMap(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapLatest<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        self.Rivulet::flatMapLatest(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func flatMapFirst<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        self.Rivulet::flatMapFirst(selector)
    }

    /// As Rivulet has it, for closures that Swift 5 mode does not check.
    @preconcurrency public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
        self.Rivulet::withLatestFrom(second, resultSelector: resultSelector)
    }
}
