import Rivulet
import RivuletTest

/// Where outputs are watched in virtual time.
struct Stage: Sendable {
    private struct Output {
        let label: String
        let start: Duration
        let observer: TestableObserver<Value>
        let stops = Log<Duration>()
    }

    let scheduler: TestScheduler
    private let outputs = Log<Output>()
    private let lives = Log<Diagram.Line>()
    private let bag = DisposeBag()

    /// The most values that are shown.
    private static let limit = 200
    /// The most steps that a run takes.
    private static let work = 10_000

    init() {
        scheduler = TestScheduler()
        (scheduler.limits.atOneInstant, scheduler.limits.inOneRun) = (Stage.work, Stage.work)
    }

    /// An output that begins now.
    func observer(_ label: String = "") -> TestableObserver<Value> { output(label).observer }

    /// Shows what `source` sends between the times, by default from now on.
    func show(_ source: Observable<Value>, _ label: String = "", from start: Duration = .zero, to stop: Duration? = nil)
    {
        let show = { @Sendable in
            let output = output(label)
            let subscription = source.take(Stage.limit + 1).subscribe(output.observer)
            subscription.disposed(by: bag)
            guard let stop else { return }
            after(stop - start) {
                subscription.dispose()
                output.stops.append(scheduler.now)
            }
        }
        if start > .zero { after(start, show) } else { show() }
    }

    /// Shows a time without events.
    func show(lifeFrom start: Duration, to stop: Duration?, _ label: String) {
        lives.append(Diagram.Line(subscribed: start, unsubscribed: stop, label: label))
    }

    func after(_ time: Duration, _ action: @escaping @Sendable () -> Void) {
        _ = scheduler.scheduleRelative((), dueTime: time) {
            action()
            return Disposables.create()
        }
    }

    private func output(_ label: String) -> Output {
        let output = Output(label: label, start: scheduler.now, observer: scheduler.createObserver(Value.self))
        outputs.append(output)
        return output
    }

    /// Whether all outputs have ended.
    var isOver: Bool {
        outputs.values.allSatisfy {
            !$0.stops.values.isEmpty || $0.observer.events.contains(where: \.value.isStopEvent)
        }
    }

    /// The first tick after all events.
    var end: Duration { .ticks((outputs.values.compactMap { $0.observer.events.last?.time }.max() ?? 0) + 1) }

    /// What is drawn of all outputs.
    func lines() throws(UsageError) -> [Diagram.Line] {
        if outputs.values.contains(where: { $0.observer.timeline.values.count > Stage.limit }) {
            throw UsageError(message: "more than \(Stage.limit) values are too many for a diagram")
        }
        if scheduler.problem != nil { throw UsageError(message: "the run does not end: it took \(Stage.work) steps") }
        return outputs.values.map {
            Diagram.Line($0.observer.timeline, at: $0.start, stopped: $0.stops.values.first, label: $0.label)
        } + lives.values
    }
}
