import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct SpeedTests {
    /// In a debug build they take less than one. What else the machine does is not counted.
    @Test func `2,000 marble tests of 20 events take less than 5 seconds`() {
        let start = timeOfThread()
        for _ in 0..<2_000 { #expect(isDelayed()) }
        #expect(timeOfThread() - start < .seconds(isSanitized ? 60 : 5))
    }

    private func isDelayed() -> Bool {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("                     a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|")
        let result = scheduler.record(keys.delay(.ticks(3), scheduler: scheduler))
        return result == "                         ---a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|"
    }
}

/// How long the processor has worked for this thread.
private func timeOfThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Whether the thread sanitizer is at work, with which all takes ten times as long.
private let isSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
