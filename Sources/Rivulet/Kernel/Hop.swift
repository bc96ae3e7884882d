import Synchronization

/// Carries events to a scheduler, in order: those that come while it is busy wait, and are taken over in one go. In virtual
/// time each is a piece of work of its own, which takes a tick where work takes time.
final class Hop<Element: Sendable>: Sink<Element>, @unchecked Sendable {
    private let downstream: Sink<Element>
    private let scheduler: any ImmediateSchedulerType
    private let handles = Group()
    private let upstream = Switch()
    private let scheduled = Switch()
    private let lock = Locked(())
    private let agenda: Agenda?
    /// How many values may wait in virtual time before the source is taken to be without end.
    private let room: Int

    // Touched under the lock only.
    private var waiting: [Element] = []
    /// Those of a batch that are still to be delivered, the next one last. Of use in virtual time only.
    private var turns: [Element] = []
    private var end: Result<Void, any Error>?
    private var isRunning = false

    init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.downstream = downstream
        self.scheduler = scheduler
        // To ask a queue for a protocol that it does not have takes longer than all else here.
        let isQueue = type(of: scheduler) is SerialDispatchQueueScheduler.Type
        agenda = isQueue ? nil : (scheduler as? any VirtualTime)?.agenda
        room = agenda?.limits.atOneInstant ?? .max
        super.init()
        handles.put(upstream)
        handles.put(scheduled)
        downstream.attach(handles)
    }

    override func attach(_ upstream: Handle) { self.upstream.put(upstream) }

    override func next(_ element: Element) {
        var isFull = false
        hop {
            waiting.append(element)
            isFull = waiting.count > room
        }
        guard isFull else { return }
        agenda?.report(Excess.waiting(room).description(of: [name]))
        upstream.dispose()
    }

    override func error(_ error: any Error) { finish(.failure(error)) }

    override func completed() { finish(.success(())) }

    private func finish(_ result: Result<Void, any Error>) {
        upstream.dispose()
        hop { end = result }
    }

    private func hop(_ leave: () -> Void) {
        let starts = lock.withLock { _ in
            leave()
            defer { isRunning = true }
            return !isRunning
        }
        if starts { schedule() }
    }

    private func schedule() {
        let work = scheduler.schedule(self) { hop in
            Trampoline.current.loop(hop, hop.work)
            return Disposables.create()
        }
        scheduled.put(.of(work))
    }

    private func work() { if agenda != nil { deliverNext() } else { drain() } }

    /// Delivers what waits. If more has come meanwhile it gives way to what else the scheduler has to do.
    private func drain() {
        var batch: [Element] = []
        lock.withLock { _ in swap(&batch, &waiting) }
        for element in batch where !handles.isDisposed { downstream.next(element) }
        let (isDone, end) = lock.withLock { _ in
            isRunning = !waiting.isEmpty
            return (!isRunning, isRunning ? nil : self.end)
        }
        if !isDone { return schedule() }
        if let end { deliver(end) }
    }

    private func deliverNext() {
        let (element, end) = lock.withLock { _ in
            if turns.isEmpty {
                swap(&turns, &waiting)
                turns.reverse()
            }
            let element = turns.popLast()
            return (element, element == nil ? self.end : nil)
        }
        if let end { return deliver(end) }
        if let element, !handles.isDisposed { downstream.next(element) }
        let isDone = lock.withLock { _ in
            isRunning = !turns.isEmpty || !waiting.isEmpty || self.end != nil
            return !isRunning
        }
        if !isDone { schedule() }
    }

    private func deliver(_ end: Result<Void, any Error>) {
        guard !handles.isDisposed else { return }
        downstream.end(end)
        handles.dispose()
    }
}
