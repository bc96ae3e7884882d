/// A scheduler whose time stands still until it is moved.
///
/// Actions run on the thread that moves the time, the earliest first, and of those that are due at once the one that was
/// scheduled first. Times between two virtual times are kept exactly. The compiler asks subclasses to restate that they are
/// `Sendable`, unchecked.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible {
    /// A point in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit

    /// A stretch of virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    package final let agenda: Agenda
    private let converter: Converter

    /// A scheduler whose clock starts at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        agenda = Agenda(now: converter.convertFromVirtualTime(initialClock))
        self.converter = converter
    }

    deinit { agenda.halt() }

    /// The time since the origin of the converter.
    @_disfavoredOverload public final var now: Duration { agenda.now }

    /// The virtual time.
    public final var clock: VirtualTime { converter.convertToVirtualTime(now) }

    /// The clock and the time.
    public final var debugDescription: String { "\(type(of: self))(clock: \(clock))" }

    // MARK: Scheduling

    /// Runs `action` at this instant, after what is already due.
    public final func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        add(after: .zero, { nameOfWork(state, "schedule") }) { action(state) }
    }

    /// Runs `action` once the time has moved on by `dueTime`.
    public final func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        add(after: dueTime, { nameOfWork(state, "scheduleRelative", dueTime) }) { action(state) }
    }

    /// Runs `action` once the time has moved on by `dueTime`. The time is not adjusted.
    public final func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        agenda.add(at: time(after: dueTime), { nameOfWork(state, "scheduleRelativeVirtual") }) { action(state) }
    }

    /// Runs `action` at `time`, at this instant if that has passed. The time is not adjusted.
    public final func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        agenda.add(
            at: converter.convertFromVirtualTime(time), { nameOfWork(state, "scheduleAbsoluteVirtual") }
        ) { action(state) }
    }

    /// When work runs that `schedule` or `scheduleRelative` would put at `time`: then, unless a subclass says otherwise.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    private func add(
        after dueTime: Duration, _ name: @escaping @Sendable () -> String,
        action: @escaping @Sendable () -> any Disposable
    ) -> any Disposable {
        let time = now.plus(dueTime)
        let virtual = converter.convertToVirtualTime(time)
        let adjusted = adjustScheduledTime(virtual)
        let isKept = converter.compareVirtualTime(adjusted, virtual) == .equal
        return agenda.add(at: isKept ? time : converter.convertFromVirtualTime(adjusted), name, action: action)
    }

    private func time(after interval: VirtualTimeInterval) -> Duration {
        let clock = clock
        let end = converter.offsetVirtualTime(clock, offset: interval)
        return now.plus(converter.convertFromVirtualTime(end).minus(converter.convertFromVirtualTime(clock)))
    }

    // MARK: Running

    /// Runs all that is scheduled, and what that schedules, until nothing waits.
    public final func start() {
        move(to: nil)
    }

    /// Moves the clock on to `virtualTime` and runs all that is due up to then, and at that very time.
    public final func advanceTo(_ virtualTime: VirtualTime) {
        move(to: converter.convertFromVirtualTime(virtualTime))
    }

    /// Runs what is due up to `end`, or all that there is, and the tasks of the streams that this starts.
    package final func move(to end: Duration?) {
        agenda.runTasks { agenda.run(to: end) }
    }

    /// Moves the clock on by `virtualInterval` and runs nothing: what is overdue is left to the next run.
    public final func sleep(_ virtualInterval: VirtualTimeInterval) {
        agenda.skip(to: time(after: virtualInterval))
    }

    /// Ends the run that is under way, after the action that calls this. What waits stays for the next run.
    public final func stop() {
        agenda.stop()
    }
}

/// What all schedulers of virtual time are, whatever their unit.
package protocol VirtualTime {
    var agenda: Agenda { get }
}

extension VirtualTimeScheduler: VirtualTime {}
