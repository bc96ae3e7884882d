import Foundation
import Rivulet

/// Streams that several threads feed. The figures depend on the number of processors.
let threads = Table(
    title: "one of many, on several threads", columns: [Column("many")] + growing + [Column("allocations", 2)],
    scenarios: [
        scenario("merge fed by 2 threads", 1_000_000, isThreaded: true) { count in
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            run(Observable.merge(subjects.map { $0.asObservable() })) {
                onThreads(2) { thread in for value in 0..<count / 2 { subjects[thread].onNext(value) } }
            }
        },
        scenario("a relay with 8 writers", 1_000_000, isThreaded: true) { count in
            let relay = BehaviorRelay(value: 0)
            run(relay.asObservable()) {
                onThreads(8) { _ in for value in 0..<count / 8 { relay.accept(value) } }
            }
        },
        scenario("a relay that 8 threads update", 1_000_000, isThreaded: true) { count in
            let relay = BehaviorRelay(value: 0)
            run(relay.asObservable()) {
                onThreads(8) { _ in for _ in 0..<count / 8 { relay.update { $0 += 1 } } }
            }
        },
        scenario("timers pending on a real queue, disposed", 100_000, isThreaded: true) { count in
            let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
            dispose(
                (0..<count).map {
                    Observable<Int>.timer(.seconds(1_000 + $0 % 1_000), scheduler: queue)
                        .subscribe(onNext: makeAdder())
                })
            wait(for: queue) {}
        },
        scenario("timers pending on a real queue, which then fire", 100_000, isThreaded: true) { count in
            let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
            let (gate, done) = (DispatchSemaphore(value: 0), DispatchGroup())
            wait(for: queue) {
                // The queue is busy until all are pending.
                _ = queue.schedule(()) { _ in
                    gate.wait()
                    return Disposables.create()
                }
                for index in 0..<count {
                    done.enter()
                    _ = Observable<Int>.timer(.microseconds(index % 100), scheduler: queue)
                        .subscribe(onNext: makeAdder(), onCompleted: { done.leave() })
                }
                gate.signal()
                done.wait()
            }
        },
    ])

/// Runs `work` on so many threads, which start together, and waits for all.
private func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let (ready, go, done) = (DispatchGroup(), DispatchSemaphore(value: 0), DispatchGroup())
    for index in 0..<count {
        ready.enter()
        done.enter()
        Thread {
            ready.leave()
            go.wait()
            work(index)
            done.leave()
        }.start()
    }
    ready.wait()
    for _ in 0..<count { go.signal() }
    done.wait()
}

/// Does `work`, and then waits until `queue` has done what it was given.
private func wait(for queue: SerialDispatchQueueScheduler, _ work: () -> Void) {
    work()
    let done = DispatchSemaphore(value: 0)
    _ = queue.schedule(()) { _ in
        done.signal()
        return Disposables.create()
    }
    done.wait()
}
