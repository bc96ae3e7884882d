import Dispatch
import Synchronization

/// What is known of the main queue.
enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// Does `work` on the main queue, now if the caller is there.
    static func run(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { DispatchQueue.main.async(execute: work) }
    }

    /// `body` for a caller that the type system does not know to be on the main queue. Who calls it must be there, or
    /// must own all that it touches, as a test does that runs a driver in virtual time.
    static func assume<Value>(_ body: @escaping @MainActor (Value) -> Void) -> @Sendable (Value) -> Void {
        unsafeBitCast(body, to: (@Sendable (Value) -> Void).self)
    }

    /// The same for a `body` that takes nothing.
    static func assume(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
        unsafeBitCast(body, to: (@Sendable () -> Void).self)
    }
}

/// A count that several threads change.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var isZero: Bool { count.load(ordering: .acquiring) == 0 }

    func add() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }

    func subtract() { count.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
