import Synchronization

/// What runs upstream: it can stop a source, and keeps no sink alive.
@usableFromInline class Handle: Cancelable, @unchecked Sendable {
    @usableFromInline final let flag = Atomic<Bool>(false)

    @usableFromInline init() {}

    @inlinable final var isDisposed: Bool { flag.load(ordering: .acquiring) }

    @inlinable final func dispose() {
        if stop() { teardown() }
    }

    /// From here on nothing is delivered. True for the one caller that must run `teardown` now.
    @inlinable final func stop() -> Bool {
        !flag.load(ordering: .relaxed) && !flag.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Frees what the source holds. Called once, after `stop`.
    @usableFromInline func teardown() {}

    /// The first of two steps: stops this handle, and puts it down to be torn down, or those that it holds to be halted.
    func halt(_ halt: inout Halt) {
        if stop() { halt.stopped.append(self) }
    }

    /// The handle that disposes `disposable`.
    static func of(_ disposable: any Disposable) -> Handle {
        // A type is asked for its class much faster than a value by `as?`.
        let type = type(of: disposable)
        if type is Handle.Type { return itself(disposable) }
        if type is NopDisposable.Type { return Handle() }
        if let holder = disposable as? any HandleHolder { return holder.handle }
        return Teardown { disposable.dispose() }
    }

    /// The disposable, which is known to be a handle.
    private static func itself<Known: Disposable>(_ disposable: Known) -> Handle {
        withUnsafeBytes(of: disposable) { $0.load(as: Handle.self) }
    }
}

/// A disposal in two steps: first all are stopped, then each is torn down. However deep one holds another, it costs no stack.
struct Halt: Sendable {
    fileprivate var stopped: [Handle] = []
    /// Those that are still to be halted, the next one last.
    private var waiting: [Handle?] = []

    /// Stops `handles` and all handles in them.
    init(_ handles: [Handle?]) {
        for handle in handles {
            handle?.halt(&self)
            while let next = waiting.popLast() { next?.halt(&self) }
        }
    }

    /// Tears down all stopped handles.
    func tearDown() { for handle in stopped { handle.teardown() } }

    /// Adds `action` to the second step.
    mutating func add(_ action: @escaping @Sendable () -> Void) { stopped.append(Teardown(action)) }

    /// Has these halted next, in their order.
    mutating func add(_ handles: [Handle?]) { waiting += handles.reversed() }
}

/// A public disposable that is a thin wrapper over a handle.
protocol HandleHolder: Cancelable {
    var handle: Handle { get }
}

/// A handle that runs a closure when it is disposed, and then lets go of it.
final class Teardown: Handle, @unchecked Sendable {
    private var action: (@Sendable () -> Void)?

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    override func teardown() { action.take()?() }
}

/// What `subscribe` gives back: stops the last sink at once, then frees what is above it.
@usableFromInline final class Subscription: Handle, @unchecked Sendable {
    // These two stand where there is room anyway.
    /// What a debugger shows. Nothing else reads it.
    private var isOver = false
    /// Where in the source of the app it was made.
    let line: UInt32
    private let upstream = Slot()
    /// What is disposed last: the closure of the user, and the place in a bag.
    private let farewell = Slot()

    @usableFromInline init(line: UInt) {
        self.line = UInt32(clamping: line)
        super.init()
        Resources.incrementTotal()
    }

    deinit {
        // One whose source let go of it.
        if !isDisposed { Resources.decrementTotal() }
    }

    @usableFromInline func attach(_ handle: Handle) { upstream.put(handle) }

    /// Calls `onDisposed` after everything else has been disposed, perhaps at once.
    @usableFromInline func finally(_ onDisposed: @escaping @Sendable () -> Void) { farewell.put(Teardown(onDisposed)) }

    /// Takes its place in a bag, which it leaves after all else.
    func join(_ membership: Membership) {
        farewell.put(over: membership)
    }

    /// Stops the source as well: an operator on the way may call closures of the user, as a binding does.
    override func halt(_ halt: inout Halt) {
        if stop() { halt.add([upstream.close(), Teardown(teardown)]) }
    }

    @usableFromInline override func teardown() {
        isOver = true
        Resources.decrementTotal()
        upstream.close()?.dispose()
        farewell.close()?.dispose()
    }
}
