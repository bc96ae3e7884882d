/// A stream that a closure feeds.
@usableFromInline final class Producer<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let body: @Sendable (Sink<Element>) -> Void
    private let origin: AnyObject?

    /// A stream that `body` feeds, once for each subscription, until the sink ends or is cancelled.
    ///
    /// - Parameters:
    ///   - origin: for its description, the one stream that it is made of, or an `Origin`.
    ///   - name: the operator, if that is not the method which calls this.
    @usableFromInline init(
        _ origin: AnyObject? = nil, name: StaticString = #function, _ body: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        self.body = body
        self.origin = origin
        super.init(name)
    }

    @usableFromInline override func run(_ sink: Sink<Element>) { body(sink) }

    override func label(_ depth: Int) -> String { name + ((origin as? Origin)?.text(depth) ?? "") }

    override var upstream: (any Pipeline)? { (origin as? Origin)?.source ?? origin as? any Pipeline }
}

/// A stream that is another one with one more sink.
@usableFromInline final class Lift<Input: Sendable, Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let source: Observable<Input>
    @usableFromInline let link: @Sendable (Sink<Element>) -> Sink<Input>

    /// The stream that `source` sends into the sink which `link` puts over the one of each subscription.
    @inlinable init(
        _ source: Observable<Input>, name: StaticString = #function,
        _ link: @escaping @Sendable (Sink<Element>) -> Sink<Input>
    ) {
        self.source = source
        self.link = link
        super.init(name)
    }

    @inlinable override func run(_ sink: Sink<Element>) { source.run(link(sink)) }

    override var upstream: (any Pipeline)? { source }
}
