/// The guard at a source that Rivulet did not write: lets one event through at a time, and nothing after the end.
@usableFromInline final class Serializer<Element: Sendable>: Sink<Element>, @unchecked Sendable {
    @usableFromInline let gate = Gate()
    @usableFromInline let handle: Handle
    /// Touched inside a turn only. Gone after the end, so that a source that keeps its observer keeps nothing else.
    @exclusivity(unchecked) @usableFromInline var downstream: Unmanaged<Sink<Element>>?

    init(_ downstream: Sink<Element>, handle: Handle) {
        self.downstream = .passRetained(downstream)
        self.handle = handle
    }

    deinit { downstream?.release() }

    @usableFromInline override func attach(_ upstream: Handle) { (handle as? Switch)?.put(upstream) }

    @inlinable override func next(_ element: Element) {
        guard gate.enter() else { return later(element) }
        deliver(element)
        gate.leave()
    }

    @inlinable func deliver(_ element: Element) {
        if !handle.isDisposed { downstream?._withUnsafeGuaranteedRef { $0.next(element) } }
    }

    @usableFromInline func later(_ element: Element) {
        gate.later { self.deliver(element) }
    }

    @usableFromInline override func error(_ error: any Error) {
        end { $0.error(error) }
    }

    @usableFromInline override func completed() {
        end { $0.completed() }
    }

    /// Sends a value and completes, as one event.
    func succeed(_ element: Element) {
        end {
            $0.next(element)
            $0.completed()
        }
    }

    private func end(_ deliver: @escaping (Sink<Element>) -> Void) {
        gate.turn { [self] in
            guard let downstream = downstream.take()?.takeRetainedValue() else { return }
            if !handle.isDisposed { deliver(downstream) }
            handle.dispose()
        }
    }
}

extension Sink {
    func end(_ result: Result<Void, any Error>) {
        switch result {
        case .success: completed()
        case .failure(let failure): error(failure)
        }
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let failure): error(failure)
        case .completed: completed()
        }
    }
}
