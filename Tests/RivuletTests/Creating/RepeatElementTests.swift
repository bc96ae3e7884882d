import Rivulet
import RivuletTest
import Testing

struct RepeatElementTests {
    @Test func `repeats until enough is taken`() {
        #expect(TestScheduler().record(Observable.repeatElement("a").take(3)) == "(aaa|)")
    }

    @Test func `disposal from inside a value stops it there`() {
        let (log, serial) = (Log<Int>(), SerialDisposable())
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            serial.disposable = Observable.repeatElement(1).subscribe(onNext: {
                log.append($0)
                if log.values.count == 3 { serial.dispose() }
            })
            return Disposables.create()
        }
        #expect(log.values == [1, 1, 1])
    }

    @Test func `a stop that is sent from inside a value stops it there`() {
        let (log, stop) = (Log<Int>(), PublishSubject<Void>())
        _ = Observable.repeatElement(1).take(until: stop).subscribe(onNext: {
            log.append($0)
            if log.values.count == 3 { stop.onNext(()) }
        })
        #expect(log.values == [1, 1, 1])
    }

    @Test func `on a scheduler each value is a piece of work`() {
        let scheduler = TestScheduler.stepping()
        let source = Observable.repeatElement("a", scheduler: scheduler)
        #expect(scheduler.record(source, subscription: "-^--!") == "--aa")
    }
}
