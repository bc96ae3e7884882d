import Rivulet
import RivuletTest

// `from`, `of` and `range` are left out: those that are started in one subscription take turns on the current thread, as
// their tests show, which no list of timed events can tell. A source of the kind `atOnce` sends the same at once.

extension Operator {
    static let creating = [
        Operator("just", inputs: 0, .keepsOrder) { call in
            .just(call.number)
        } model: { run in
            run.send(.next(run.number), .completed)
        },
        Operator("empty", inputs: 0, .keepsOrder) { _ in
            .empty()
        } model: { run in
            run.send(.completed)
        },
        Operator("never", inputs: 0) { _ in
            .never()
        } model: { _ in
            []
        },
        Operator("error", inputs: 0) { _ in
            .error(TestError())
        } model: { run in
            run.send(.error(TestError()))
        },
        Operator("timer", inputs: 0) { call in
            .timer(call.span, scheduler: call.scheduler)
        } model: { run in
            [.next(0), .completed].at(run.start.after(run.span))
        },
        Operator("interval", inputs: 0) { call in
            .interval(call.span, scheduler: call.scheduler).map { $0 % 10 }
        } model: { run in
            var index = -1
            return alarmed([], run.start.after(run.span)) { _, now, alarm in
                index += 1
                alarm = now.after(run.span)
                return [.next(index % 10)]
            }
        },
        Operator("deferred", .keepsOrder) { call in
            .deferred { call.source }
        } model: { run in
            run.source
        },
        Operator("using", .keepsOrder) { call in
            .using({ BooleanDisposable() }) { _ in call.source }
        } model: { run in
            run.source
        },
    ]
}
