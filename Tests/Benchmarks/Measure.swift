import Allocations
import Foundation

/// What one element of a scenario costs.
struct Cost {
    var nanoseconds: Double
    var allocations: Double

    var figures: Figures { ["ns": nanoseconds, "allocations": allocations] }
}

/// Runs `work` often enough to leave out what else the machine does, and takes the best time and the fewest allocations.
/// Time is that of the processor, which does not pass while others have it; on several threads it is the sum of theirs.
func measure(_ elements: Int, rounds: Int, isThreaded: Bool = false, _ work: (Int) -> Void) -> Cost {
    work(min(elements, 1_000))
    let clock = isThreaded ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID
    var best = Cost(nanoseconds: .infinity, allocations: .infinity)
    for _ in 0..<rounds {
        let (allocations, start) = (allocationCount(), nanoseconds(clock))
        work(elements)
        let (time, count) = (nanoseconds(clock) - start, allocationCount() - allocations)
        best.nanoseconds = min(best.nanoseconds, time / Double(elements))
        best.allocations = min(best.allocations, Double(count) / Double(elements))
    }
    return best
}

private func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Runs `work` once, with fewer elements where one is dear. All that it allocates is counted, and nothing is divided: who
/// asks takes the difference of two runs.
func count(_ most: Int, of elements: Int, _ work: (Int) -> Void) -> Figures {
    let elements = max(1, min(most, most * elements / 1_000_000))
    let before = allocationCount()
    work(elements)
    return ["elements": Double(elements), "allocations": Double(allocationCount() - before)]
}
