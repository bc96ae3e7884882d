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

/// The state of work scheduled by an operator.
struct Named: NamedWork {
    private let function: StaticString

    /// `function` is the `#function` of the operator.
    init(_ function: StaticString) {
        self.function = function
    }

    /// The operator's name without its argument labels, as in the description of a stream.
    var name: String { "\(function)".prefix { $0 != "(" }.description }
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
