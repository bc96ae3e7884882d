import Foundation
import Rivulet

/// An observer that keeps what it sees, and notices when it is called twice at once or after the end.
final class Witness<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var isInside = false
    private var seen: [Element] = []
    private var stops: [Event<Element>] = []
    private var faults: [String] = []
    let ended = Signal()

    var values: [Element] { lock.withLock { seen } }
    var ends: Int { lock.withLock { stops.count } }
    var events: Int { lock.withLock { seen.count + stops.count } }

    /// Takes an event. `during` runs while the observer is inside the call.
    func take(_ event: Event<Element>, during: (Element) -> Void = { _ in }) {
        lock.withLock {
            if isInside { faults.append("\(event) came while another event was being delivered") }
            if !stops.isEmpty { faults.append("\(event) came after the end") }
            isInside = true
            if let element = event.element { seen.append(element) } else { stops.append(event) }
        }
        if let element = event.element { during(element) }
        lock.withLock { isInside = false }
        if event.isStopEvent { ended.send() }
    }

    func check() throws {
        if let fault = lock.withLock({ faults.first }) { throw Fault(description: fault) }
    }
}

extension ObservableType {
    func watch(_ witness: Witness<Element>, during: @escaping @Sendable (Element) -> Void = { _ in }) -> any Disposable
    {
        subscribe { witness.take($0, during: during) }
    }
}

/// A source that never ends by itself, and counts how often it was started and stopped.
final class Tap: Sendable {
    let subject = PublishSubject<Int>()
    let started = Counter()
    let stopped = Counter()

    /// `first` is sent to each subscriber at once.
    func source(first: Int? = nil) -> Observable<Int> {
        .create { [self] observer in
            started.add()
            if let first { observer.onNext(first) }
            let subscription = subject.subscribe(observer)
            return Disposables.create {
                self.stopped.add()
                subscription.dispose()
            }
        }
    }
}
