/// A stream that is fed by hand, and sends to those who are subscribed at the time.
///
///     -1--2--3--|    onNext(1) ... onCompleted()
///     ----2--3--|    subscribed after 1
///
/// It may be fed from any thread, and from inside its own observers: a value that comes while another is being delivered
/// is delivered after it, to all. After its end, or after `dispose`, a new subscriber sees only the end.
public final class PublishSubject<Element: Sendable>: Observable<Element> {
    @usableFromInline let core: Broadcast<Element>

    /// A subject without observers.
    public init() {
        let core = Broadcast<Element>()
        self.core = core
        super.init { core.join($0) }
    }

    deinit { core.clear() }

    /// Sends a value.
    @inlinable
    public func onNext(_ element: Element) { core.next(element) }
}
