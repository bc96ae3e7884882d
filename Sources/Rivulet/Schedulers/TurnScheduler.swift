/// Runs work on another scheduler, one piece at a time: a piece that finds another one running is left to its thread.
@usableFromInline final class TurnScheduler: ImmediateSchedulerType {
    private let base: any ImmediateSchedulerType
    private let gate = Gate()

    @usableFromInline init(_ base: any ImmediateSchedulerType) {
        self.base = base
    }

    @usableFromInline func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let handle = Switch()
        let scheduled = base.schedule(state) { state in
            self.gate.turn { if !handle.isDisposed { handle.put(.of(action(state))) } }
            return Disposables.create()
        }
        return Disposables.create(scheduled, handle)
    }
}
