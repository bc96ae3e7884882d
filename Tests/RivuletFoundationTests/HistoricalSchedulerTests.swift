import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import RivuletFoundation

struct HistoricalSchedulerTests {
    let start = Date(timeIntervalSince1970: 1_700_000_000.25)
    let log = Log<String>()

    @Test func `the clock starts in 1970, or where it is told`() {
        #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
        #expect(HistoricalScheduler().now == .zero)
        #expect(HistoricalScheduler(initialClock: start).clock == start)
        #expect(HistoricalScheduler(initialClock: start).now == .milliseconds(1_700_000_000_250))
    }

    @Test func `dates are durations since 1970, and back`() {
        let converter = HistoricalSchedulerTimeConverter()
        #expect(converter.convertFromVirtualTime(start) == .milliseconds(1_700_000_000_250))
        #expect(converter.convertToVirtualTime(.milliseconds(1_700_000_000_250)) == start)
        #expect(converter.offsetVirtualTime(start, offset: 2) == start + 2)
    }

    @Test func `a time that never comes may be waited for`() {
        let recorder = Recorder(
            Observable<Int>.never().timeout(.seconds(Int64.max), scheduler: HistoricalScheduler(initialClock: start)))
        #expect(recorder.events.isEmpty)
        recorder.dispose()
    }

    @Test func `work runs at its date`() {
        let scheduler = HistoricalScheduler(initialClock: start)
        for seconds in [30, 10, 20] {
            let time = start + TimeInterval(seconds)
            _ = scheduler.scheduleAbsoluteVirtual(seconds, time: time) { [log, start, unowned scheduler] in
                log.append("\($0) s, \(scheduler.clock == start + TimeInterval($0))")
                return Disposables.create()
            }
        }
        scheduler.advanceTo(start + 20)
        #expect(log.values == ["10 s, true", "20 s, true"])
        scheduler.sleep(60)
        #expect(scheduler.clock == start + 80)
    }

    @Test func `a stream of the past runs as fast as it can`() {
        let scheduler = HistoricalScheduler(initialClock: start)
        let recorder = Recorder(Observable<Int>.interval(.seconds(86_400), scheduler: scheduler).take(365))
        scheduler.start()
        #expect(recorder.values.count == 365)
        #expect(scheduler.clock == start + 365 * 86_400)
    }

    @Test func `any date comes back the same`() {
        let scheduler = HistoricalScheduler(initialClock: .distantPast)
        let dates = (-500...500).map { Date(timeIntervalSinceReferenceDate: TimeInterval($0) * 1_234_567.891) }
        for date in dates {
            scheduler.advanceTo(date)
            #expect(scheduler.clock == date)
        }
    }

    @Test func `dates that are no dates are as far away as can be`() {
        let scheduler = HistoricalScheduler()
        scheduler.advanceTo(Date(timeIntervalSinceReferenceDate: -.infinity))
        #expect(scheduler.now == .zero)
        scheduler.advanceTo(Date(timeIntervalSinceReferenceDate: .infinity))
        #expect(scheduler.clock > .distantFuture)
    }

    @Test func `intervals are seconds, and dates compare as dates`() {
        let converter = HistoricalSchedulerTimeConverter()
        #expect(converter.convertFromVirtualTimeInterval(-1.5) == .milliseconds(-1500))
        #expect(converter.convertToVirtualTimeInterval(.milliseconds(1500)) == 1.5)
        #expect(converter.compareVirtualTime(start, start + 1) == .lessThan)
        #expect(converter.compareVirtualTime(start, start) == .equal)
        #expect(converter.compareVirtualTime(start + 1, start) == .greaterThan)
    }
}
