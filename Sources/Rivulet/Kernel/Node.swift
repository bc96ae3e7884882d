/// One sink's place in a broadcast.
@usableFromInline class Node: Handle, @unchecked Sendable {
    /// Where it stands in the list, or -1. Touched inside a turn of the owner only.
    @exclusivity(unchecked) final var index: Int32 = -1
    private final let owner: AnySink

    @usableFromInline init(_ owner: AnySink) {
        self.owner = owner
    }

    @usableFromInline override func teardown() { owner.remove(self) }
}

/// One that tells when it is left before the end.
final class LeavingNode: Node, @unchecked Sendable {
    private var onLeave: (@Sendable () -> Void)?

    init(_ owner: AnySink, _ onLeave: @escaping @Sendable () -> Void) {
        self.onLeave = onLeave
        super.init(owner)
    }

    override func teardown() {
        super.teardown()
        onLeave.take()?()
    }
}
