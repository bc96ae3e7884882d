import Rivulet

/// A source that sends given events at given virtual times, and keeps when it was subscribed.
///
/// A cold one sends them to each subscriber anew, counted from its subscription. A hot one sends them once, to those who
/// are subscribed at the time; after its end a new subscriber sees nothing.
public final class TestableObservable<Element: Sendable>: ObservableType {
    /// What it sends and when, in ticks: absolute if it is hot, counted from each subscription if it is cold.
    public let recordedEvents: [Recorded<Event<Element>>]
    private let source: Observable<Element>
    /// Subscribes an observer that receives each event as it is written, also after an end.
    private let attach: @Sendable (AnyObserver<Element>) -> any Disposable
    private let attendance: Attendance<Element>
    private let scheduler: TestScheduler

    /// A hot source, whose `entries` have absolute times. What was before `start` is not sent.
    init(_ scheduler: TestScheduler, hot entries: [Timeline<Element>.Entry], from start: Duration? = nil) {
        let attendance = Attendance<Element>(scheduler)
        self.attendance = attendance
        self.scheduler = scheduler
        recordedEvents = entries.map { Recorded(time: $0.time.ticks(of: scheduler.tick), value: $0.event) }
        attach = { attendance.join($0) }
        source = .create(name: "hot", showing: Sketch(entries, scheduler), attach)
        for entry in entries where start.map({ entry.time >= $0 }) ?? true {
            scheduler.agenda.add(at: entry.time, { "the event \(entry.event) of a hot source" }) {
                attendance.send(entry.event)
                return nil
            }
        }
    }

    init(_ scheduler: TestScheduler, cold entries: [Timeline<Element>.Entry]) {
        let attendance = Attendance<Element>(scheduler)
        self.attendance = attendance
        self.scheduler = scheduler
        recordedEvents = entries.map { Recorded(time: $0.time.ticks(of: scheduler.tick), value: $0.event) }
        attach = { observer in
            let seat = attendance.join(observer)
            let start = scheduler.now
            let timers = entries.map { entry in
                scheduler.agenda.add(at: start.plus(entry.time), { "the event \(entry.event) of a cold source" }) {
                    observer.on(entry.event)
                    return nil
                }
            }
            return Disposables.create {
                timers.forEach { $0.dispose() }
                seat.dispose()
            }
        }
        source = .create(name: "cold", showing: Sketch(entries, scheduler), attach)
    }

    /// When it was subscribed and unsubscribed so far, in ticks.
    public var subscriptions: Subscriptions { Subscriptions(subscriptionList) }

    package var subscriptionList: [Subscription] { attendance.subscriptions }

    /// Subscribes `observer`, and notes when.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// Subscribes `observer`, which receives each event as it is written, also after an error or completion.
    package func subscribeUnguarded<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        attach(AnyObserver(observer))
    }

    /// The same source, as the class that operators return.
    public func asObservable() -> Observable<Element> { source }
}

extension TestableObservable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

/// The diagram of a source, drawn when it is asked for.
private struct Sketch<Element: Sendable>: CustomStringConvertible {
    private let entries: [Timeline<Element>.Entry]
    private let tick: Duration

    init(_ entries: [Timeline<Element>.Entry], _ scheduler: TestScheduler) {
        self.entries = entries
        tick = scheduler.tick
    }

    var description: String {
        let marks = entries.map { Figure.Mark(time: $0.time, event: $0.event, symbol: $0.symbol) }
        return Drawing([Figure(marks: marks)], tick: tick).rows[0].quoted
    }
}

/// Who is subscribed to a testable observable, and who was. It does not hold the scheduler, which holds it until all
/// events are sent.
private final class Attendance<Element: Sendable>: Sendable {
    private struct State {
        var times: [(start: Duration, end: Duration?)] = []
        var present: [(seat: Int, observer: AnyObserver<Element>)] = []
    }

    private let time: @Sendable () -> Duration
    private let tick: Duration
    private let state = Guarded(State())

    init(_ scheduler: TestScheduler) {
        time = { [weak scheduler] in scheduler?.now ?? .zero }
        tick = scheduler.tick
    }

    var subscriptions: [Subscription] {
        state.value.times.map { Subscription(start: $0.start, end: $0.end, tick: tick) }
    }

    func join(_ observer: AnyObserver<Element>) -> any Disposable {
        let now = time()
        let seat = state.withLock { state in
            state.times.append((now, nil))
            state.present.append((state.times.count - 1, observer))
            return state.times.count - 1
        }
        // Who is subscribed to a source that no one holds any more is not kept by its own way out.
        return Disposables.create { [weak self] in self?.leave(seat) }
    }

    private func leave(_ seat: Int) {
        let now = time()
        _ = state.withLock { state in
            state.times[seat].end = now
            return state.present.firstIndex { $0.seat == seat }.map { state.present.remove(at: $0) }
        }
    }

    func send(_ event: Event<Element>) {
        for (_, observer) in state.value.present { observer.on(event) }
    }
}
