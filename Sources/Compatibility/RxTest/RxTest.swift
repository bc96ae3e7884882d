@_exported import RxSwift

@_exported import struct RivuletTest.Recorded
@_exported import struct RivuletTest.Subscription
@_exported import class RivuletTest.TestScheduler
@_exported import struct RivuletTest.TestSchedulerVirtualTimeConverter
@_exported import typealias RivuletTest.TestTime
@_exported import class RivuletTest.TestableObservable
@_exported import class RivuletTest.TestableObserver
