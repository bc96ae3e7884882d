import Foundation
import Rivulet

extension SerialDispatchQueueScheduler {
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Points in time.
    public typealias Time = Date
}

extension ConcurrentDispatchQueueScheduler {
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Points in time.
    public typealias Time = Date
}

extension ConcurrentMainScheduler {
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Points in time.
    public typealias Time = Date
}

extension AsyncSubject {
    /// The observer that feeds the subject.
    public typealias SubjectObserverType = AnyObserver<Element>
}

extension BehaviorSubject {
    /// The observer that feeds the subject.
    public typealias SubjectObserverType = AnyObserver<Element>
}

extension PublishSubject {
    /// The observer that feeds the subject.
    public typealias SubjectObserverType = AnyObserver<Element>
}

extension ReplaySubject {
    /// The observer that feeds the subject.
    public typealias SubjectObserverType = AnyObserver<Element>
}
