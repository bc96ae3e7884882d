import Dispatch
import RivuletTest
import Testing

@testable import Rivulet

@Suite struct QueueTimerTests {
    private let queue = DispatchQueue(label: "test")

    @Test func `it fires once, on its queue, not before its time`() {
        let (key, seen, fired) = (DispatchSpecificKey<Int>(), Log<Int?>(), DispatchSemaphore(value: 0))
        queue.setSpecific(key: key, value: 7)
        let start = DispatchTime.now()
        let timer = QueueTimer(queue, after: .milliseconds(20), leeway: .nanoseconds(0)) {
            seen.append(DispatchQueue.getSpecific(key: key))
            fired.signal()
            return Disposables.create()
        }
        #expect(fired.arrives())
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
        #expect(seen.values == [7])
        timer.dispose()
    }

    @Test func `what the action returns is disposed with the timer`() {
        let (fired, disposed) = (DispatchSemaphore(value: 0), Log<Int>())
        let timer = QueueTimer(queue, after: .nanoseconds(0), leeway: .nanoseconds(0)) {
            defer { fired.signal() }
            return Disposables.create { disposed.append(1) }
        }
        #expect(fired.arrives())
        queue.sync {}
        #expect(disposed.values == [])
        timer.dispose()
        #expect(disposed.values == [1])
    }

    @Test func `one that is disposed in time does not fire, and frees what it holds`() {
        let (fired, freed) = (Log<Int>(), Log<Int>())
        queue.sync {
            timer(holding: Farewell { freed.append(1) }, fired).dispose()
            #expect(freed.values == [1], "not only when the queue has time for it")
        }
        #expect(fired.values == [])
    }

    @Test func `cancelled timers leave while their queue is blocked`() {
        let (blocked, fired) = (DispatchSemaphore(value: 0), Log<Int>())
        queue.async { blocked.wait() }
        let timers = (0..<1_000).map { _ in hold(timer(holding: Farewell(), fired)) { $0.dispose() } }
        #expect(eventually { timers.allSatisfy(\.isGone) })
        blocked.signal()
    }

    private func timer(holding farewell: Farewell, _ fired: Log<Int>) -> QueueTimer {
        QueueTimer(queue, after: .seconds(600), leeway: .nanoseconds(0)) {
            withExtendedLifetime(farewell) { fired.append(1) }
            return Disposables.create()
        }
    }
}
