import Foundation

/// Prints what each scenario costs, and its ratio to hand-written closures measured in the same run.
@main
enum Benchmarks {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let filter = arguments.first { !$0.hasPrefix("--") }
        let rounds = arguments.contains("--quick") ? 1 : 7
        var floors: [Floor: Double] = [:]
        for floor in Floor.allCases {
            let cost = measure(2_000_000, rounds: rounds, floor.run)
            floors[floor] = cost.nanoseconds
            print(row("floor: \(floor.rawValue)", cost, ratio: nil))
        }
        print("")
        for scenario in scenarios where filter.map({ scenario.name.contains($0) }) ?? true {
            let cost = measure(scenario.elements, rounds: rounds, scenario.run)
            print(row(scenario.name, cost, ratio: floors[scenario.floor].map { cost.nanoseconds / $0 }))
        }
    }

    private static func row(_ name: String, _ cost: Cost, ratio: Double?) -> String {
        let padded = name.padding(toLength: 52, withPad: " ", startingAt: 0)
        let figures = String(format: "%9.1f ns %7.2f allocations", cost.nanoseconds, cost.allocations)
        return padded + figures + (ratio.map { String(format: " %7.1f x floor", $0) } ?? "")
    }
}
