/// An observer that hands each value to a closure together with an object, which it does not keep alive.
///
///     let title = Binder<String>(label) { label, text in label.text = text }
///     names.bind(to: title).disposed(by: bag)
///
/// The closure runs on the main queue: at once if the value comes from there. When the object is gone, values are
/// dropped. A binder takes no errors: one that arrives goes to `Hooks.defaultErrorHandler` with the place of the `bind`,
/// or else of the binder, and the object sees nothing of it.
public struct Binder<Value: Sendable>: TargetType {
    let scheduler: any ImmediateSchedulerType
    let receive: @Sendable (Value) -> Void
    private let place: String

    /// A binder that calls `binding` on the main queue.
    public init<Target: AnyObject & Sendable>(
        _ target: Target, fileID: StaticString = #fileID, line: UInt = #line,
        binding: @escaping @MainActor (Target, Value) -> Void
    ) {
        self.init(
            MainScheduler(), "\(fileID):\(line)",
            MainQueue.assume { [weak target] value in
                if let target { binding(target, value) }
            })
    }

    /// A binder that calls `binding` on `scheduler`.
    public init<Target: AnyObject & Sendable>(
        _ target: Target, scheduler: any ImmediateSchedulerType, fileID: StaticString = #fileID, line: UInt = #line,
        binding: @escaping @Sendable (Target, Value) -> Void
    ) {
        self.init(scheduler, "\(fileID):\(line)") { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    private init(
        _ scheduler: any ImmediateSchedulerType, _ place: String, _ receive: @escaping @Sendable (Value) -> Void
    ) {
        self.scheduler = scheduler
        self.place = place
        self.receive = receive
    }

    /// Hands a value over. Completion means nothing to a binder.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value):
            _ = scheduler.schedule(value) {
                receive($0)
                return Disposables.create()
            }
        case .error(let error): Hooks.defaultErrorHandler([place], error)
        case .completed: break
        }
    }
}
