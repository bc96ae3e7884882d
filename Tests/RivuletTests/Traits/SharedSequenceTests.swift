import Rivulet
import RivuletTest
import Testing

struct SharedSequenceTests {
    let scheduler = TestScheduler()

    @Test func `a failure becomes a last value`() {
        let source = scheduler.hot("-a-b-#")
        let driver = mocked { source.asDriver(onErrorJustReturn: "z") }
        let result = scheduler.record(driver)
        #expect(result == "         -a-b-(z|)")
    }

    @Test func `a failure is followed by another driver`() {
        let source = scheduler.hot("-a-b-#")
        let other = scheduler.cold("     -c|")
        let driver = mocked { source.asDriver(onErrorDriveWith: other.asDriver(onErrorJustReturn: "")) }
        let result = scheduler.record(driver)
        #expect(result == "         -a-b--c|")
    }

    @Test func `a failure is followed by the driver that is made of it`() {
        let source = scheduler.hot("-a-b-#")
        let driver = mocked { source.asDriver { error in .just(error is TestError ? "t" : "?") } }
        let result = scheduler.record(driver)
        #expect(result == "         -a-b-(t|)")
    }

    @Test func `the general forms take any strategy`() {
        let source = scheduler.cold("-a-#")
        let just: Driver<String> = mocked { source.asSharedSequence(onErrorJustReturn: "y") }
        #expect(scheduler.record(just) == "-a-(y|)")
        let with = mocked {
            source.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorDriveWith: .just("z"))
        }
        #expect(scheduler.record(with) == "-a-(z|)")
        let recover: Driver<String> = mocked { source.asSharedSequence { _ in .empty() } }
        #expect(scheduler.record(recover.asSharedSequence()) == "-a-|")
    }

    private func mocked<Result>(_ make: () -> Result) -> Result {
        SharingScheduler.mock(scheduler: scheduler, action: make)
    }
}
