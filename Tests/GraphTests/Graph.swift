import Rivulet
import RivuletTest

/// A pipeline as data: a tree of operators over sources.
indirect enum Graph: Sendable {
    case source(Source)
    case apply(Operator, number: Int, span: Int, inputs: [Graph])

    /// A tick of a diagram, in units of the scheduler. All times are a little longer than so many ticks, each by another
    /// part of one, so that no two events fall together of which neither is the cause of the other.
    static let tick = 1_000_000_000_000
    /// When a graph is disposed.
    static let horizon = 40 * tick
}

/// A stream that a graph begins with.
struct Source: Sendable {
    enum Kind: String { case hot, cold, atOnce = "at once" }

    var kind: Kind
    var events: [Recorded<Event<Int>>]

    /// Sends all at once, whatever its kind.
    var sendingAtOnce: Observable<Int> {
        .create { [events] observer in
            for event in events { observer.on(event.value) }
            return Disposables.create()
        }
    }

    func model(_ start: Moment) -> [Timed] {
        events.compactMap { recorded in
            switch kind {
            case .hot where recorded.time <= start.time: nil
            case .hot: Timed(moment: start.after(recorded.time - start.time), event: recorded.value)
            case .cold: Timed(moment: start.after(recorded.time), event: recorded.value)
            case .atOnce: Timed(moment: start, event: recorded.value)
            }
        }
    }
}

/// An operator: what the library makes of a call, and what should come of it.
struct Operator: Sendable {
    /// How it behaves where values come from several threads.
    enum OnQueues {
        /// It makes one order of several.
        case interleaves
        /// The values that come out depend on those that go in, not on their order, which it keeps.
        case keepsOrder
        /// The values that come out depend on the order of those that go in.
        case needsOrder
    }

    let name: String
    var inputs = 1
    var onQueues: OnQueues?
    /// Whether it stops its source a time after its own end.
    var stopsLater = false
    let apply: @Sendable (Call) -> Observable<Int>
    let model: @Sendable (Run) -> [Timed]

    init(
        _ name: String, inputs: Int = 1, _ onQueues: OnQueues? = nil, stopsLater: Bool = false,
        apply: @escaping @Sendable (Call) -> Observable<Int>, model: @escaping @Sendable (Run) -> [Timed]
    ) {
        self.name = name
        self.inputs = inputs
        self.onQueues = onQueues
        self.stopsLater = stopsLater
        self.apply = apply
        self.model = model
    }

    static let all = creating + transforming + filtering + flattening + combining + timing + recovering + sharing
}

/// What an operator is applied to.
struct Call: Sendable {
    let inputs: [Observable<Int>]
    let number: Int
    let span: Duration
    let scheduler: any SchedulerType

    var source: Observable<Int> { inputs[0] }
    var other: Observable<Int> { inputs[1] }
}

/// The same for a model, which is subscribed at `start`.
final class Run {
    let inputs: [(Moment) -> [Timed]]
    let number: Int
    let span: Int
    let start: Moment

    init(inputs: [(Moment) -> [Timed]], number: Int, span: Int, start: Moment) {
        self.inputs = inputs
        self.number = number
        self.span = span
        self.start = start
    }

    // The inputs if they are subscribed at once, in the order in which they are used first.

    lazy var source = inputs[0](start)
    lazy var other = inputs[1](start)
    lazy var all = inputs.map { $0(start) }

    func send(_ events: Event<Int>...) -> [Timed] { events.at(start) }
}

extension Graph {
    /// The pipeline, in which `make` makes the sources.
    func stream(_ scheduler: any SchedulerType, _ make: (Source) -> Observable<Int>) -> Observable<Int> {
        switch self {
        case .source(let source): make(source)
        case .apply(let choice, let number, let span, let inputs):
            choice.apply(
                Call(
                    inputs: inputs.map { $0.stream(scheduler, make) }, number: number, span: .nanoseconds(span),
                    scheduler: scheduler))
        }
    }

    /// What comes before the horizon of this, subscribed at `start`; of use only if `effort` was not used up.
    func model(_ start: Moment, _ effort: Effort) -> [Timed] {
        guard effort.spend(1), start.time <= Graph.horizon else { return [] }
        var events: [Timed]
        switch self {
        case .source(let source): events = source.model(start)
        case .apply(let choice, let number, let span, let inputs):
            let inputs = inputs.map { input in { input.model($0, effort) } }
            events = choice.model(Run(inputs: inputs, number: number, span: span, start: start))
        }
        events.removeAll { $0.moment.time > Graph.horizon }
        return effort.spend(events.count) ? events : []
    }
}

/// How much a model may still do, so that a graph which multiplies values again and again is noticed in time.
final class Effort {
    private var left = 1_500

    var isUsedUp: Bool { left < 0 }

    func spend(_ amount: Int) -> Bool {
        left -= amount
        return left >= 0
    }
}

/// Makes one digit of two, or of many.
@Sendable func digit(_ first: Int, _ second: Int) -> Int { (3 * first + second) % 10 }
@Sendable func digit(_ all: [Int]) -> Int { all.reduce(all.count % 10, digit) }

/// The digit, unless it is the one that is not wanted.
@Sendable func accept(_ digit: Int, but unwanted: Int) throws -> Int {
    if digit == unwanted { throw TestError() }
    return digit
}
