import Foundation
import Rivulet

/// Bags that threads fill and release.
final class Holder: @unchecked Sendable {
    private let lock = NSLock()
    private var bags: [DisposeBag?]

    init(_ count: Int) { bags = (0..<count).map { _ in DisposeBag() } }

    /// False if the bag was released.
    @discardableResult
    func add(_ make: @autoclosure () -> any Disposable, _ index: Int = 0) -> Bool {
        guard let bag = lock.withLock({ bags[index] }) else { return false }
        make().disposed(by: bag)
        return true
    }

    func drop(_ index: Int = 0) {
        var bag: DisposeBag?
        lock.withLock { swap(&bag, &bags[index]) }
    }
}

/// Objects that are not kept.
final class Weaklings: @unchecked Sendable {
    private struct Weakling {
        weak var object: AnyObject?
    }

    private let lock = NSLock()
    private var all: [Weakling] = []

    var living: Int { lock.withLock { all.count { $0.object != nil } } }

    func add(_ object: AnyObject) { lock.withLock { all.append(Weakling(object: object)) } }
}
