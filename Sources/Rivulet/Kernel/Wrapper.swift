/// A handle that does nothing but hold another. However many are nested, they are disposed without recursion.
@usableFromInline class Wrapper: Handle, @unchecked Sendable {
    /// Takes out the handle to be disposed, if there is one. Called once, after `stop`.
    func open() -> Handle? { nil }

    @usableFromInline override final func teardown() { innermost()?.dispose() }

    override final func halt(_ halt: inout Halt) {
        if stop() { innermost()?.halt(&halt) }
    }

    /// Stops the wrappers inside this one, and returns the handle that the last of them holds.
    private func innermost() -> Handle? {
        var next = open()
        while let wrapper = next as? Wrapper { next = wrapper.stop() ? wrapper.open() : nil }
        return next
    }
}
