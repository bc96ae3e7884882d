/// A handle that only holds another one. A chain of them is disposed without recursion.
@usableFromInline class Wrapper: Handle, @unchecked Sendable {
    /// Removes and returns the handle to dispose, if there is one. Called once, after `stop`.
    func open() -> Handle? { nil }

    @usableFromInline override final func teardown() { innermost()?.dispose() }

    override final func halt(_ halt: inout Halt) {
        if stop() { innermost()?.halt(&halt) }
    }

    /// Stops the wrappers inside this one, and returns the handle in the innermost one.
    private func innermost() -> Handle? {
        var next = open()
        while let wrapper = next as? Wrapper { next = wrapper.stop() ? wrapper.open() : nil }
        return next
    }
}
