/// Tasks in virtual time: each step of one is an action, at the instant in which the task may go on.
extension Agenda: TaskExecutor {
    /// The one that runs the tasks which streams start here. Without it they run where all tasks do.
    @TaskLocal package static var current: Agenda?

    /// Runs `body`, and on this agenda the tasks of the streams that it starts.
    package func runTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Agenda.$current.withValue(self, operation: body)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        add(at: now, { "a step of a task" }) {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            return nil
        }
    }
}
