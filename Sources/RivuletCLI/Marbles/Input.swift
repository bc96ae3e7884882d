import Rivulet
import RivuletTest

/// A diagram of the command line as a source, which notes each of its runs.
struct Input: Sendable {
    private struct Run {
        let start: Duration
        var isHot = false
        let seen: TestableObserver<Value>
        let ends = Log<Duration>()
    }

    let observable: Observable<Value>
    /// The same, which runs from time zero whoever is subscribed.
    let hot: Observable<Value>
    /// When the diagram ends.
    let end: Duration
    private let timeline: Timeline<String>
    private let runs: Log<Run>

    init(_ diagram: String, _ scheduler: TestScheduler) throws(MarbleError) {
        let marks = try Marbles.parse(diagram)
        // An end that is put behind it comes after all its ticks.
        end = ((try? Marbles.parse("\(diagram)|")) ?? marks).last?.time ?? .zero
        timeline = Timeline(diagram)
        let (cold, runs) = (scheduler.cold(diagram), Log<Run>())
        observable = .deferred {
            let run = Run(start: scheduler.now, seen: scheduler.createObserver(Value.self))
            runs.append(run)
            return cold.map { Value($0) }.do(
                onNext: { run.seen.onNext($0) }, onError: { run.seen.onError($0) },
                onCompleted: { run.seen.onCompleted() }, onDispose: { run.ends.append(scheduler.now) })
        }
        let shared = scheduler.hot(diagram)
        hot = .deferred {
            runs.append(Run(start: .zero, isHot: true, seen: scheduler.createObserver(Value.self)))
            return shared.map { Value($0) }
        }
        self.runs = runs
    }

    /// What is drawn of it: each run, or what was left out if there was none.
    var lines: [Diagram.Line] {
        if runs.values.isEmpty { return [.init(timeline, stopped: .zero, seen: 0)] }
        return runs.values.map { run in
            if run.isHot { return .init(timeline) }
            let seen = run.seen.timeline
            let isOver = seen.isCompleted || seen.error != nil
            guard let end = run.ends.values.first, !isOver else { return .init(seen, at: run.start) }
            return .init(timeline, at: run.start, stopped: end, seen: seen.events.count)
        }
    }
}
