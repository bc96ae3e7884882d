import RivuletTest
import Testing

@testable import Rivulet

@Suite struct TrampolineTests {
    private let log = Log<Int>()

    @Test func `what is scheduled inside runs after, in order, before the outermost call returns`() {
        Trampoline.current.run {
            Trampoline.current.schedule {
                log.append(2)
                Trampoline.current.schedule { log.append(4) }
            }
            Trampoline.current.schedule { log.append(3) }
            log.append(1)
        }
        #expect(log.values == [1, 2, 3, 4])
    }

    @Test func `a call inside another runs in place`() {
        Trampoline.current.run {
            Trampoline.current.run {
                log.append(1)
                Trampoline.current.schedule { log.append(3) }
            }
            log.append(2)
        }
        #expect(log.values == [1, 2, 3])
    }

    @Test func `a call apart runs all of its own before it returns, and none of what waits`() {
        Trampoline.current.run {
            Trampoline.current.schedule { log.append(4) }
            Trampoline.current.apart {
                Trampoline.current.schedule { log.append(2) }
                log.append(1)
            }
            log.append(3)
        }
        #expect(log.values == [1, 2, 3, 4])
        #expect(!Trampoline.current.isActive)
    }

    @Test func `with nothing under way, work runs at once`() {
        #expect(!Trampoline.current.isActive)
        Trampoline.current.schedule { log.append(Trampoline.current.isActive ? 1 : 0) }
        #expect(log.values == [1])
    }

    @Test func `a source can see whether other work waits`() {
        Trampoline.current.run {
            log.append(Trampoline.current.isWaiting ? 1 : 0)
            Trampoline.current.schedule {}
            log.append(Trampoline.current.isWaiting ? 1 : 0)
        }
        #expect(log.values == [0, 1])
    }

    @Test func `each thread has its own`() {
        let log = log
        Trampoline.current.run {
            inParallel(1) { _ in
                Trampoline.current.schedule { log.append(1) }
            }
            log.append(2)
        }
        #expect(log.values == [1, 2])
    }

    @Test func `subscriptions nest on the stack while that is shallow, and wait when it is not`() {
        let started = Log<Int>()
        Self.descend(0, started, log)
        #expect(started.values == Array(0...200))
        #expect(log.values.first == 48)
        #expect(log.values.count == 201)
    }

    /// Notes in `started` when a level starts, and in `ended` when its start has returned.
    private static func descend(_ level: Int, _ started: Log<Int>, _ ended: Log<Int>) {
        let source = Producer<Int> { sink in
            started.append(level)
            if level < 200 { descend(level + 1, started, ended) }
            ended.append(level)
        }
        source.descend(Sink())
    }
}
