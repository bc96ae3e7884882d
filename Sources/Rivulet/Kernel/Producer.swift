/// A stream that a closure feeds.
@usableFromInline final class Producer<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    // Both are there until this is freed.
    @exclusivity(unchecked) private var body: (@Sendable (Sink<Element>) -> Void)?
    @exclusivity(unchecked) private var origin: AnyObject?

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

    deinit {
        releaseFlat(Box((body, origin)), of: self) { (body, origin) = (nil, nil) }
    }

    @usableFromInline override func run(_ sink: Sink<Element>) { body?(sink) }

    override func label(_ depth: Int) -> String { name + ((origin as? Origin)?.text(depth) ?? "") }

    override var upstream: (any Pipeline)? { (origin as? Origin)?.source ?? origin as? any Pipeline }
}

/// A stream that is another one with one more sink. One that holds further streams is a `Producer`, which lets go of those
/// without recursion too.
@usableFromInline final class Lift<Input: Sendable, Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let source: Unmanaged<Observable<Input>>
    @usableFromInline let link: @Sendable (Sink<Element>) -> Sink<Input>

    /// The stream that `source` sends into the sink which `link` puts over the one of each subscription.
    @inlinable init(
        _ source: Observable<Input>, name: StaticString = #function,
        _ link: @escaping @Sendable (Sink<Element>) -> Sink<Input>
    ) {
        self.source = .passRetained(source)
        self.link = link
        super.init(name)
    }

    deinit {
        releaseFlat(source.takeUnretainedValue(), of: self) { source.release() }
    }

    @inlinable override func run(_ sink: Sink<Element>) {
        source._withUnsafeGuaranteedRef { $0.run(link(sink)) }
    }

    override var upstream: (any Pipeline)? { source.takeUnretainedValue() }
}

/// Lets go of `content` by `drop`, in the `deinit` of an object, so that a chain of them is freed without recursion. Only one
/// object in eight looks how deep it is in others: that costs something.
func releaseFlat(_ content: @autoclosure () -> AnyObject, of object: AnyObject, _ drop: () -> Void) {
    if isOne(object, in: 8) { Trampoline.current.release(content(), drop) } else { drop() }
}

/// Whether it falls to this object to do what one in `count` must do, a power of two. The bits of its address are mixed,
/// because those of a chain that a loop has made lie at equal distances.
func isOne(_ object: AnyObject, in count: UInt) -> Bool {
    var bits = UInt(bitPattern: ObjectIdentifier(object)) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 32)) &* 0x94d0_49bb_1331_11eb
    return (bits >> 32) & (count - 1) == 0
}
