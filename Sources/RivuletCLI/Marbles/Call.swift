import Rivulet
import RivuletTest

/// A call of an operator: what it is called on, and the arguments that are still to be read.
final class Call {
    let scheduler: TestScheduler
    let inputs: [Input]
    let stage: Stage
    private let usage: String
    private var words: [String]
    /// The longest time among the arguments.
    private(set) var longest = Duration.zero
    /// What is said about the output.
    var label = ""

    init(_ usage: String, _ words: [String], _ inputs: [Input], _ stage: Stage) {
        (self.usage, self.words, self.inputs, self.stage) = (usage, words, inputs, stage)
        scheduler = stage.scheduler
    }

    // MARK: Inputs

    /// The first input.
    var source: Observable<Value> { inputs[0].observable }

    /// The second input.
    var other: Observable<Value> { inputs[1].observable }

    var sources: [Observable<Value>] { inputs.map(\.observable) }

    /// Starts the inputs after the first, one for each value in their order, and the last of them again for the rest.
    var inner: @Sendable (Value) -> Observable<Value> {
        let (sources, values) = (Array(sources.dropFirst()), Log<Value>())
        return { value in
            values.append(value)
            return sources[min(values.values.count, sources.count) - 1]
        }
    }

    /// What `connectable` sends, which is connected after `time`.
    func connected(_ connectable: ConnectableObservable<Value>, after time: Duration = .zero) -> Observable<Value> {
        stage.after(time) { _ = connectable.connect() }
        return connectable.asObservable()
    }

    // MARK: Arguments

    var count: Int { words.count }
    var hasMore: Bool { !words.isEmpty }

    func word(_ name: String) throws -> String {
        guard hasMore else { throw UsageError(message: "\(name) of '\(usage)' is missing") }
        return words.removeFirst()
    }

    func finish() throws {
        if let word = words.first { throw UsageError(message: "'\(word)' is too much for '\(usage)'") }
    }

    /// Whether that word is there, wherever it is.
    func has(_ word: String) -> Bool {
        guard let index = words.firstIndex(of: word) else { return false }
        words.remove(at: index)
        return true
    }

    func value() throws -> Value { Value(try word("VALUE")) }

    func values(upTo limit: Int = .max) -> [Value] {
        defer { words.removeFirst(min(limit, words.count)) }
        return words.prefix(limit).map { Value($0) }
    }

    func count(_ name: String = "COUNT") throws -> Int {
        let word = try word(name)
        guard let count = Int(word), abs(count) < 1_000_000 else {
            throw UsageError(message: "\(name) of '\(usage)' is a number, not '\(word)'")
        }
        return count
    }

    func time(_ name: String = "TIME") throws -> Duration {
        let word = try word(name)
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let units: [String: Duration] = [
            "": .ticks(1), "m": .seconds(60), "s": .seconds(1), "ms": .milliseconds(1), "us": .microseconds(1),
            "ns": .nanoseconds(1),
        ]
        guard let count = Int(digits), digits.count < 10, let unit = units[String(word.dropFirst(digits.count))] else {
            throw UsageError(
                message: "\(name) of '\(usage)' is a number of ticks, or a time as 500ms or 2s, not '\(word)'")
        }
        longest = max(longest, unit * count)
        return unit * count
    }

    func flag(_ name: String) throws -> Bool {
        let word = try word(name)
        guard let flag = Bool(word) else {
            throw UsageError(message: "\(name) of '\(usage)' is true or false, not '\(word)'")
        }
        return flag
    }

    /// One step of a function: a symbol and a value, or a name.
    func step(_ name: String = "FUNCTION") throws -> @Sendable (Value) throws -> Value {
        let word = try word(name)
        if let function = Value.functions[word] { return function }
        guard Value.symbols.contains(word) else {
            let names = (Value.functions.keys.sorted() + Value.symbols.sorted().map { "\($0) VALUE" })
            throw UsageError(message: "there is no function '\(word)': use \(names.joined(separator: ", "))")
        }
        let right = try value()
        return { try $0.applying(word, right) }
    }

    /// All steps that are left, one after the other.
    func function(_ name: String = "FUNCTION") throws -> @Sendable (Value) throws -> Value {
        var function = try step(name)
        while hasMore {
            let (first, second) = (function, try step())
            function = { try second(first($0)) }
        }
        return function
    }

    func test() throws -> @Sendable (Value) throws -> Bool {
        let function = try function("TEST")
        return { try function($0).description == "true" }
    }

    /// A symbol between two values.
    func combination() throws -> @Sendable (Value, Value) throws -> Value {
        let word = try word("SYMBOL")
        guard let symbol = [word, String(word.dropLast())].first(where: { Value.symbols.contains($0) }) else {
            throw UsageError(message: "SYMBOL of '\(usage)' is one of \(Value.symbols.sorted()), not '\(word)'")
        }
        return { $0.description.isEmpty ? $1 : try $0.applying(symbol, $1) }
    }

    /// A symbol between two values, or else both as a pair.
    func pairing() throws -> @Sendable (Value, Value) throws -> Value {
        if hasMore { return try combination() }
        return { Value("(\($0), \($1))") }
    }

    /// The same of any number of values, or else all as an array.
    func folding() throws -> @Sendable ([Value]) throws -> Value {
        guard hasMore else { return { Value($0) } }
        let combine = try combination()
        return { try $0.dropFirst().reduce($0.first ?? Value("")) { try combine($0, $1) } }
    }
}
