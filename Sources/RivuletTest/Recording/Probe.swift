import Rivulet

extension TestScheduler {
    /// Subscribes to `source`, and lets `body` read what it sends, one step after the other.
    ///
    ///     try scheduler.probe(model.rows) { rows in
    ///         try rows.next("0")
    ///         model.text.accept("swift")
    ///         try rows.nothing(for: .ticks(2))
    ///         try rows.next("1")
    ///     }
    ///
    /// A step that finds something else throws. When `body` is done, what is due at that instant still runs; then the
    /// subscription is disposed, and an event that no step has read throws as well. An error of `body` comes first.
    public func probe<Source: ObservableConvertibleType, Result>(
        _ source: Source, file: StaticString = #filePath, line: UInt = #line,
        _ body: (Probe<Source.Element>) throws -> Result
    ) throws -> Result {
        let probe = Probe(self, source)
        defer { probe.cancel() }
        let result = try agenda.runTasks { try body(probe) }
        try probe.finish(file, line)
        return result
    }

    /// Subscribes to `source`, and lets an async `body` read what it sends, one step after the other.
    ///
    /// A step that finds something else throws. When `body` is done, what is due at that instant still runs; then the
    /// subscription is disposed, and an event that no step has read throws as well. An error of `body` comes first.
    public func probe<Source: ObservableConvertibleType, Result>(
        _ source: Source, isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
        line: UInt = #line, _ body: (Probe<Source.Element>) async throws -> Result
    ) async throws -> Result {
        let probe = Probe(self, source)
        defer { probe.cancel() }
        let result = try await body(probe)
        try probe.finish(file, line)
        return result
    }
}

/// Reads a source step by step: each step moves the virtual time only as far as it must, and throws unless it finds what
/// it asks for.
///
///     try rows.next("0")
///     #expect(try rows.next().count == 1)
///     try rows.nothing(for: .ticks(2))
///     try rows.completed()
///
/// Steps run in the order in which they stand, so that none is forgotten, and what none of them has read is a failure.
/// `TestScheduler.probe` makes a probe, and the times in its errors count from there. An event that has arrived is read
/// first; if there is none, time moves on to the next. `within:` says how far at most: an event at that very time is
/// still read.
public final class Probe<Element: Sendable>: Sendable {
    private struct State {
        var entries: [Timeline<Element>.Entry] = []
        var read = 0
        var isWaiting = false
        var isCancelled = false
    }

    private let scheduler: TestScheduler
    private let origin: Duration
    private let state = Guarded(State())
    private let subscription = Guarded<(any Disposable)?>(nil)
    /// The explanation why events arrive by chance, if they do.
    private let race: String?

    init<Source: ObservableConvertibleType>(_ scheduler: TestScheduler, _ source: Source)
    where Source.Element == Element {
        self.scheduler = scheduler
        origin = scheduler.now
        race = raceWithMainQueue(source)
        subscription.value = scheduler.agenda.runTasks {
            source.asObservable().subscribe(AnyObserver { self.keep($0) })
        }
    }

    // MARK: Steps

    /// Reads the next event, which must be a value.
    public func next(
        within limit: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Element {
        let step = Step("a value", limit, file, line)
        let (index, event) = try read(step)
        guard let element = event.element else { throw wrong(index, step) }
        return element
    }

    /// Reads the next event, which must be completion.
    public func completed(within limit: Duration? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        let step = Step("completed", limit, file, line)
        let (index, event) = try read(step)
        if !event.isCompleted { throw wrong(index, step) }
    }

    /// Reads the next event, which must be an error.
    @discardableResult
    public func error(
        within limit: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws -> any Error {
        let step = Step("an error", limit, file, line)
        let (index, event) = try read(step)
        guard let error = event.error else { throw wrong(index, step) }
        return error
    }

    /// Reads the next event, which must be `expected`. Errors are equal as those of an `Event` are.
    public func error(
        _ expected: any Error, within limit: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let step = Step(Figure.Mark(time: .zero, event: Event<Element>.error(expected)).text, limit, file, line)
        let (index, event) = try read(step)
        guard let error = event.error, isSame(error, expected) else { throw wrong(index, step) }
    }

    /// Moves the time on by `duration`; nothing must come up to then and at that very time, and nothing be unread.
    public func nothing(for duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
        let step = Step("nothing until \(time.plus(duration).short)", duration, file, line)
        try check(step)
        if let unread { throw wrong(unread, step) }
        scheduler.advance(by: duration)
        try check(step)
        if let unread { throw wrong(unread, step) }
    }

    /// Disposes the subscription. What has arrived must still be read.
    public func cancel() {
        state.withLock { $0.isCancelled = true }
        exchange(&subscription.value, nil)?.dispose()
    }

    // MARK: Reading

    private var time: Duration { scheduler.now.minus(origin) }

    private func keep(_ event: Event<Element>) {
        let entry = Timeline<Element>.Entry(time: time, event: event)
        let isAwaited = state.withLock { state in
            state.entries.append(entry)
            return exchange(&state.isWaiting, false)
        }
        if isAwaited { scheduler.stop() }
    }

    /// The place of the first event that no step has read.
    private var unread: Int? { state.withLock { $0.read < $0.entries.count ? $0.read : nil } }

    private func read(_ step: Step) throws -> (index: Int, event: Event<Element>) {
        try check(step)
        if unread == nil, !isOver {
            state.withLock { $0.isWaiting = true }
            if let limit = step.limit { scheduler.advance(by: limit) } else { scheduler.start() }
            state.withLock { $0.isWaiting = false }
            try check(step)
        }
        guard let unread else { throw absent(step) }
        return state.withLock { state in
            state.read += 1
            return (unread, state.entries[unread].event)
        }
    }

    private var isOver: Bool { state.withLock { $0.isCancelled || $0.entries.last?.event.isStopEvent == true } }

    /// Runs what is due now, and throws if anything was left unread.
    func finish(_ file: StaticString, _ line: UInt) throws {
        let step = Step("the end of the probe", nil, file, line)
        scheduler.advance(by: .zero)
        try check(step)
        guard let unread else { return }
        let marks = figure.marks[unread...]
        let list = marks.prefix(3).map { "\($0.text) at \($0.time.short)" }.joined(separator: ", ")
        let more = marks.count > 3 ? " and \(marks.count - 3) more" : ""
        throw failure("not read: \(list)\(more)", at: unread, step)
    }
}

extension Probe where Element: Equatable {
    /// Reads the next event, which must be the value `expected`.
    public func next(
        _ expected: Element, within limit: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let step = Step(Figure.Mark(time: .zero, event: .next(expected)).text, limit, file, line)
        let (index, event) = try read(step)
        if event.element != expected { throw wrong(index, step) }
    }
}

// MARK: Failures

/// What a step of a `Probe` found instead, and where the step stands.
public struct ProbeError: Error, Hashable, CustomStringConvertible {
    /// The file and line of the step, what it expected and what came, and below it the diagram of all that came so far,
    /// with a caret.
    public let description: String
}

private struct Step {
    let wanted: String
    let limit: Duration?
    let place: String

    init(_ wanted: String, _ limit: Duration?, _ file: StaticString, _ line: UInt) {
        self.wanted = wanted
        self.limit = limit
        place = "\(file):\(line)"
    }
}

extension Probe {
    private var figure: Figure {
        Figure(marks: state.value.entries.map { Figure.Mark(time: $0.time, event: $0.event) })
    }

    private func check(_ step: Step) throws {
        guard let problem = scheduler.problem ?? race else { return }
        throw ProbeError(description: step.place + (problem.hasPrefix("\n") ? ":" : ": ") + problem)
    }

    private func wrong(_ index: Int, _ step: Step) -> ProbeError {
        let mark = figure.marks[index]
        return failure("expected \(step.wanted), got \(mark.text) at \(mark.time.short)", at: index, step)
    }

    private func absent(_ step: Step) -> ProbeError {
        let marks = figure.marks
        let reason =
            if let end = marks.last, end.isEnd {
                "after \(end.text) at \(end.time.short)"
            } else if state.value.isCancelled { "after `cancel()`" } else if step.limit != nil {
                "up to \(time.short)"
            } else { "and nothing is left to happen after \(time.short)" }
        return failure("expected \(step.wanted), got nothing \(reason)", at: marks.count, step)
    }

    private func failure(_ text: String, at index: Int, _ step: Step) -> ProbeError {
        let diagram = figure.description(tick: scheduler.tick, caretAt: index)
        return ProbeError(description: "\(step.place): \(text)\n\(diagram)")
    }
}
