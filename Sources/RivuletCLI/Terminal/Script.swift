import Foundation
import Rivulet

/// Keys that press themselves, for a demonstration.
///
/// Each line is a time and what is pressed after it: the name of a key, as in `500ms down`, or a text in quotes, each
/// character of which comes after that time, as in `80ms "swift"`. Blank lines and those that begin with `#` mean
/// nothing.
struct Script: Equatable, Sendable {
    struct Step: Equatable, Sendable {
        let wait: Duration
        let key: Key
    }

    let steps: [Step]

    init(_ text: String) throws(ScriptError) {
        var steps: [Step] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard let wait = Duration(parts[0]) else {
                throw ScriptError(line: index + 1, reason: "'\(parts[0])' is no time as 500ms or 2s")
            }
            guard parts.count == 2, let keys = Script.keys(parts[1]) else {
                let reason = parts.count == 2 ? "'\(parts[1])' is no key and no text in quotes" : "the key is missing"
                throw ScriptError(line: index + 1, reason: reason)
            }
            steps += keys.map { Step(wait: wait, key: $0) }
        }
        self.steps = steps
    }

    private static func keys(_ word: String) -> [Key]? {
        if word.count > 1, word.hasPrefix("\""), word.hasSuffix("\"") {
            return word.dropFirst().dropLast().map(Key.character)
        }
        return Key(word).map { [$0] }
    }

    /// Presses the keys, `speed` times as fast as the script says, and completes after the last.
    func keys(speed: Double = 1, scheduler: any SchedulerType) -> Observable<Key> {
        Observable.from(steps).concatMap { step in
            Observable.just(step.key).delay(step.wait / speed, scheduler: scheduler)
        }
    }
}

/// What is wrong with a script, and where.
struct ScriptError: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "line \(line) of the script: \(reason)" }
}

extension Duration {
    /// A time as `500ms`, `2s` or `1.5s`, of a day at most.
    fileprivate init?(_ text: String) {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let units = ["ms": 0.001, "s": 1]
        guard let unit = units[String(text.dropFirst(number.count))], let value = Double(number), value * unit <= 86_400
        else {
            return nil
        }
        self = .seconds(value * unit)
    }
}
