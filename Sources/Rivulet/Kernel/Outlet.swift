/// An outlet of whatever types.
class AnyOutlet {
    /// Whether nobody else can feed it.
    final let isOwn: Bool

    fileprivate init(isOwn: Bool) {
        self.isOwn = isOwn
    }
}

/// Where the events of a shared source go, and where its subscribers come.
final class Outlet<Input: Sendable, Output: Sendable>: AnyOutlet, @unchecked Sendable {
    let target: Sink<Input>
    let stream: Observable<Output>
    /// The broadcast behind it, if nobody else can feed it.
    let own: Broadcast<Output>?

    init(target: Sink<Input>, stream: Observable<Output>, own: Broadcast<Output>? = nil) {
        self.target = target
        self.stream = stream
        self.own = own
        super.init(isOwn: own != nil)
    }

    /// Whether an error emitted now would reach a subscriber. True for a subject of an unknown type.
    var hasSubscribers: Bool { (target as? Broadcast<Input>)?.hasObservers ?? true }

    /// Adds a subscriber that counts for `connection`.
    func join(_ sink: Sink<Output>, _ connection: Connection) {
        if let own { own.join(sink) { connection.leave() } } else { stream.run(Member(sink, connection)) }
    }
}

extension Outlet where Input == Output {
    /// One that gives late subscribers the newest `count` values, also after the end.
    convenience init(replay count: Int) {
        let stream = BroadcastStream<Output>(Broadcast(count > 0 ? .always(count) : .nothing), name: "share")
        self.init(target: stream.core, stream: stream, own: stream.core)
    }
}

extension Outlet {
    /// One that is the user's, and may also be fed and ended by hand.
    convenience init<S: SubjectType>(_ subject: S) where S.Observer.Element == Input, S.Element == Output {
        let observer = subject.asObserver()
        let target = (observer as? Subject<Input>)?.core ?? AnyObserver(observer).sink
        self.init(target: target, stream: subject.asObservable())
    }
}

/// A subscriber that counts, and reports the end that it sees.
private final class Member<Element: Sendable>: UsingSink<Element> {
    private let connection: Connection

    init(_ downstream: Sink<Element>, _ connection: Connection) {
        self.connection = connection
        super.init(downstream)
        resource.put(Teardown { connection.leave() })
    }

    override func error(_ error: any Error) {
        connection.end(error) {}
        super.error(error)
    }

    override func completed() {
        connection.end(nil) {}
        super.completed()
    }
}
