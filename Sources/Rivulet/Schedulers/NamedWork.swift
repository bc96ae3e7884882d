/// The state of work that can say what it is, for a scheduler that has to name it.
protocol NamedWork: Sendable {
    /// As the one who scheduled it would say it: `interval(1s)`.
    var name: String { get }
}

/// What work is called that was scheduled with `state`: what that says, else the call that did it.
package func nameOfWork<State>(_ state: State, _ call: String, _ dueTime: Duration? = nil) -> String {
    if let work = state as? any NamedWork { return work.name }
    return "\(call)(\(State.self)\(dueTime.map { ", dueTime: \($0.short)" } ?? ""))"
}

/// The state of work that is known by its operator.
struct Named: NamedWork {
    /// The file of an operator, which bears its name.
    let file: StaticString

    var name: String {
        let word = "\(file)".split(separator: "/").last?.dropLast(".swift".count) ?? ""
        return word.prefix(1).lowercased() + word.dropFirst()
    }
}

/// The state of periodic work.
struct Periodic<State: Sendable>: NamedWork {
    var state: State
    let startAfter: Duration
    let period: Duration

    var name: String {
        startAfter == period ? "interval(\(period.short))" : "timer(\(startAfter.short), period: \(period.short))"
    }
}

/// The state of work that asks to be run again.
struct Recursive<State: Sendable>: NamedWork {
    let state: State

    var name: String { nameOfWork(state, "scheduleRecursive") }
}

extension Hop: NamedWork {
    var name: String { "observe(on:)" }
}

/// Those that are the state of work are what `subscribe(on:)` has started.
extension Serializer: NamedWork {
    var name: String { "subscribe(on:)" }
}

extension Handle: NamedWork {
    var name: String { "disposal" }
}
