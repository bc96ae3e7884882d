import Rivulet
import RivuletTest

// Two subscribers, of which the second comes later, see one run of the source.

extension Operator {
    static let sharing = [
        Operator("share") { call in
            twice(call) { $0.share(replay: call.number) }
        } model: { run in
            shared(run)
        },
        Operator("share(scope: .forever)") { call in
            twice(call) { $0.share(replay: call.number, scope: .forever) }
        } model: { run in
            shared(run, isKept: true)
        },
        Operator("replay, refCount") { call in
            twice(call) { $0.replay(call.number).refCount() }
        } model: { run in
            shared(run)
        },
        Operator("multicast", .needsOrder) { call in
            call.source.multicast({ PublishSubject<Int>() }) { .zip($0, $0.skip(1), resultSelector: digit) }
        } model: { run in
            var last: Int?
            return run.source.values { value in
                defer { last = value }
                return last.map { [.next(digit($0, value))] } ?? []
            }
        },
    ]

    private static func twice(
        _ call: Call, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> Observable<Int> {
        .deferred {
            let shared = share(call.source)
            return .merge(shared, shared.delaySubscription(call.span, scheduler: call.scheduler))
        }
    }

    /// Who comes after the end starts the source again, unless what was sent is kept.
    private static func shared(_ run: Run, isKept: Bool = false) -> [Timed] {
        let (source, join) = (run.source, run.start.after(run.span))
        let before = source.prefix { $0.moment < join }
        let missed = before.filter { !$0.event.isStopEvent }.suffix(run.number)
        if let end = source.end, end < join {
            let replayed = (missed + source.suffix(1)).map { Timed(moment: join, event: $0.event) }
            return merged([source, isKept ? replayed : run.inputs[0](join)])
        }
        let doubled = source.dropFirst(before.count).flatMap { $0.event.isStopEvent ? [$0] : [$0, $0] }
        return before + missed.map { Timed(moment: join, event: $0.event) } + doubled
    }
}
