import Rivulet

/// The kinds of streams that are fed by hand, for tests of what they have in common.
enum Hot: CaseIterable {
    case publishSubject, behaviorSubject, replaySubject, publishRelay, behaviorRelay, replayRelay

    static let replaying: [Hot] = [.behaviorSubject, .replaySubject, .behaviorRelay, .replayRelay]

    /// A stream of this kind, and what feeds it. Those that always have a value start with 0; those that replay keep one.
    func make() -> (stream: Observable<Int>, send: @Sendable (Int) -> Void) {
        switch self {
        case .publishSubject: subject(PublishSubject())
        case .behaviorSubject: subject(BehaviorSubject(value: 0))
        case .replaySubject: subject(ReplaySubject.create(bufferSize: 1))
        case .publishRelay: relay(PublishRelay())
        case .behaviorRelay: relay(BehaviorRelay(value: 0))
        case .replayRelay: relay(ReplayRelay.create(bufferSize: 1))
        }
    }

    private func subject(_ subject: Subject<Int>) -> (stream: Observable<Int>, send: @Sendable (Int) -> Void) {
        (subject, { subject.onNext($0) })
    }

    private func relay(_ relay: some RelayType<Int>) -> (stream: Observable<Int>, send: @Sendable (Int) -> Void) {
        (relay.asObservable(), { relay.accept($0) })
    }
}
