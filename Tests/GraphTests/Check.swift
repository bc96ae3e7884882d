import Rivulet
import RivuletTest

/// What came of a graph in virtual time, where something else should.
struct Mismatch {
    let graph: Graph
    let expected: [Recorded<Event<Int>>]
    let actual: [Recorded<Event<Int>>]
    /// What else is wrong.
    let complaint: String?
}

extension Graph {
    /// What the model says. Nil if it is too large.
    var expected: [Recorded<Event<Int>>]? {
        let effort = Effort()
        let events = model(.start, effort)
        return effort.isUsedUp ? nil : events.map { Recorded(time: $0.moment.time, value: $0.event) }
    }

    /// Runs it and its model. Nil if they agree, or if the model is too large.
    func check() -> Mismatch? {
        guard let expected else { return nil }
        let scheduler = TestScheduler(resolution: 1e-9)
        var sources: [TestableObservable<Int>] = []
        let stream = stream(scheduler) { source in
            if source.kind == .atOnce { return source.sendingAtOnce }
            let testable = source.make(scheduler)
            sources.append(testable)
            return testable.asObservable()
        }
        let observer = scheduler.observe(stream)
        scheduler.advance(to: .nanoseconds(Graph.horizon))
        let actual = observer.events
        observer.dispose()
        // `subscribe(on:)` stops its source on the scheduler, and some operators wait.
        let wait = operators.count(where: \.stopsLater) * 18 * Graph.tick
        scheduler.advance(by: .nanoseconds(wait))
        let end = actual.last.flatMap { $0.value.isStopEvent ? $0.time : nil } ?? Graph.horizon
        let isOver = sources.allSatisfy { $0.subscriptions.allSatisfy { $0.unsubscribe <= end + wait } }
        let complaint = scheduler.problem ?? (isOver ? nil : "A source was not stopped.")
        if actual == expected, complaint == nil { return nil }
        return Mismatch(graph: self, expected: expected, actual: actual, complaint: complaint)
    }
}

extension Source {
    fileprivate func make(_ scheduler: TestScheduler) -> TestableObservable<Int> {
        kind == .hot ? scheduler.createHotObservable(events) : scheduler.createColdObservable(events)
    }
}

// MARK: Printing

extension Mismatch: CustomStringConvertible {
    /// The graph, and both diagrams over one axis.
    var description: String {
        let picture = picture ?? "\n\(expected)\n\(actual)\n"
        return graph.description + picture + (complaint ?? "")
    }

    /// Both diagrams, if they differ by whole ticks.
    var picture: String? {
        let (expected, actual) = (expected.timeline, actual.timeline)
        return actual == expected ? nil : actual.description
    }
}

extension [Recorded<Event<Int>>] {
    /// In whole ticks, as a diagram shows them.
    fileprivate var timeline: Timeline<Int> {
        let scheduler = TestScheduler()
        let events = map { Recorded(time: $0.time / Graph.tick, value: $0.value) }
        return scheduler.record(scheduler.createHotObservable(events))
    }
}

extension Graph: CustomStringConvertible {
    /// The diagrams of the sources, and the pipeline.
    var description: String {
        var lines: [String] = []
        let pipeline = text { source in
            let name = String(UnicodeScalar(UInt8(97 + lines.count % 26)))
            let isAtOnce = source.kind == .atOnce
            let events = isAtOnce ? source.events.map { Recorded(time: 0, value: $0.value) } : source.events
            lines.append("\(name)  \(events.timeline)  \(source.kind.rawValue)")
            return name
        }
        return (lines + [pipeline]).joined(separator: "\n")
    }

    /// `a → delay 3s → merge(with:) (b → take 2)`
    private func text(_ name: (Source) -> String) -> String {
        guard case .apply(let choice, let number, let span, let inputs) = self else {
            if case .source(let source) = self { return name(source) }
            return ""
        }
        let streams = inputs.map { $0.text(name) }
        let others = streams.dropFirst().map { $0.contains(" ") ? "(\($0))" : $0 }
        let arguments =
            (number > 0 ? ["\(number)"] : []) + (span >= Graph.tick ? ["\(span / Graph.tick)s"] : []) + others
        let call = ([choice.name] + arguments).joined(separator: " ")
        return streams.first.map { "\($0) → \(call)" } ?? call
    }

    /// The operators in it.
    var operators: [Operator] {
        guard case .apply(let choice, _, _, let inputs) = self else { return [] }
        return [choice] + inputs.flatMap(\.operators)
    }
}
