import Allocations
import Foundation
import Rivulet
import RivuletTest
import Testing

/// Building, using and dropping a stream leaves no memory behind.
@Suite struct GrowthLaws {
    /// Counts the blocks of this thread only: other tests run on other threads meanwhile.
    @Test(arguments: tested.filter { $0.lacks(.usesMainQueue) })
    func `stream after stream that is built, used and disposed leaves no memory behind`(_ one: Operator) {
        let left = growth(one)
        #expect(left < limit, "\(left) blocks are left after \(rounds) rounds")
    }

    /// The main queue frees its timers when it has time, so all threads count, in a process of its own.
    @Test func `so does one that sets timers on the main queue`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                for one in tested where !one.lacks(.usesMainQueue) {
                    let left = await growthOfProcess(one)
                    #expect(left < limit, "\(one): \(left) blocks are left after \(rounds) rounds")
                }
            })
    }

    @Test(.enabled(if: threadAllocationCount() > 0, "the allocations are not counted on this system"))
    func `an operator that keeps each stream is found`() {
        let kept = Log<Observable<Int>>()
        let keeping = Operator("keeping") { source, _ in
            let stream = source.map { $0 }
            kept.append(stream)
            return stream
        }
        #expect(growth(keeping) >= rounds)
    }
}

private let rounds = isLong ? 10_000 : 500

/// Growth in each round is one block in four rounds or more. A table that is as large as it will get is not.
private let limit = rounds / 4

/// All operators; the entry of `zip` has a long list, so a short one takes its place.
private let tested =
    operators.filter { !$0.name.hasPrefix("zip") } + [
        Operator("zip") { source, _ in .zip(source, source.share()) { a, _ in a } },
        Operator("a pipeline of many") { source, scheduler in
            source.map { $0 }.filter { _ in true }.scan(0) { $1 }.flatMap { Observable.just($0) }.merge(with: source)
                .withLatestFrom(source).flatMapLatest { Observable.of($0, $0) }.concatMap { Observable.just($0) }
                .startWith(0).distinctUntilChanged().share(replay: 1).observe(on: scheduler).take(2)
        },
    ]

/// The number of blocks that this thread has allocated and not freed. No operator here throws by itself: the testing library
/// keeps the backtraces of thrown errors, and frees them on other threads.
private func growth(_ one: Operator) -> Int {
    run(one, rounds: 20)
    let before = threadHeapBlocks()
    run(one, rounds: rounds)
    return threadHeapBlocks() - before
}

/// The number of blocks that the process has allocated and not freed, in the best of four attempts: the caches of a queue
/// grow once.
private func growthOfProcess(_ one: Operator) async -> Int {
    run(one, rounds: 20)
    var least = Int.max
    for _ in 0..<4 where least >= limit {
        let before = heapBlocks()
        run(one, rounds: rounds)
        for _ in 0..<1_000 where heapBlocks() - before >= limit {
            await MainActor.run {}
            usleep(1_000)
        }
        least = min(least, heapBlocks() - before)
    }
    return least
}

private func run(_ one: Operator, rounds: Int) {
    for round in 0..<rounds {
        let (subject, scheduler) = (PublishSubject<Int>(), TestScheduler())
        let subscription = one.apply(subject, scheduler).subscribe(onNext: { _ in }, onError: { _ in })
        for value in 0..<3 { subject.onNext(value) }
        switch round % 3 {
        case 0: subject.onCompleted()
        case 1: subject.onError(TestError())
        default: break
        }
        subscription.dispose()
    }
}
