import Allocations
import Dispatch

/// What one element of a scenario costs.
struct Cost {
    var nanoseconds: Double
    var allocations: Double

    var figures: Figures { ["ns": nanoseconds, "allocations": allocations] }
}

/// Runs `work` often enough to leave out what else the machine does, and takes the best time and the fewest allocations.
func measure(_ elements: Int, rounds: Int, _ work: (Int) -> Void) -> Cost {
    work(min(elements, 1_000))
    var best = Cost(nanoseconds: .infinity, allocations: .infinity)
    for _ in 0..<rounds {
        let cost = measureOnce(elements, work)
        best.nanoseconds = min(best.nanoseconds, cost.nanoseconds)
        best.allocations = min(best.allocations, cost.allocations)
    }
    return best
}

private func measureOnce(_ elements: Int, _ work: (Int) -> Void) -> Cost {
    let allocations = allocationCount()
    let start = DispatchTime.now().uptimeNanoseconds
    work(elements)
    let time = DispatchTime.now().uptimeNanoseconds - start
    let count = allocationCount() - allocations
    return Cost(nanoseconds: Double(time) / Double(elements), allocations: Double(count) / Double(elements))
}

/// Runs `work` once, with fewer elements where one is dear. All that it allocates is counted, and nothing is divided: who
/// asks takes the difference of two runs.
func count(_ most: Int, of elements: Int, _ work: (Int) -> Void) -> Figures {
    let elements = max(1, min(most, most * elements / 100_000))
    let before = allocationCount()
    work(elements)
    return ["elements": Double(elements), "allocations": Double(allocationCount() - before)]
}
