import Rivulet
import RivuletTest

/// A scheduler whose first timer fires on another thread before it has even been given back.
struct HastyScheduler: SchedulerType {
    let scheduler: TestScheduler
    private let timers = Log<Int>()

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    var now: Duration { scheduler.now }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        timers.append(1)
        guard timers.values.count == 1 else {
            return scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
        }
        inParallel(1) { _ in _ = action(state) }
        return Disposables.create()
    }
}
