import Allocations
import Foundation
import Rivulet
import RivuletTest
import Testing

/// What is built, used and dropped leaves nothing behind.
@Suite struct GrowthLaws {
    /// In a process of its own, where nothing else allocates.
    @Test func `stream after stream that is built, used and disposed leaves no memory behind`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for one in operators where !one.name.hasPrefix("zip") { await measure(one) }
            // That of the table is with a long list.
            await measure(Operator("zip") { source, _ in .zip(source, source.share()) { a, _ in a } })
            await measure(pipeline)
            exit(EXIT_SUCCESS)
        }
        // The testing library puts bytes of its own around what was written.
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.split(separator: "\n").filter { $0.contains("are left") } == [])
    }
}

private let rounds = 10_000

private let pipeline = Operator("a pipeline of many") { source, scheduler in
    source.map { $0 }.filter { _ in true }.scan(0) { $1 }.flatMap { Observable.just($0) }.merge(with: source)
        .withLatestFrom(source).flatMapLatest { Observable.of($0, $0) }.concatMap { Observable.just($0) }
        .startWith(0).distinctUntilChanged().share(replay: 1).observe(on: scheduler).take(2)
}

/// Reports what grows each time, by one allocation in four rounds or more. The cache of a dispatch queue grows once.
private func measure(_ one: Operator) async {
    run(one, rounds: 20)
    var left = 0
    for _ in 0..<4 {
        left = await growth(limit: rounds / 4) { run(one, rounds: rounds) }
        if left < rounds / 4 { return }
    }
    FileHandle.standardError.write(Data("\(one): \(left) allocations are left\n".utf8))
}

/// How many allocations `work` leaves behind.
private func growth(limit: Int, _ work: () -> Void) async -> Int {
    let before = heapBlocks()
    work()
    // The main queue lets go of the timers that were set on it, when it has time.
    for _ in 0..<200 where heapBlocks() - before >= limit {
        await MainActor.run {}
        usleep(1_000)
    }
    return heapBlocks() - before
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
