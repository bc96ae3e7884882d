/// Runs sources one after the other into one sink. However many end at once, the stack does not grow.
class Succession<Element: Sendable>: Passage<Element> {
    private let source = Switch()
    final let gate = Gate()

    override init(_ downstream: Sink<Element>) {
        super.init(downstream)
        downstream.attach(source)
    }

    override final func attach(_ upstream: Handle) { source.put(upstream) }

    /// Lets go of the source, which has ended.
    final func detach() { source.take()?.dispose() }

    /// Lets go of the source, which has ended, and runs the next.
    final func advance() {
        detach()
        gate.turn { [self] in
            if !source.isDisposed { runNext() }
        }
    }

    /// Runs the next source into `self`, or the last one into `downstream`, or ends.
    func runNext() {}
}
