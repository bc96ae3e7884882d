@_exported import RxSwift
import RivuletTest

// Re-exporting one name makes the members of the library visible to clients.
@_exported import struct RivuletTest.TestSchedulerVirtualTimeConverter

/// A scheduler whose clock a test moves.
public typealias TestScheduler = RivuletTest.TestScheduler

/// A point in the virtual time of a test.
public typealias TestTime = RivuletTest.TestTime

/// A value with its time.
public typealias Recorded = RivuletTest.Recorded

/// The times of a subscription.
public typealias Subscription = RivuletTest.Subscription

/// An observable that records its subscriptions.
public typealias TestableObservable = RivuletTest.TestableObservable

/// An observer that records its events.
public typealias TestableObserver = RivuletTest.TestableObserver
