import RxBlocking
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import SameNames
import XCTest

/// A client of another module that has Rivulet's names.
final class SameNamesTests: XCTestCase {
    func testNamesOfAnotherModuleAreNotAmbiguous() {
        let types: [Any.Type] = [
            Action.self, AsyncValues.self, BufferingPolicy.self, Diagram.self, ForbiddenScheduler.self,
            HTTPClient.self, HTTPError.self, HTTPHeaders.self, HTTPResponse.self, ImageCache.self,
            ImmediateScheduler.self, InfallibleConvertibleType.self, LinkHeader.self, LiveSubscriptions.self,
            Log.self, MarbleError.self, Marbles.self, NotificationElement.self, PostedNotification.self,
            Probe.self, ProbeError.self, ReadOnlyRelay.self, Recorder.self, RelayType.self,
            ScopedDisposable.self, ShareTiming.self, SleepersError.self, Subject.self, Subscriptions.self,
            TestClock.self, Timeline.self, URLSessionError.self, UnexpectedScheduling.self,
        ]
        for type in types { XCTAssertTrue(String(reflecting: type).hasPrefix("SameNames."), "\(type)") }
        XCTAssertEqual(types.count, 33)
    }

    func testNamesMayBeQualifiedByTheirModule() {
        let relay: RxRelay.BehaviorRelay<Int> = RxRelay.BehaviorRelay(value: 1)
        let values: RxSwift.Observable<Int> = relay.asObservable()
        let driver: RxCocoa.Driver<Int> = relay.asDriver()
        let scheduler: RxSwift.SchedulerType = RxTest.TestScheduler(initialClock: 3)
        XCTAssertEqual(try RxBlocking.BlockingObservable<Int>.first(values.take(1).toBlocking())(), 1)
        XCTAssertEqual(try driver.asObservable().take(1).toBlocking().first(), 1)
        XCTAssertEqual(scheduler.now, RxSwift.RxTime(timeIntervalSince1970: 3))
    }
}
