import Rivulet

/// An observer that keeps what it receives, with the virtual time of each event. Compares with a diagram as its
/// `timeline` does, and prints the same.
public final class TestableObserver<Element: Sendable>: ObserverType {
    private let scheduler: TestScheduler
    private let origin: Duration
    private let entries = Log<Timeline<Element>.Entry>()
    private let subscription = Guarded<(any Disposable)?>(nil)
    private let lastFailure = Guarded<String?>(nil)
    private let thread = Trampoline.thread
    /// The first thread other than the test's on which an event arrived.
    private let elsewhere = Guarded<String?>(nil)
    /// The explanation why events arrive by chance, if they do.
    private let race = Guarded<String?>(nil)

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
        origin = scheduler.now
    }

    /// Keeps one event.
    public func on(_ event: Event<Element>) {
        if Trampoline.thread != thread, elsewhere.value == nil { elsewhere.value = currentThread }
        entries.append(Timeline.Entry(time: scheduler.now.minus(origin), event: event))
    }

    /// The events so far, each with its absolute time in ticks.
    public var events: [Recorded<Event<Element>>] {
        entries.values.map { Recorded(time: origin.plus($0.time).ticks(of: scheduler.tick), value: $0.event) }
    }

    /// The events so far, for comparison with a diagram. Its first character is the time at which this observer was made.
    public var timeline: Timeline<Element> { timeline(lastFailure: Guarded(nil)) }

    private func timeline(lastFailure: Guarded<String?>) -> Timeline<Element> {
        Timeline(
            entries.values, tick: scheduler.tick, problem: scheduler.problem ?? race.value,
            reach: scheduler.agenda.isIdle ? nil : scheduler.now.minus(origin), advice: advice, lastFailure: lastFailure
        )
    }

    /// What may be wrong with the test, if it fails.
    private var advice: String? {
        if let thread = elsewhere.value {
            return "Events come on \(thread), not on that of the test. " + mockingAdvice
        }
        if !entries.values.isEmpty { return nil }
        if scheduler.agenda.isUntouched { return "The scheduler has not run: call `start()` or `advance(by:)` before." }
        if origin > .zero {
            return
                "This was subscribed at \(origin.short). What a hot source sent before is past: `observe` all outputs, and"
                + " then `start()`."
        }
        return scheduler.agenda.isIdle ? "Events of another thread arrive by chance. " + mockingAdvice : nil
    }

    /// Ends the subscription that `TestScheduler.observe` made.
    public func dispose() {
        subscription.value?.dispose()
    }

    func subscribe<Source: ObservableConvertibleType>(to source: Source) where Source.Element == Element {
        race.value = raceWithMainQueue(source)
        subscription.value = source.asObservable().subscribe(self)
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
    public static func != (observer: TestableObserver, diagram: String) -> Bool { observer.compared != diagram }

    /// Whether the events so far are not those that `diagram` shows.
    public static func != (diagram: String, observer: TestableObserver) -> Bool { observer != diagram }
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
