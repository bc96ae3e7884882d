import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// SU7: how long nothing may be asked for.
struct RateLimitTests {
    @Test(arguments: [(5.0, 5), (4.999, 5), (4.001, 5), (0.001, 1)])
    func `the seconds are rounded up`(length: Double, seconds: Int) {
        #expect(limit(length)?.secondsLeft == seconds)
    }

    @Test func `the little by which dates are not exact is no second`() {
        #expect(limit(5.000_000_1)?.secondsLeft == 5)
        #expect(limit(0.000_000_1)?.secondsLeft == nil)
    }

    @Test(arguments: [0, -1, -Double.infinity])
    func `what has passed is no limit`(length: Double) {
        #expect(limit(length)?.secondsLeft == nil)
    }

    @Test(arguments: [Double.infinity, 9e18])
    func `a limit that a broken clock sets is long`(length: Double) {
        #expect(limit(length)?.secondsLeft == 1_000_000_000)
    }

    @Test func `the countdown ticks when a whole second is left, and ends when none is`() {
        let scheduler = TestScheduler(resolution: 0.5)
        let ends = scheduler.hot("-e", values: ["e": Date(timeIntervalSince1970: 3)] as [Character: Date?])
        let result = scheduler.record(countdown(ends, scheduler))
        #expect(result.values.map { $0?.secondsLeft ?? 0 } == [2, 1, 0])
        #expect(result.events.map(\.time) == [2, 4, 6])
    }

    @Test func `another end takes the place of the one before`() {
        let scheduler = TestScheduler()
        let ends: [Character: Date?] = [
            "a": Date(timeIntervalSince1970: 9), "b": Date(timeIntervalSince1970: 5), "n": nil,
        ]
        let result = scheduler.record(countdown(scheduler.hot("aa-b", values: ends), scheduler))
        #expect(result.values.map { $0?.secondsLeft ?? 0 } == [8, 7, 1, 0])
        let stopped = TestScheduler()
        let none = stopped.record(countdown(stopped.hot("a-n", values: ends), stopped))
        #expect(none.values.count == 1)
    }

    @Test func `a clock that jumps ahead, as after a sleep, ends the limit at the next tick`() {
        let scheduler = TestScheduler()
        let end = Observable<Date?>.just(Date(timeIntervalSince1970: 100))
        let result = scheduler.record(
            RateLimit.countdown(end, scheduler: scheduler) {
                scheduler.date + (scheduler.now > .seconds(1) ? 1_000 : 0)
            })
        #expect(result.values.map { $0?.secondsLeft ?? 0 } == [99, 0])
    }

    private func countdown(_ ends: some ObservableType<Date?>, _ scheduler: TestScheduler) -> Observable<RateLimit?> {
        RateLimit.countdown(ends.asObservable(), scheduler: scheduler) { scheduler.date }
    }

    private func limit(_ length: Double) -> RateLimit? {
        RateLimit(until: Date(timeIntervalSince1970: length), now: Date(timeIntervalSince1970: 0))
    }
}
