import Rivulet
import RivuletTest

extension Operator {
    static let recovering = [
        Operator("catch", inputs: 2) { call in
            call.source.catch { _ in call.other }
        } model: { run in
            run.source.continued(if: hasFailed, run.inputs[1])
        },
        Operator("catch(sequence:)", inputs: 3) { call in
            .catch(sequence: call.inputs)
        } model: { run in
            run.source.continued(if: hasFailed) { run.inputs[1]($0).continued(if: hasFailed, run.inputs[2]) }
        },
        Operator("catchAndReturn") { call in
            call.source.catchAndReturn(call.number)
        } model: { run in
            run.source.continued(if: hasFailed) { [.next(run.number), .completed].at($0) }
        },
        Operator("retry") { call in
            call.source.retry(call.number)
        } model: { run in
            run.number == 0 ? run.send(.completed) : retried(run, run.start, run.number - 1) { $0 }
        },
        Operator("retry(when:)") { call in
            call.source.retry { (errors: Observable<any Error>) in
                errors.enumerated().flatMap { index, error -> Observable<Int> in
                    index < call.number ? .timer(call.span, scheduler: call.scheduler) : .error(error)
                }
            }
        } model: { run in
            retried(run, run.start, run.number) { $0.after(run.span) }
        },
        Operator("do", .keepsOrder) { call in
            call.source.do(onNext: { _ in })
        } model: { run in
            run.source
        },
    ]

    private static func hasFailed(_ event: Event<Int>) -> Bool { event.error != nil }

    /// The source from `start` on, and after an error again, so many times more.
    private static func retried(_ run: Run, _ start: Moment, _ more: Int, _ next: (Moment) -> Moment) -> [Timed] {
        let events = run.inputs[0](start)
        return more == 0 ? events : events.continued(if: hasFailed) { retried(run, next($0), more - 1, next) }
    }
}
