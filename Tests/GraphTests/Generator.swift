import Rivulet
import RivuletTest
import Seeds

typealias Dice = SeededGenerator

extension SeededGenerator {
    mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(0...elements.count - 1)] }

    /// So many ticks and a little.
    mutating func ticks(_ range: ClosedRange<Int>) -> Int { roll(range) * Graph.tick + roll(1...Graph.tick / 100) }
}

/// Makes graphs of operators over sources, most of which send more than an end.
struct Generator {
    var operators = Operator.all
    var kinds: [Source.Kind] = [.hot, .hot, .cold, .cold, .atOnce]
    var ends: [Event<Int>?] = [.completed, .completed, .completed, .error(TestError()), nil]
    /// How many values a source has at the most.
    var longest = 5
    /// How many operators a graph has at the most.
    var largest = 20
    private var dice = Dice(seed: 0)
    private var choices: [Operator] = []
    private var creating: [Operator] = []

    init() {}

    mutating func graph(seed: UInt64) -> Graph {
        dice = Dice(seed: seed)
        creating = operators.filter { $0.inputs == 0 }
        choices = operators.filter { $0.inputs > 0 }
        var graph = graph(dice.roll(1...largest))
        for _ in 0..<3 where graph.expected?.count ?? 0 < 4 { graph = self.graph(dice.roll(1...largest)) }
        return graph
    }

    private mutating func graph(_ size: Int) -> Graph {
        if size == 0, dice.roll(1...4) > 1 { return .source(source()) }
        let choice = dice.pick(size == 0 ? creating : choices)
        var left = size - 1
        let inputs = (0..<choice.inputs).map { index in
            let share = index == choice.inputs - 1 ? left : dice.roll(0...left)
            left -= share
            return graph(share)
        }
        return .apply(choice, number: dice.roll(0...4), span: dice.ticks(1...8), inputs: inputs)
    }

    private mutating func source() -> Source {
        let kind = dice.pick(kinds)
        var (time, events) = (0, [Recorded<Event<Int>>]())
        for _ in 0..<dice.roll(0...longest) { add(.next(dice.roll(0...9))) }
        if let end = dice.pick(ends) { add(end) }
        return Source(kind: kind, events: events)

        func add(_ event: Event<Int>) {
            time += dice.ticks(0...4)
            events.append(Recorded(time: time, value: event))
        }
    }
}
