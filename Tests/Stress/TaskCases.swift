import Foundation
import Rivulet

/// Runs `body` in a task, which another thread may cancel, and gives what it returned.
private func race<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result, against work: @Sendable (Task<Result, Never>) -> Void
) -> Result? {
    let (done, box) = (Signal(), Box<Result>())
    let task = Task { await body() }
    Task {
        box.put(await task.value)
        done.send()
    }
    work(task)
    done.wait()
    return box.take()
}

private final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value?

    func put(_ new: Value) { lock.withLock { value = new } }
    func take() -> Value? { lock.withLock { value } }
}

let taskCases: [Case] = [
    Case("a single that succeeds while its task is cancelled") { chance in
        let (subject, started, stopped) = (PublishSubject<Int>(), Counter(), Counter())
        let single = Single<Int>.create { observer in
            started.add()
            let subscription = subject.subscribe(onNext: { observer(.success($0)) })
            return Disposables.create {
                subscription.dispose()
                stopped.add()
            }
        }
        let seeds = [chance.next(), chance.next()]
        let result = race({ try? await single.value }) { task in
            Crew.run(2) { thread in
                var chance = Chance(seed: seeds[thread])
                chance.dawdle()
                chance.dawdle()
                if thread == 0 { task.cancel() } else { subject.onNext(1) }
            }
        }
        let value = result.flatMap(\.self)
        try check(value == nil || value == 1, "\(value ?? 0)")
        try check(stopped.value, started.value, "source stopped, times")
        try check(!subject.hasObservers, "the source is still observed")
    },
    Case("values that are sent while the loop is cancelled") { chance in
        let tap = Tap()
        let seeds = [chance.next(), chance.next()]
        let result = race({
            var values: [Int] = []
            do { for try await value in tap.source(first: 0).values { values.append(value) } } catch {}
            return values
        }) { task in
            Crew.run(2) { thread in
                var chance = Chance(seed: seeds[thread])
                if thread == 0 {
                    chance.dawdle()
                    chance.dawdle()
                    task.cancel()
                } else {
                    for value in 1...20 { tap.subject.onNext(value) }
                }
            }
        }
        let values = result ?? []
        try check(values, values.sorted(), "values")
        try check(Set(values).count, values.count, "values, each once")
        try check(tap.stopped.value, tap.started.value, "source stopped, times")
    },
    Case("two tasks loop over one relay") { chance in
        let relay = ReplaySubject<Int>.createUnbounded()
        let result = race({
            async let first = relay.values.reduce(into: [Int]()) { $0.append($1) }
            async let second = relay.values.reduce(into: [Int]()) { $0.append($1) }
            return [(try? await first) ?? [], (try? await second) ?? []]
        }) { _ in
            Crew.run(2) { thread in
                for value in 1...20 { relay.onNext(thread * 100 + value) }
            }
            relay.onCompleted()
        }
        for values in result ?? [] { try check(Set(values).count, 40, "values") }
    },
    Case("async closures are cancelled by disposal") { chance in
        let (subject, witness, running) = (PublishSubject<Int>(), Witness<Int>(), Counter())
        let subscription = subject.map(maxConcurrent: 3, ordered: false) { value async in
            running.add()
            await Task.yield()
            running.add(-1)
            return value
        }.watch(witness)
        Crew.run(2, &chance) { thread, chance in
            if thread == 0 {
                for value in 1...10 { subject.onNext(value) }
            } else {
                chance.dawdle()
                subscription.dispose()
            }
        }
        for _ in 0..<5_000 where running.value > 0 { usleep(1_000) }
        try witness.check()
        try check(running.value, 0, "closures that still run")
        try check(!subject.hasObservers, "the source is still observed")
    },
]

let cases = feedingCases + sharingCases + disposalCases + taskCases
