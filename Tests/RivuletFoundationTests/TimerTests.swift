import Foundation
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

struct TimerTests {
    @Test func `counts on the run loop of the thread that subscribes`() {
        let log = Log<String>()
        let subscription = Timer.rx.interval(.milliseconds(5)).take(3).subscribe(
            onNext: { [thread = here] in
                log.append("\($0), \(here == thread)")
            }, onCompleted: { log.append("end") })
        #expect(runs { log.values.count == 4 })
        #expect(log.values == ["0, true", "1, true", "2, true", "end"])
        subscription.dispose()
    }

    @Test func `runs in its mode only`() {
        let mode = RunLoop.Mode("rivulet.test")
        let (special, usual) = (Recorder(Timer.rx.interval(.milliseconds(1), mode: mode)), Recorder(usualTimer))
        #expect(runs { usual.values.count >= 3 })
        #expect(special.values.isEmpty)
        #expect(runs(mode: mode) { special.values.count >= 3 })
        special.dispose()
        usual.dispose()
    }

    @Test func `a disposed timer is taken out of its run loop`() {
        let mode = RunLoop.Mode("rivulet.test.disposal")
        let recorder = Recorder(Timer.rx.interval(.milliseconds(1), tolerance: .milliseconds(1), mode: mode))
        recorder.dispose()
        #expect(!RunLoop.current.run(mode: mode, before: .now + 20))
        #expect(recorder.events.isEmpty)
    }

    @Test func `the first number comes after a period`() {
        let long = Recorder(Timer.rx.interval(.seconds(3_600)))
        let short = Recorder(usualTimer)
        #expect(runs { short.values.count >= 3 })
        #expect(long.values.isEmpty)
        long.dispose()
        short.dispose()
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `a period of nothing goes on as well`(period: Duration) {
        let recorder = Recorder(Timer.rx.interval(period))
        #expect(runs { recorder.values.count >= 3 })
        recorder.dispose()
    }

    @Test func `a disposed timer keeps nothing of who observed it`() {
        weak var freed: Log<Int>?
        do {
            let log = Log<Int>()
            freed = log
            usualTimer.subscribe(onNext: log.append).dispose()
        }
        #expect(freed == nil)
    }

    private var usualTimer: Observable<Int> { Timer.rx.interval(.milliseconds(1)) }

    private var here: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    /// Runs the run loop of this thread until `isDone`. False if that takes too long.
    private func runs(mode: RunLoop.Mode = .default, until isDone: () -> Bool) -> Bool {
        let limit = Date(timeIntervalSinceNow: 20)
        while !isDone(), limit > .now { _ = RunLoop.current.run(mode: mode, before: .now + 0.01) }
        return isDone()
    }
}
