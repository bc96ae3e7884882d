import Rivulet
import RivuletTest
import Testing

struct SharingSchedulerTests {
    @Test func `the scheduler is one of the main queue, except inside mock`() {
        let scheduler = TestScheduler()
        #expect(SharingScheduler.make() is MainScheduler)
        SharingScheduler.mock(scheduler: scheduler) {
            #expect(SharingScheduler.make() as? TestScheduler === scheduler)
            #expect(DriverSharingStrategy.scheduler as? TestScheduler === scheduler)
            #expect(SignalSharingStrategy.scheduler as? TestScheduler === scheduler)
        }
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func `a mock may make a scheduler for each driver, and passes errors of its action on`() {
        #expect(throws: TestError.self) {
            try SharingScheduler.mock(makeScheduler: { TestScheduler() }) {
                #expect(SharingScheduler.make() as? TestScheduler !== SharingScheduler.make() as? TestScheduler)
                throw TestError()
            }
        }
    }

    @Test func `tasks that start inside mock see it, and only they`() async {
        let scheduler = TestScheduler()
        var inside: Task<Bool, Never>?
        SharingScheduler.mock(scheduler: scheduler) {
            inside = Task { SharingScheduler.make() as? TestScheduler === scheduler }
        }
        let outside = Task { SharingScheduler.make() is MainScheduler }
        #expect(await inside?.value == true)
        #expect(await outside.value)
    }
}
