import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct ImmediateSchedulerTests {
    let scheduler = ImmediateScheduler()
    let log = Log<String>()

    @Test func `work runs before the call returns`() {
        _ = scheduler.schedule("now", action: noting)
        _ = scheduler.scheduleRelative("after 5 s", dueTime: .seconds(5), action: noting)
        log.append("returned")
        #expect(log.values == ["now", "after 5 s", "returned"])
    }

    @Test func `time moves on by what is skipped, and not back`() {
        let start = scheduler.now
        _ = scheduler.scheduleRelative("", dueTime: .seconds(5), action: noting)
        #expect(scheduler.now - start == .seconds(5))
        _ = scheduler.scheduleRelative("", dueTime: .seconds(-2), action: noting)
        #expect(scheduler.now - start == .seconds(5))
        _ = scheduler.scheduleRelative("", dueTime: Duration(attoseconds: .max), action: noting)
        #expect(log.values.count == 3)
    }

    @Test func `what work schedules follows it, in the order in which it would be due`() {
        let (scheduler, noting) = (scheduler, noting)
        _ = scheduler.schedule("first") { text in
            _ = scheduler.scheduleRelative("after 2 s", dueTime: .seconds(2), action: noting)
            _ = scheduler.scheduleRelative("after 1 s", dueTime: .seconds(1), action: noting)
            return noting(text)
        }
        #expect(log.values == ["first", "after 1 s", "after 2 s"])
    }

    @Test func `what work returned is disposed with it`() {
        let log = log
        let work = scheduler.schedule("") { _ in Disposables.create { log.append("disposed") } }
        #expect(log.values == [])
        work.dispose()
        #expect(log.values == ["disposed"])
    }

    @Test func `work that waits can be disposed`() {
        let (scheduler, noting) = (scheduler, noting)
        _ = scheduler.schedule("first") { text in
            scheduler.schedule("never", action: noting).dispose()
            return noting(text)
        }
        #expect(log.values == ["first"])
    }

    @Test func `delays are skipped`() {
        let subject = PublishSubject<Int>()
        let recorder = Recorder(
            subject.debounce(.seconds(3), scheduler: scheduler).delay(.seconds(5), scheduler: scheduler))
        for number in 1...3 {
            subject.onNext(number)
            #expect(recorder.values.last == number)
        }
        subject.onCompleted()
        #expect(recorder.isCompleted)
    }

    @Test func `timers that have an end run to it`() {
        let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(3)
        let recorder = Recorder(ticks.map { [scheduler] in "\($0) at \(scheduler.now)" })
        #expect(recorder.values == ["0 at 1.0 seconds", "1 at 2.0 seconds", "2 at 3.0 seconds"])
        #expect(recorder.isCompleted)
    }

    @Test func `streams that a timer starts come before its next tick`() {
        let scheduler = scheduler
        let pairs = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(2).flatMap { number in
            Observable.from([number, number + 10]).observe(on: scheduler)
        }
        #expect(Recorder(pairs).values == [0, 10, 1, 11])
    }

    @Test func `timers of one stream take turns by time`() {
        let scheduler = scheduler
        let (slow, fast) = (3, 2)
        let both = Observable.merge(
            [slow, fast].map { pace in
                Observable<Int>.interval(.seconds(pace), scheduler: scheduler).take(2).map { "\(pace)·\($0)" }
            })
        #expect(Recorder(both).values == ["2·0", "3·0", "2·1", "3·1"])
    }

    @Test func `a timeout is over at once`() {
        let recorder = Recorder(Observable<Int>.never().timeout(.seconds(5), scheduler: scheduler))
        #expect(recorder.error.map(String.init(describing:)) == "\(RxError.timeout)")
    }

    @Test func `recursion costs no stack`() {
        let log = log
        _ = scheduler.scheduleRecursive(0) { number, recurse in
            if number < 50_000 { recurse(number + 1) } else { log.append("\(number)") }
        }
        #expect(log.values == ["50000"])
    }

    @Test func `a timer without end is stopped, and an error that names it goes to the hook`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                #expect(isEndlessnessReported())
            })
    }

    @Test func `work from many threads all runs`() {
        let (scheduler, noting) = (scheduler, noting)
        inParallel(4) { _ in
            for _ in 0..<500 { _ = scheduler.schedule("work", action: noting) }
        }
        _ = scheduler.schedule("last", action: noting)
        #expect(log.values.count == 2_001)
    }

    private var noting: @Sendable (String) -> any Disposable {
        { [log] text in
            log.append(text)
            return Disposables.create()
        }
    }
}

private func isEndlessnessReported() -> Bool {
    let reports = Log<String>()
    Hooks.defaultErrorHandler = { place, error in reports.append("\(place[0]) \(error)") }
    let line = #line + 1
    let scheduler = ImmediateScheduler()
    for period in 1...2 { _ = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(period)) {} }
    return reports.values == ["\(#fileID):\(line) No end: interval(1s) has run 50000 times, up to 50000s."]
}
