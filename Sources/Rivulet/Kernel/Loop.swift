/// A source that sends one value after the other until it is cancelled: `of`, `from`, `range` and the like.
///
/// On the current thread it loops in place while nothing else waits there, and else gives way after each value, so that
/// sources started in one subscription take turns. On another scheduler each value is a piece of work of its own.
@usableFromInline final class Loop<Element: Sendable>: @unchecked Sendable {
    private let sink: Sink<Element>
    private let handle = Switch()
    private let sendNext: (Sink<Element>) throws -> Bool

    init(_ sink: Sink<Element>, _ sendNext: @escaping (Sink<Element>) throws -> Bool) {
        self.sink = sink
        self.sendNext = sendNext
        sink.attach(handle)
    }

    func start(on scheduler: any ImmediateSchedulerType) {
        if scheduler is CurrentThreadScheduler { return Trampoline.current.schedule(run) }
        let scheduled = scheduler.scheduleRecursive(()) { [self] _, recurse in
            if step() { recurse(()) }
        }
        handle.put(.of(scheduled))
    }

    private func run() {
        let trampoline = Trampoline.current
        while step() {
            if trampoline.isWaiting { return trampoline.schedule(run) }
        }
    }

    /// Sends the next value, or the end. False if nothing is to follow.
    private func step() -> Bool {
        if handle.isDisposed { return false }
        do {
            if try sendNext(sink) { return true }
            sink.completed()
        } catch {
            sink.error(error)
        }
        return false
    }
}

extension Observable {
    /// A source that calls what `start` gives, for each subscription anew, once for each value: it sends the next one, or
    /// returns false when there is none left. An error that it throws ends the stream.
    @usableFromInline convenience init(
        on scheduler: any ImmediateSchedulerType,
        loop start: @escaping @Sendable () -> (Sink<Element>) throws -> Bool
    ) {
        self.init { Loop($0, start()).start(on: scheduler) }
    }
}
