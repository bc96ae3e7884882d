/// Tasks in virtual time: each step of one is an action, at the instant in which the task may go on.
extension Agenda: TaskExecutor {
    /// The one that runs the tasks which streams start here. Without it they run where all tasks do.
    @TaskLocal package static var current: Agenda?

    /// Runs `body`, and on this agenda the tasks of the streams that it starts.
    package func runTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Agenda.$current.withValue(self, operation: body)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let step = TaskStep(UnownedJob(job))
        add(at: now, { "a step of a task" }) {
            step.run(on: self)
            return nil
        }
    }
}

/// What a task does next. A task must come to its end, or it holds its memory, and who waits for it, for ever: so a step
/// that an agenda has dropped is made where all tasks run.
private final class TaskStep: Sendable {
    private let job: Locked<UnownedJob?>

    init(_ job: UnownedJob) {
        self.job = Locked(job)
    }

    deinit {
        if let job = take() { globalConcurrentExecutor.enqueue(job) }
    }

    func run(on agenda: Agenda) {
        take()?.runSynchronously(on: agenda.asUnownedTaskExecutor())
    }

    private func take() -> UnownedJob? { job.withLock { $0.take() } }
}
