import Rivulet
import RivuletTest

extension Operator {
    static let timing = [
        Operator("debounce") { call in
            call.source.debounce(call.span, scheduler: call.scheduler)
        } model: { run in
            debounced(run) { _ in run.span }
        },
        Operator("debounce(scheduler:)") { call in
            call.source.debounce(scheduler: call.scheduler) { $0 == call.number ? .zero : call.span }
        } model: { run in
            debounced(run) { $0 == run.number ? 0 : run.span }
        },
        Operator("delay") { call in
            call.source.delay(call.span, scheduler: call.scheduler)
        } model: { run in
            let source = run.source
            guard let failure = source.last, failure.event.error != nil else { return queued(source, run.span) }
            return queued(source.dropLast(), run.span).prefix { $0.moment < failure.moment } + [failure]
        },
        Operator("delaySubscription") { call in
            call.source.delaySubscription(call.span, scheduler: call.scheduler)
        } model: { run in
            run.inputs[0](run.start.after(run.span))
        },
        Operator("observe(on:)", .keepsOrder) { call in
            call.source.observe(on: call.scheduler)
        } model: { run in
            queued(run.source, 0)
        },
        Operator("subscribe(on:)", .keepsOrder) { call in
            call.source.subscribe(on: call.scheduler)
        } model: { run in
            run.inputs[0](run.start.after(0))
        },
        Operator("throttle") { call in
            call.source.throttle(call.span, scheduler: call.scheduler)
        } model: { run in
            throttled(run, leading: true, trailing: true)
        },
        Operator("throttle(latest: false)") { call in
            call.source.throttle(call.span, latest: false, scheduler: call.scheduler)
        } model: { run in
            throttled(run, leading: true, trailing: false)
        },
        Operator("throttle(leading: false, trailing: true)") { call in
            call.source.throttle(call.span, leading: false, trailing: true, scheduler: call.scheduler)
        } model: { run in
            throttled(run, leading: false, trailing: true)
        },
        Operator("timeout") { call in
            call.source.timeout(call.span, scheduler: call.scheduler)
        } model: { run in
            timedOut(run) { [.error(RxError.timeout)].at($0) }
        },
        Operator("timeout(other:)", inputs: 2) { call in
            call.source.timeout(call.span, other: call.other, scheduler: call.scheduler)
        } model: { run in
            timedOut(run, run.inputs[1])
        },
    ]

    /// What is not followed by another value for its time.
    private static func debounced(_ run: Run, _ span: (Int) -> Int) -> [Timed] {
        var waiting: Int?
        return alarmed(run.source) { happening, now, alarm in
            if case .value(let value) = happening, span(value) > 0 {
                (waiting, alarm) = (value, now.after(span(value)))
                return []
            }
            defer { (waiting, alarm) = (nil, nil) }
            switch happening {
            case .value(let value): return [.next(value)]
            case .alarm: return waiting.map { [.next($0)] } ?? []
            case .completion: return (waiting.map { [.next($0)] } ?? []) + [.completed]
            }
        }
    }

    /// Spans that begin with a value, and end with another one or with none.
    private static func throttled(_ run: Run, leading: Bool, trailing: Bool) -> [Timed] {
        var waiting: Int?
        return alarmed(run.source) { happening, now, alarm in
            switch happening {
            case .value(let value):
                if alarm != nil || !leading, trailing { waiting = value }
                defer { alarm = alarm ?? now.after(run.span) }
                return alarm == nil && leading ? [.next(value)] : []
            case .alarm:
                guard let value = waiting.take() else { return [] }
                alarm = now.after(run.span)
                return [.next(value)]
            case .completion: return (waiting.map { [.next($0)] } ?? []) + [.completed]
            }
        }
    }

    /// The source until nothing comes for so long, and then `following`.
    private static func timedOut(_ run: Run, _ following: (Moment) -> [Timed]) -> [Timed] {
        var late: Moment?
        let events = alarmed(run.source, run.start.after(run.span)) { happening, now, alarm in
            switch happening {
            case .value(let value):
                alarm = now.after(run.span)
                return [.next(value)]
            case .completion: return [.completed]
            case .alarm:
                late = now
                return [.completed]
            }
        }
        return late == nil ? events : events.continued(following)
    }
}
