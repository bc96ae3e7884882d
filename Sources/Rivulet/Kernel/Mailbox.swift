import Dispatch

/// Where the events of a stream wait for whoever asks for them one at a time: a task that awaits, or a thread that blocks.
///
/// Each event goes to one who asks, the end to all. The source is disposed before anyone hears of the end.
final class Mailbox<Element: Sendable>: Sink<Element>, @unchecked Sendable {
    /// Someone who asks. The event is put in and read under the lock, where the thread sanitizer sees that one comes after
    /// the other: between a continuation and its task it does not always.
    final class Waiter: @unchecked Sendable {
        fileprivate var event = Event<Element>.completed
        fileprivate var wake: () -> Void = {}
    }

    private struct Contents {
        var values = Fifo<Element>()
        var waiters = Fifo<Waiter>()
        /// The stream has ended, and who said so disposes the source.
        var isEnding = false
        /// The task that asks was cancelled, and disposes the source unless it is ending.
        var isCancelled = false
        var end: Event<Element>?
        /// The end that cancellation replaced. It is released with the mailbox, outside the lock.
        var missedEnd: Event<Element>?

        /// The end is given out once, and completion ever after.
        mutating func next() -> Event<Element>? {
            if !isCancelled, let element = values.popFirst() { return .next(element) }
            defer { if end != nil { end = .completed } }
            return end
        }
    }

    private let policy: BufferingPolicy
    private let contents = Locked(Contents())
    let upstream = Switch()

    init(_ policy: BufferingPolicy = .unbounded) {
        self.policy = policy
    }

    /// Subscribes to `source`.
    func open(_ source: Observable<Element>) {
        if Ledger.isOpen { Ledger.enter(upstream, to: source) }
        source.begin(self)
    }

    // MARK: Putting in

    override func attach(_ upstream: Handle) { self.upstream.put(upstream) }

    override func next(_ element: Element) {
        // A value that there is no room for is freed when the lock is no longer held.
        let (waiter, _): (Waiter?, Element?) = contents.withLock { contents in
            if contents.isEnding || contents.isCancelled { return (nil, nil) }
            guard let waiter = contents.waiters.popFirst() else { return (nil, keep(element, in: &contents.values)) }
            waiter.event = .next(element)
            return (waiter, nil)
        }
        waiter?.wake()
    }

    /// Gives back the value that there is no room for.
    private func keep(_ element: Element, in values: inout Fifo<Element>) -> Element? {
        if case .oldest(let limit) = policy, values.count >= limit { return element }
        values.append(element)
        if case .newest(let limit) = policy, values.count > limit { return values.popFirst() }
        return nil
    }

    override func error(_ error: any Error) { finish(.error(error)) }

    override func completed() { finish(.completed) }

    private func finish(_ end: Event<Element>) {
        let isFirst = contents.withLock { contents in
            defer { contents.isEnding = true }
            return !contents.isEnding && !contents.isCancelled
        }
        guard isFirst else { return }
        upstream.dispose()
        wake { $0.end = $0.isCancelled ? .error(CancellationError()) : end }
    }

    private func wake(_ change: (inout Contents) -> Void) {
        var waiters = contents.withLock { contents in
            change(&contents)
            defer { contents.waiters = Fifo() }
            return contents.waiters
        }
        while let waiter = waiters.popFirst() { serve(waiter) }
    }

    // MARK: Taking out

    /// Calls `wake` when there is an event for `waiter`, now or later.
    func serve(_ waiter: Waiter, _ wake: @escaping () -> Void) {
        waiter.wake = wake
        serve(waiter)
    }

    private func serve(_ waiter: Waiter) {
        let isServed = contents.withLock { contents in
            guard let event = contents.next() else {
                contents.waiters.append(waiter)
                return false
            }
            waiter.event = event
            return true
        }
        if isServed { waiter.wake() }
    }

    /// What `waiter` was woken for.
    func event(for waiter: Waiter) -> Event<Element> { contents.withLock { _ in waiter.event } }

    /// Awaits the next event. After cancellation of the task that is `CancellationError`, whatever else waits.
    func next(isolation: isolated (any Actor)? = #isolation) async -> Event<Element> {
        let waiter = Waiter()
        await withTaskCancellationHandler {
            // That it names the actor binds the closure to it.
            await withCheckedContinuation(isolation: isolation) { continuation in
                serve(waiter) { continuation.resume() }
            }
        } onCancel: {
            cancel()
        }
        let event = event(for: waiter)
        if event.isStopEvent { close() }
        return event
    }

    /// Only says so: the runtime holds a lock while a handler runs, so foreign code is left to the task.
    func cancel() {
        wake { contents in
            guard contents.end == nil || !contents.values.isEmpty else { return }
            contents.isCancelled = true
            contents.missedEnd = contents.end
            if !contents.isEnding || contents.end != nil { contents.end = .error(CancellationError()) }
        }
    }

    /// Calls `idle` over and over until the next event is there; when that gives false, blocks the thread.
    func wait(_ idle: () -> Bool = { false }) -> Event<Element> {
        let (waiter, arrived) = (Waiter(), DispatchSemaphore(value: 0))
        serve(waiter) { arrived.signal() }
        while arrived.wait(timeout: .now()) == .timedOut {
            guard !idle() else { continue }
            arrived.wait()
            break
        }
        return event(for: waiter)
    }

    /// Disposes the source, and frees what waits.
    func close() {
        upstream.dispose()
        _ = contents.withLock { contents in
            contents.isEnding = true
            defer { contents.values = Fifo() }
            return contents.values
        }
    }
}
