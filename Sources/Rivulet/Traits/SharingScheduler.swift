/// The schedulers of drivers and signals.
public enum SharingScheduler {
    /// Makes the scheduler of a driver or signal when that is built: one of the main queue, except inside `mock`.
    @TaskLocal public static var make: @Sendable () -> any SchedulerType = { MainScheduler() }

    /// Runs `action`; the drivers and signals that are built meanwhile, also by tasks that start from it, deliver on
    /// `scheduler` instead of the main queue.
    ///
    ///     let viewModel = SharingScheduler.mock(scheduler: testScheduler) { ViewModel() }
    @discardableResult
    public static func mock<Result>(
        scheduler: any SchedulerType, action: () throws -> Result
    ) rethrows -> Result {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Runs `action`; the drivers and signals that are built meanwhile deliver on what `makeScheduler` makes.
    @discardableResult
    public static func mock<Result>(
        makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Result
    ) rethrows -> Result {
        try $make.withValue(makeScheduler, operation: action)
    }
}
