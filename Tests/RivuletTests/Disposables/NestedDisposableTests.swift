import Rivulet
import RivuletTest
import Testing

/// Disposables that hold each other, too many for a stack of 512 KiB.
struct NestedDisposableTests {
    static let wrappings: [@Sendable (any Disposable) -> any Disposable] = [
        { CompositeDisposable(disposables: [$0]) }, { RefCountDisposable(disposable: $0) },
        { RefCountDisposable(disposable: $0).retain() }, { ScopedDisposable($0) },
        {
            let serial = SerialDisposable()
            serial.disposable = $0
            return serial
        },
        {
            let single = SingleAssignmentDisposable()
            single.setDisposable($0)
            return single
        },
    ]
    private static let count = 100_000

    private static func nest(_ index: Int, _ innermost: any Disposable) -> any Disposable {
        var outer = innermost
        for level in 0..<count {
            let wrapping = index < wrappings.count ? index : level % wrappings.count
            outer = wrappings[wrapping](outer)
        }
        return outer
    }

    /// The last index stands for all kinds in turn.
    @Test(arguments: 0...wrappings.count)
    func `100,000 nested disposables are disposed and freed without recursion`(_ index: Int) {
        let held = BooleanDisposable()
        onSmallStack {
            let outer = Self.nest(index, held)
            // What was given out by `retain` is one of two.
            outer.dispose()
        }
        #expect(held.isDisposed || index == 2 || index == Self.wrappings.count)
    }

    @Test(arguments: 0...wrappings.count)
    func `100,000 nested disposables are freed without recursion`(_ index: Int) {
        let freed = Log<Int>()
        onSmallStack {
            let outer = Self.nest(index, Disposables.create { freed.append(1) })
            withExtendedLifetime(outer) {}
        }
        // Only a scope disposes what it holds when it is dropped.
        #expect(freed.values == (index == 3 ? [1] : []))
    }
}
