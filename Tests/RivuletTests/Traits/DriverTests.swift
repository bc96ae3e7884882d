import Dispatch
import Foundation
import Rivulet
import RivuletTest
import Testing

struct DriverTests {
    @Test func `subscribers share the source, and a late one is given the newest value`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("              -a--b-----c--|")
        let driver = SharingScheduler.mock(scheduler: scheduler) { source.asDriver(onErrorJustReturn: "") }
        let early = scheduler.observe(driver)
        let late = scheduler.record(driver, subscription: "------^")
        #expect(early.timeline == "               -a--b-----c--|")
        #expect(late == "                         ------b---c--|")
        #expect(source.subscriptions == ["        ^------------!"])
    }

    @Test @MainActor func `a stream that does not fail is a driver`() {
        let relay = BehaviorRelay(value: 1)
        let recorders = [
            Recorder(relay.asDriver()), Recorder(relay.asReadOnly().asDriver()),
            Recorder(relay.asInfallible().asDriver()),
        ]
        relay.accept(2)
        #expect(recorders.map(\.values) == [[1, 2], [1, 2], [1, 2]])
        #expect(recorders.allSatisfy { !$0.isCompleted })
    }

    @Test @MainActor func `a driver of a driver is the same`() {
        let driver = BehaviorRelay(value: 1).asDriver()
        #expect(Recorder(driver.asDriver().asSharedSequence()).values == [1])
    }
}
