import Rivulet
import RivuletTest

/// An operator that the command knows.
struct Operator: Sendable {
    /// What is shown of it: the words after `rivulet marbles`.
    struct Example: Sendable {
        /// The folder and the name of the file that it is about.
        let file: String
        let words: [String]
        /// How the call is written in Swift, if not as the last word.
        var title: String?

        init(_ file: String, _ words: String..., title: String? = nil) {
            (self.file, self.words, self.title) = (file, words, title)
        }

        /// Of the file.
        var path: String { "Sources/Rivulet/\(file.hasPrefix("Creating/") ? "" : "Operators/")\(file).swift" }
    }

    /// Its name, to which the label of its first argument belongs, and its arguments in capitals.
    let usage: String
    let inputs: ClosedRange<Int>
    let examples: [Example]
    let run: @Sendable (Call) throws -> Observable<Value>

    init(
        _ usage: String, inputs: ClosedRange<Int> = 1...1, _ examples: Example...,
        run: @escaping @Sendable (Call) throws -> Observable<Value>
    ) {
        (self.usage, self.inputs, self.examples, self.run) = (usage, inputs, examples, run)
    }

    /// The words of its name.
    var name: [String] { usage.split(separator: " ").prefix { $0.first?.isLowercase ?? false }.map(String.init) }
    var title: String { name.joined(separator: " ") }
}

extension ClosedRange<Int> {
    /// Two or more.
    static let several = 2...Int.max
}

extension Operator {
    /// In the order of the documentation.
    static let sections = [
        ("Creating", creating), ("Transforming", transforming), ("Filtering", filtering),
        ("Flattening: a stream for each value", flattening), ("Combining", combining), ("Timing", timing),
        ("Sharing", sharing), ("Recovering", recovering), ("Watching", watching),
    ]

    static let all = sections.flatMap(\.1)

    /// What the words of a command line show.
    static func diagram(_ words: [String], title: String? = nil) throws(UsageError) -> Diagram {
        let start = words.firstIndex { find($0) != nil }
        let text = words[(start ?? max(0, words.count - 1))...].joined(separator: " ")
        guard let (found, arguments) = find(text) else { throw unknown(text) }
        do {
            return try found.diagram(words.prefix(start ?? 0), arguments, title: title ?? text)
        } catch let error as UsageError {
            throw error
        } catch {
            throw UsageError(message: "a diagram is wrong:\(error)")
        }
    }

    private func diagram(_ diagrams: ArraySlice<String>, _ arguments: [String], title: String) throws -> Diagram {
        let stage = Stage()
        let inputs = try diagrams.filter { !$0.contains("^") }.map { try Input($0, stage.scheduler) }
        let subscriptions = try diagrams.filter { $0.contains("^") }.map { try Marbles.parse($0, as: .subscription) }
        guard self.inputs.contains(inputs.count) else { throw wrongNumber(inputs.count) }
        let call = Call(usage, arguments, inputs, stage)
        let output = try run(call)
        try call.finish()
        if subscriptions.isEmpty { stage.show(output, call.label) }
        for marks in subscriptions {
            stage.show(output, call.label, from: marks[0].time, to: marks.dropFirst().first?.time)
        }
        let end = (inputs.map(\.end) + subscriptions.map { $0[0].time }).max() ?? .zero
        stage.scheduler.advance(to: max(.ticks(5), end * 3 + call.longest * 4))
        let lines = try stage.lines()
        let last = stage.isOver ? .zero : max(.ticks(5), end, stage.end)
        return Diagram(title, inputs: inputs.flatMap(\.lines), outputs: lines, end: last)
    }

    // MARK: Reading

    /// The operator that a text calls, and its arguments. Labels, punctuation and what stands for the values of a closure
    /// mean nothing, so that a call may be written as in Swift.
    private static func find(_ text: String) -> (Operator, [String])? {
        let words = words(of: text)
        let plain = words.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
        let fitting = all.filter { plain.starts(with: $0.name) }
        guard let found = fitting.max(by: { $0.name.count < $1.name.count }) else { return nil }
        return (found, words.dropFirst(found.name.count).filter { !$0.hasSuffix(":") })
    }

    private static func words(of text: String) -> [String] {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        return parts.flatMap { index, part -> [String] in
            if index % 2 == 1 { return [String(part)] }
            return part.split { $0.isWhitespace || "(){},".contains($0) }.compactMap { word in
                let rest = word.drop { $0 == "$" || $0 == "." }
                let argument = word.hasPrefix("$") ? rest.drop(while: \.isNumber).drop { $0 == "." } : rest
                return argument.isEmpty || argument == "_" || argument == "in" ? nil : String(argument)
            }
        }
    }

    // MARK: Mistakes

    private func wrongNumber(_ count: Int) -> UsageError {
        let (least, most) = (inputs.lowerBound, inputs.upperBound)
        let range = least == most ? "\(least)" : inputs == .several ? "\(least) or more" : "\(least) or \(most)"
        let noun = most == 1 ? "diagram" : "diagrams"
        return UsageError(message: "'\(title)' takes \(range) \(noun), not \(count)")
    }

    private static func unknown(_ text: String) -> UsageError {
        let first = words(of: text).first ?? ""
        if text.isEmpty || text.allSatisfy({ $0 == "-" }) || text.dropFirst().contains(where: { "-|#".contains($0) }) {
            return UsageError(message: "the operator is missing after the diagrams")
        }
        let word = Array(first.lowercased())
        let near = all.map { (title: $0.title, distance: distance(word, Array($0.name.joined().lowercased()))) }
        let nearest = near.min { $0.distance < $1.distance }.flatMap {
            $0.distance <= max(1, word.count / 3) ? $0 : nil
        }
        let hint = nearest.map { ": did you mean '\($0.title)'?" } ?? ""
        return UsageError(message: "there is no operator '\(first)'\(hint)")
    }

    /// How many letters must be changed, added or taken away to get from one to the other.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for place in right.indices {
                let best = min(corner + (letter == right[place] ? 0 : 1), row[place] + 1, row[place + 1] + 1)
                (corner, row[place + 1]) = (row[place + 1], best)
            }
        }
        return row[right.count]
    }
}
