import Foundation
import Rivulet

/// Plays every case for its share of the time, with a new seed for each round. A fault ends its case; it is printed with the
/// seed that gives it again, as far as threads can be made to do the same twice.
///
///     swift run Stress --seconds 60
///     swift run Stress --filter 'merge' --seed 17
///     swift run -c release Stress --depth
@main
enum Stress {
    static func main() {
        let options = Options(CommandLine.arguments.dropFirst())
        let watchdog = Watchdog(patience: options.patience)
        if options.isDepth { return playDepths(options, watchdog) }
        let exact = (cases + failing).filter { $0.name == options.filter }
        let chosen = exact.isEmpty ? cases.filter { options.wants($0.name) } : exact
        let began = ContinuousClock.now
        var (rounds, faults) = (0, 0)
        for (index, one) in chosen.enumerated() {
            let share = options.seconds * Double(index + 1) / Double(chosen.count)
            var count = 0
            repeat {
                let isSound = play(one, seed: options.seed &+ UInt64(count), watchdog)
                count += 1
                if !isSound {
                    faults += 1
                    break
                }
            } while ContinuousClock.now - began < .seconds(share)
            if options.isVerbose { report("\(one.name): \(count) rounds") }
            rounds += count
        }
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        report("\(chosen.count) cases, \(rounds) rounds, \(Int(seconds)) s, seeds from \(options.seed)")
        exit(chosen.isEmpty ? 2 : faults == 0 ? 0 : 1)
    }

    /// False if something was wrong.
    private static func play(_ one: Case, seed: UInt64, _ watchdog: Watchdog) -> Bool {
        watchdog.begin("\(one.name), seed \(seed)")
        let before = Resources.total
        var chance = Chance(seed: seed)
        do {
            try one.round(&chance)
            let left = settled(before)
            try check(left <= before, "\(left - before) subscriptions are still live")
            return true
        } catch {
            report("\(one.name): \(error)\n    again with: --filter '\(one.name)' --seed \(seed)")
            return false
        }
    }

    /// So many subscriptions are there when queues have let go of what they held.
    private static func settled(_ before: Int32) -> Int32 {
        for _ in 0..<2_000 where Resources.total > before { usleep(1_000) }
        return Resources.total
    }

    private static func playDepths(_ options: Options, _ watchdog: Watchdog) {
        let chosen = depths.filter { options.wants($0.name) }
        for depth in chosen {
            watchdog.begin(depth.name)
            if options.isVerbose { report(depth.name) }
            do { try depth.run() } catch {
                report("\(depth.name): \(error)")
                exit(1)
            }
        }
        report("\(chosen.count) depths")
        exit(chosen.isEmpty ? 2 : 0)
    }
}

/// Prints at once, also where the output is a file.
func report(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

struct Options {
    var seconds = 10.0
    var seed = UInt64.random(in: 0..<1_000_000_000)
    var filter: String?
    var patience = 30
    var isDepth = false
    var isVerbose = false

    init(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let name = rest.popFirst() {
            switch name {
            case "--depth": isDepth = true
            case "--verbose": isVerbose = true
            case "--seconds": seconds = rest.popFirst().flatMap(Double.init) ?? seconds
            case "--seed": seed = rest.popFirst().flatMap(UInt64.init) ?? seed
            case "--filter": filter = rest.popFirst()
            case "--patience": patience = rest.popFirst().flatMap(Int.init) ?? patience
            default:
                report("What is \(name)? Known: --seconds, --seed, --filter, --patience, --depth, --verbose")
                exit(2)
            }
        }
    }

    func wants(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }
}
