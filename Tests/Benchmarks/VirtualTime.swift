import Rivulet
import RivuletTest

/// What tests are made of.
let virtualTime = Table(
    title: "a piece of virtual time", columns: [Column("ns", 1), Column("allocations", 2)],
    scenarios: [
        simple("a marble test of 20 events", 2_000) { count in
            for _ in 0..<count { makeAdder()(isMarbleTestGreen() ? 1 : 0) }
        },
        simple("a tick of interval in virtual time", 100_000) { count in
            let scheduler = TestScheduler()
            run(hidden(Observable<Int>.interval(.ticks(1), scheduler: scheduler))) {
                scheduler.advance(by: .ticks(count))
            }
        },
        simple("a sleep in virtual time", 100_000) { count in
            let scheduler = TestScheduler()
            let clock = TestClock(scheduler)
            scheduler.task { for _ in 0..<count { try await clock.sleep(for: .ticks(1)) } }
            scheduler.advance(by: .ticks(count))
        },
    ])

func simple(
    _ name: String, _ elements: Int, _ work: @escaping @Sendable (Int) -> Void
) -> Scenario {
    Scenario(name: name) { manner in
        if let most = manner.elements { return count(most, of: elements, work) }
        return measure(elements, rounds: manner.isQuick ? 1 : 3, work).figures
    }
}

@inline(never)
private func isMarbleTestGreen() -> Bool {
    let scheduler = TestScheduler()
    let keys = scheduler.hot("             a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|")
    let result = scheduler.record(keys.delay(.ticks(3), scheduler: scheduler))
    return result == "                 ---a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|"
}
