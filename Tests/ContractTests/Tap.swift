import Foundation
import Rivulet

/// A source without manners: it passes on whatever it is told, from whatever thread, and counts how often it was started
/// and stopped.
final class Tap: @unchecked Sendable {
    private let lock = NSLock()
    private let forgets: Bool
    private var observers: [Int: AnyObserver<Int>] = [:]
    private var starts = 0
    private var stops = 0

    var started: Int { lock.withLock { starts } }
    var stopped: Int { lock.withLock { stops } }

    /// One that `forgets` lets go of an observer when it is stopped; else it goes on sending to it.
    init(forgets: Bool = false) { self.forgets = forgets }

    /// `onStart` sends from inside `subscribe`.
    func source(_ onStart: @escaping @Sendable () -> Void = {}) -> Observable<Int> {
        .create { [unowned self] observer in
            let key = lock.withLock {
                starts += 1
                observers[starts] = observer
                return starts
            }
            onStart()
            return Disposables.create { [weak self] in self?.stop(key) }
        }
    }

    private func stop(_ key: Int) {
        // Freed when the lock is no longer held.
        _ = lock.withLock {
            stops += 1
            return forgets ? observers.removeValue(forKey: key) : nil
        }
    }

    func send(_ events: Event<Int>...) {
        for observer in lock.withLock({ observers.sorted { $0.key < $1.key } }) {
            for event in events { observer.value.on(event) }
        }
    }
}
