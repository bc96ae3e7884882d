/// The parts of an observable that was joined from others one at a time, as `a.concat(b).concat(c)` is: they are kept as
/// one list, which runs and is freed without recursion, however long it has become.
@usableFromInline final class Parts<Element: Sendable>: @unchecked Sendable {
    /// How the parts are joined.
    enum Joint {
        case concat, startWith, merge, amb
    }

    private let joint: Joint
    /// There until this is freed.
    private var part: Observable<Element>?
    private var previous: Parts?

    private init(_ joint: Joint, _ part: Observable<Element>, after previous: Parts?) {
        self.joint = joint
        self.part = part
        self.previous = previous
    }

    deinit {
        var rest = previous.take()
        while rest != nil, isKnownUniquelyReferenced(&rest) { rest = rest?.previous.take() }
        // The part may consist of parts itself, as in `a.concat(b.concat(c))`.
        Trampoline.current.release(part) { part = nil }
    }

    /// `first`, or the parts that it already consists of, and then `second`.
    static func join(
        _ joint: Joint, _ first: Observable<Element>, _ second: Observable<Element>, name: StaticString = #function,
        run: @escaping @Sendable (Queue, Sink<Element>) -> Void
    ) -> Observable<Element> {
        let known = first.parts.flatMap { $0.joint == joint ? $0 : nil }
        let parts = Parts(joint, second, after: known ?? Parts(joint, first, after: nil))
        return Joined(parts, name) { run(Queue(parts), $0) }
    }

    /// Parts that wait to be run. One that was taken out is not held any longer, so that a source which is dropped frees its
    /// observers.
    struct Queue {
        // Of any type, because an array of a generic one asks for that at run time, in each of its methods.
        private var left: [AnyObject]

        /// All, in the order in which they are sent.
        fileprivate init(_ parts: Parts) {
            left = parts.newestFirst
            if parts.joint == .startWith { left.reverse() }
        }

        init(_ sources: [Observable<Element>]) {
            left = []
            for index in sources.indices.reversed() { left.append(sources[index]) }
        }

        var isEmpty: Bool { left.isEmpty }
        var count: Int { left.count }

        mutating func popFirst() -> Observable<Element>? {
            left.popLast().map { unsafeDowncast($0, to: Observable<Element>.self) }
        }
    }

    /// All, the one that was joined last at the beginning.
    private var newestFirst: [AnyObject] {
        var all: [AnyObject] = []
        var rest: Parts? = self
        while let parts = rest {
            if let part = parts.part { all.append(part) }
            rest = parts.previous
        }
        return all
    }

    /// In the order in which they were joined.
    var all: [Observable<Element>] {
        newestFirst.reversed().map { unsafeDowncast($0, to: Observable<Element>.self) }
    }
}

/// A stream that was joined from others one at a time.
private final class Joined<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    private let list: Parts<Element>
    private let body: @Sendable (Sink<Element>) -> Void

    init(_ parts: Parts<Element>, _ name: StaticString, _ body: @escaping @Sendable (Sink<Element>) -> Void) {
        list = parts
        self.body = body
        super.init(name)
    }

    override func run(_ sink: Sink<Element>) { body(sink) }

    override var parts: Parts<Element>? { list }

    override func label(_ depth: Int) -> String { name + Origin.list(Array(list.all.dropFirst())).text(depth) }

    override var upstream: (any Pipeline)? { list.all.first }
}
