// Classes outside of this folder that are `Sendable` because their state is constant and safe to share, or changes only in
// turns. The compiler does not check classes that have superclasses or can have subclasses, so each is listed here.

extension Subject: @unchecked Sendable {}
extension PublishSubject: @unchecked Sendable {}
extension BehaviorSubject: @unchecked Sendable {}
extension ReplaySubject: @unchecked Sendable {}
extension AsyncSubject: @unchecked Sendable {}
extension ConnectableObservable: @unchecked Sendable {}
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
extension MainScheduler: @unchecked Sendable {}
extension AnyObserver: @unchecked Sendable {}
extension UnretainedPairs: @unchecked Sendable {}
extension VirtualTimeScheduler: @unchecked Sendable {}
extension Just: @unchecked Sendable {}
extension ScheduledAction: @unchecked Sendable {}
extension Ticker: @unchecked Sendable {}
extension ScopedTeardown: @unchecked Sendable {}
extension CountedTeardown: @unchecked Sendable {}
extension ScheduledTeardown: @unchecked Sendable {}
extension TurnScheduler: @unchecked Sendable {}
