import Dispatch

/// Runs work on the main queue: at once if the caller is there and nothing else waits, else after what does.
public final class MainScheduler: SerialDispatchQueueScheduler {
    /// The shared one.
    public static let instance = MainScheduler()

    /// Runs work on the main queue, never at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main, leeway: .zero)

    private let waiting = Counter()

    /// A scheduler for the main queue.
    public init() {
        super.init(serialQueue: .main, leeway: .zero)
    }

    /// Runs `action` on the main queue, at once if the caller is there and nothing of this scheduler waits.
    public override func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if MainQueue.isCurrent, waiting.isZero { return action(state) }
        waiting.add()
        return super.schedule(()) { [waiting] _ in
            waiting.subtract()
            return action(state)
        }
    }

    /// Stops the program if the caller is not on the main queue, with `errorMessage` or one that names the rule.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainQueue.isCurrent,
            errorMessage ?? "Must run on the main queue. Put observe(on: MainScheduler.instance) above.")
    }
}
