import Rivulet

/// An observer that keeps what it receives, with the virtual time of each event.
public final class TestableObserver<Element: Sendable>: ObserverType {
    private let scheduler: TestScheduler
    private let origin: Duration
    private let entries = Log<Timeline<Element>.Entry>()
    private let subscription = Guarded<(any Disposable)?>(nil)

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
        entries.values.map { Recorded(time: scheduler.ticks(origin + $0.time), value: $0.event) }
    }

    /// The events so far, for comparison with a diagram. Its first character is the time at which this observer was made.
    public var timeline: Timeline<Element> {
        Timeline(entries.values, tick: scheduler.tick, problem: scheduler.problem)
    }

    /// Ends the subscription that `TestScheduler.observe` made.
    public func dispose() {
        subscription.value?.dispose()
    }

    func subscribe(to source: Observable<Element>) {
        subscription.value = source.subscribe(self)
    }
}
