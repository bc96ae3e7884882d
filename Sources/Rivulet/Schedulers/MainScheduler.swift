import Dispatch

/// Runs work on the main queue: at once if the caller is there and nothing else of this scheduler is under way or waits,
/// else after what does.
public final class MainScheduler: SerialDispatchQueueScheduler {
    /// The shared one.
    public static let instance = MainScheduler()

    /// Runs work on the main queue, never at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main, leeway: .zero)

    private let pending = Counter()

    /// A scheduler for the main queue.
    public init() {
        super.init(serialQueue: .main, leeway: .zero)
    }

    /// Runs `action` on the main queue, at once if the caller is there and nothing else of this scheduler is under way or
    /// waits.
    public override func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let isFirst = pending.isZero
        pending.add()
        if isFirst, MainQueue.isCurrent {
            defer { pending.subtract() }
            return action(state)
        }
        let handle = Switch()
        base.queue.async { [pending] in
            if !handle.isDisposed { handle.put(.of(action(state))) }
            pending.subtract()
        }
        return handle
    }

    /// Stops the program if the caller is not on the main queue, with `errorMessage` or one that names the rule.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainQueue.isCurrent,
            errorMessage ?? "Must run on the main queue. Put observe(on: MainScheduler.instance) above.")
    }

    /// The same under another name: the main thread is where the main queue runs.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        ensureExecutingOnScheduler(errorMessage: errorMessage)
    }
}
