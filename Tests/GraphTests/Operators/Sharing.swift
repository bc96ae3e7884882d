import Rivulet
import RivuletTest

// Two subscribers, of which the second comes later, and the first may leave after two values.

extension Operator {
    static let sharing = [
        Operator("share") { call in
            twice(call) { $0.share(replay: call.number) }
        } model: { run in
            shared(run)
        },
        Operator("share, take") { call in
            twice(call, first: 2) { $0.share(replay: call.number) }
        } model: { run in
            shared(run, first: 2)
        },
        Operator("share(scope: .forever)") { call in
            twice(call) { $0.share(replay: call.number, scope: .forever) }
        } model: { run in
            shared(run, isKept: true)
        },
        Operator("share(scope: .forever), take") { call in
            twice(call, first: 2) { $0.share(replay: call.number, scope: .forever) }
        } model: { run in
            shared(run, first: 2, isKept: true)
        },
        Operator("share(stopWhenUnused:), take", stopsLater: true) { call in
            twice(call, first: 2) {
                $0.share(replay: call.number, stopWhenUnused: .after(call.span * 2, scheduler: call.scheduler))
            }
        } model: { run in
            shared(run, first: 2, isStopped: false)
        },
        Operator("replay, refCount, take") { call in
            twice(call, first: 2) { $0.replay(call.number).refCount() }
        } model: { run in
            shared(run, first: 2)
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
        _ call: Call, first limit: Int = .max, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> Observable<Int> {
        .deferred {
            let shared = share(call.source)
            return .merge(shared.take(limit), shared.delaySubscription(call.span, scheduler: call.scheduler))
        }
    }

    /// - Parameters:
    ///   - limit: how many values the first one takes.
    ///   - isKept: whether what was sent is kept after the end, or when the first one has left.
    ///   - isStopped: whether the source is stopped when the first one leaves before the second has come.
    private static func shared(
        _ run: Run, first limit: Int = .max, isKept: Bool = false, isStopped: Bool = true
    ) -> [Timed] {
        let (source, join) = (run.source, run.start.after(run.span))
        let values = source.prefix { $0.moment < join && !$0.event.isStopEvent }
        let missed = values.prefix(isStopped ? limit : .max).suffix(run.number).map(\.event).at(join)
        if isStopped, values.count >= limit {
            return values.prefix(limit) + (isKept ? missed : []) + run.inputs[0](join)
        }
        if let end = source.end, end < join {
            let again = isKept ? missed + source.suffix(1).map(\.event).at(join) : run.inputs[0](join)
            let first = values.count < limit ? source : values.prefix(limit) + [.completed].at(join)
            return merged([first, again])
        }
        var left = limit - values.count
        let following = source.dropFirst(values.count).flatMap { timed in
            if timed.event.isStopEvent { return [timed] }
            left -= 1
            return left >= 0 ? [timed, timed] : [timed]
        }
        return values.prefix(limit) + missed + following
    }
}
