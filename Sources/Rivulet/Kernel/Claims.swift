// Classes outside of this folder that are `Sendable` because all their state is constant and safe to share, or changes in
// turns only. The compiler does not look into classes that can have, or are, subclasses, so each is listed here.

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
