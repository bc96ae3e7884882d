/// A source that sends one value after the other until it is cancelled: `of`, `from`, `range` and the like.
///
/// On the current thread it loops in place while nothing else waits there, and else gives way after each value, so that
/// sources started in one subscription take turns. It ends in the turn of its last value: a stream which that value
/// started finds the chain above it over when its own turn comes. On another scheduler each value, and the end, is a piece
/// of work of its own.
@usableFromInline final class Loop<Element: Sendable>: @unchecked Sendable {
    /// Sends the next value, by `burst`. False if none is left after it.
    @usableFromInline typealias Step = (Loop) throws -> Bool
    /// Gives the step of one subscription, or nil if there is not even a first value.
    @usableFromInline typealias Start = @Sendable () throws -> Step?

    @usableFromInline let sink: Sink<Element>
    @usableFromInline let handle = Switch()
    /// The one that it loops on in place, if it does.
    @usableFromInline let trampoline: Trampoline?
    private let start: Start
    private var step: Step?
    private var end: Result<Void, any Error>?

    private init(_ sink: Sink<Element>, on trampoline: Trampoline?, _ start: @escaping Start) {
        self.sink = sink
        self.trampoline = trampoline
        self.start = start
        sink.attach(handle)
    }

    /// Calls `sendNext`, and again while the loop may go on in place. False once `sendNext` has said that none is left.
    @inlinable func burst(_ sendNext: () throws -> Bool) rethrows -> Bool {
        repeat {
            if try !sendNext() { return false }
        } while mayGoOn
        return true
    }

    @inlinable var mayGoOn: Bool {
        guard let trampoline else { return false }
        return !trampoline.isWaiting && !handle.isDisposed
    }

    static func run(
        _ start: @escaping Start, on scheduler: any ImmediateSchedulerType, into sink: Sink<Element>,
        _ name: StaticString
    ) {
        guard scheduler is CurrentThreadScheduler else {
            return Loop(sink, on: nil, start).run(on: scheduler, Named(name))
        }
        let trampoline = Trampoline.current
        let loop = Loop(sink, on: trampoline, start)
        trampoline.schedule { loop.run(on: trampoline) }
    }

    private func run(on trampoline: Trampoline) {
        while !handle.isDisposed {
            advance()
            if let end { return deliver(end) }
            if trampoline.isWaiting { return trampoline.schedule { self.run(on: trampoline) } }
        }
    }

    private func run(on scheduler: any ImmediateSchedulerType, _ name: Named) {
        let scheduled = scheduler.scheduleRecursive(name) { [self] _, recurse in
            if handle.isDisposed { return }
            if let end { return deliver(end) }
            advance()
            if step != nil { recurse(name) } else if let end { deliver(end) }
        }
        handle.put(.of(scheduled))
    }

    private func advance() {
        do {
            if step == nil { step = try start() }
            if try step?(self) != true { end = .success(()) }
        } catch {
            end = .failure(error)
        }
    }

    private func deliver(_ end: Result<Void, any Error>) {
        if !handle.isDisposed { sink.end(end) }
    }
}

extension Producer {
    /// A source that calls what `start` gives, for each subscription anew, once for each value. An error that is thrown
    /// ends the stream.
    @usableFromInline convenience init(
        on scheduler: any ImmediateSchedulerType, showing origin: AnyObject?, name: StaticString = #function,
        loop start: @escaping Loop<Element>.Start
    ) {
        self.init(origin, name: name) { Loop.run(start, on: scheduler, into: $0, name) }
    }
}
