import Rivulet
import RivuletTest
import Testing

struct ScheduledDisposableTests {
    @Test func `disposal happens on the scheduler`() {
        let (scheduler, held) = (TestScheduler(), BooleanDisposable())
        let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: held)
        scheduled.dispose()
        #expect(!held.isDisposed && !scheduled.isDisposed)
        scheduler.start()
        #expect(held.isDisposed && scheduled.isDisposed)
        #expect(scheduled.scheduler as? TestScheduler === scheduler)
    }
}
