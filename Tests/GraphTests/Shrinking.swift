import Rivulet
import RivuletTest

extension Mismatch {
    /// The smallest graph that is found by making this one smaller, a step at a time, for as long as it is still wrong,
    /// and a diagram still shows that.
    var smallest: Mismatch {
        var smallest = self
        let isDrawn = picture != nil
        while let smaller = smallest.graph.smaller.lazy.compactMap({ $0.check() })
            .first(where: { !isDrawn || $0.picture != nil })
        {
            smallest = smaller
        }
        return smallest
    }
}

extension Graph {
    /// Graphs that are a step smaller, those that are much smaller first.
    fileprivate var smaller: [Graph] {
        switch self {
        case .source(let source): return source.smaller.map { .source($0) }
        case .apply(let choice, let number, let span, let inputs):
            let parts = inputs.indices.flatMap { index in
                inputs[index].smaller.map { input in
                    var inputs = inputs
                    inputs[index] = input
                    return Graph.apply(choice, number: number, span: span, inputs: inputs)
                }
            }
            let numbers = number.smaller.map { Graph.apply(choice, number: $0, span: span, inputs: inputs) }
            let spans = span.fewerTicks.map { Graph.apply(choice, number: number, span: $0, inputs: inputs) }
            return inputs + (inputs.isEmpty ? [.source(written(span))] : []) + parts + numbers + spans
        }
    }

    /// A source that sends what this does, up to a few events, at times of its own.
    private func written(_ span: Int) -> Source {
        let events = model(.start, Effort()).prefix(3)
        let isAtOnce = events.allSatisfy { $0.moment.time == 0 }
        let recorded = events.enumerated().map { Recorded(time: ($0.offset + 1) * span, value: $0.element.event) }
        return Source(kind: isAtOnce ? .atOnce : .cold, events: recorded)
    }
}

extension Source {
    /// Without an event, hot, with a smaller value, or some events earlier.
    fileprivate var smaller: [Source] {
        let shorter = events.indices.map { index in
            var source = self
            source.events.remove(at: index)
            return source
        }
        let simpler = kind == .hot ? [] : [Source(kind: .hot, events: events)]
        let lesser = events.indices.flatMap { index in
            (events[index].value.element?.smaller ?? []).map { value in
                var source = self
                source.events[index] = .next(events[index].time, value)
                return source
            }
        }
        let earlier = events.indices.compactMap { index -> Source? in
            let wait = events[index].time - (index == 0 ? 0 : events[index - 1].time)
            guard wait > Graph.tick else { return nil }
            let later = events[index...].map { Recorded(time: $0.time - Graph.tick, value: $0.value) }
            return Source(kind: kind, events: events[..<index] + later)
        }
        return shorter + simpler + lesser + earlier
    }
}

extension Int {
    fileprivate var smaller: [Int] { self > 1 ? [0, self - 1] : self > 0 ? [0] : [] }

    /// The same part of a tick after fewer ticks.
    fileprivate var fewerTicks: [Int] { (self / Graph.tick).smaller.map { self % Graph.tick + $0 * Graph.tick } }
}
