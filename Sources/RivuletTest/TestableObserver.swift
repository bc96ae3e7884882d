import Rivulet

/// An observer that keeps what it receives, with the virtual time of each event. Compares with a diagram as its
/// `timeline` does, and prints the same.
public final class TestableObserver<Element: Sendable>: ObserverType {
    private let scheduler: TestScheduler
    private let origin: Duration
    private let entries = Log<Timeline<Element>.Entry>()
    private let subscription = Guarded<(any Disposable)?>(nil)
    private let lastFailure = Guarded<String?>(nil)

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
        origin = scheduler.now
    }

    /// Keeps one event.
    public func on(_ event: Event<Element>) {
        entries.append(Timeline.Entry(time: scheduler.now - origin, event: event))
    }

    /// The events so far, each with its absolute time in ticks.
    public var events: [Recorded<Event<Element>>] {
        entries.values.map { Recorded(time: (origin + $0.time).ticks(of: scheduler.tick), value: $0.event) }
    }

    /// The events so far, for comparison with a diagram. Its first character is the time at which this observer was made.
    public var timeline: Timeline<Element> { timeline(lastFailure: Guarded(nil)) }

    private func timeline(lastFailure: Guarded<String?>) -> Timeline<Element> {
        let reason =
            scheduler.agenda.isUntouched ? "The scheduler has not run: call `start()` or `advance(by:)` before." : nil
        return Timeline(
            entries.values, tick: scheduler.tick, problem: scheduler.problem, reasonIfEmpty: reason,
            lastFailure: lastFailure)
    }

    /// Ends the subscription that `TestScheduler.observe` made.
    public func dispose() {
        subscription.value?.dispose()
    }

    func subscribe(to source: Observable<Element>) {
        subscription.value = source.subscribe(self)
    }
}

// MARK: Comparing

extension TestableObserver {
    /// The timeline whose failures this prints.
    private var compared: Timeline<Element> { timeline(lastFailure: lastFailure) }

    /// Whether the events so far are those that `diagram` shows.
    public static func == (observer: TestableObserver, diagram: String) -> Bool { observer.compared == diagram }

    /// Whether the events so far are those that `diagram` shows.
    public static func == (diagram: String, observer: TestableObserver) -> Bool { observer == diagram }

    /// Whether the events so far are not those that `diagram` shows.
    public static func != (observer: TestableObserver, diagram: String) -> Bool { !(observer == diagram) }

    /// Whether the events so far are not those that `diagram` shows.
    public static func != (diagram: String, observer: TestableObserver) -> Bool { !(observer == diagram) }
}

extension TestableObserver where Element: Equatable {
    /// Whether the events so far are those of `timeline`.
    public static func == (observer: TestableObserver, timeline: Timeline<Element>) -> Bool {
        observer.compared == timeline
    }

    /// Whether the events so far are not those of `timeline`.
    public static func != (observer: TestableObserver, timeline: Timeline<Element>) -> Bool {
        !(observer == timeline)
    }
}

extension TestableObserver: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The diagram; after a comparison that failed, both diagrams.
    public var description: String { compared.description }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: an observer is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
