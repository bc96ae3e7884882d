/// The timer of an operator: one time at which it wants to be called, inside a turn.
final class Alarm<Output: Sendable> {
    private let hub: Hub<Output>
    private let scheduler: any SchedulerType
    private let name: StaticString
    private let timer = Switch()
    /// Tells the call that was set last from one that came too late to be cancelled.
    private var round = 0

    private struct Call: NamedWork, @unchecked Sendable {
        let alarm: Alarm
        let round: Int
        let action: () throws -> Void

        var name: String { Named(alarm.name).name }
    }

    /// Creates a timer of the operator called `name`.
    init(_ hub: Hub<Output>, on scheduler: any SchedulerType, name: StaticString = #function) {
        (self.hub, self.scheduler, self.name) = (hub, scheduler, name)
        hub.inputs.put(timer)
    }

    /// Calls `action` after `dueTime`, in place of what was set before. An error that it throws ends the whole. Inside a
    /// turn only. Does nothing once the operator has terminated.
    func set(after dueTime: Duration, _ action: @escaping () throws -> Void) {
        if hub.inputs.isDisposed { return }
        round += 1
        let call = Call(alarm: self, round: round, action: action)
        let scheduled = scheduler.scheduleRelative(call, dueTime: dueTime, action: Alarm.ring)
        timer.put(.of(scheduled))?.dispose()
    }

    /// Calls nothing. Inside a turn only.
    func cancel() {
        round += 1
        timer.take()?.dispose()
    }

    var now: Duration { scheduler.now }

    @Sendable private static func ring(_ call: Call) -> any Disposable {
        call.alarm.ring(call)
        return Disposables.create()
    }

    /// What is due is done here, on the scheduler. If another thread is inside, that one only asks the scheduler to come
    /// back: it must not deliver in the place of this one. A scheduler that runs its work at once comes from further up
    /// this stack, and what is due is then done when the turn allows.
    private func ring(_ call: Call) {
        guard hub.gate.enter() else {
            return hub.gate.later { [self, here = Trampoline.current] in
                if here === Trampoline.current { return run(call) }
                let again = scheduler.schedule(call, action: Alarm.ring)
                if call.round == round { timer.put(.of(again)) }
            }
        }
        run(call)
        hub.gate.leave()
    }

    /// Inside a turn only.
    private func run(_ call: Call) {
        guard call.round == round, !hub.inputs.isDisposed else { return }
        do { try call.action() } catch { hub.fail(error) }
    }
}
