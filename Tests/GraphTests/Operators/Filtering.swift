import Rivulet
import RivuletTest

extension Operator {
    static let filtering = [
        Operator("distinctUntilChanged", .needsOrder) { call in
            call.source.distinctUntilChanged { $0 % (call.number + 1) }
        } model: { run in
            var last = -1
            return run.source.values {
                let key = $0 % (run.number + 1)
                defer { last = key }
                return key == last ? [] : [.next($0)]
            }
        },
        Operator("element(at:)") { call in
            call.source.element(at: call.number)
        } model: { run in
            var left = run.number
            return run.source.values {
                left -= 1
                return left < 0 ? [.next($0), .completed] : []
            } completed: {
                [.error(RxError.argumentOutOfRange)]
            }
        },
        Operator("filter", .keepsOrder) { call in
            call.source.filter { $0 % 3 != call.number }
        } model: { run in
            run.source.values { $0 % 3 != run.number ? [.next($0)] : [] }
        },
        Operator("ifEmpty(default:)", .keepsOrder) { call in
            call.source.ifEmpty(default: call.number)
        } model: { run in
            run.source.count == 1 ? run.source.continued { [.next(run.number), .completed].at($0) } : run.source
        },
        Operator("ifEmpty(switchTo:)", inputs: 2, .keepsOrder) { call in
            call.source.ifEmpty(switchTo: call.other)
        } model: { run in
            run.source.count == 1 ? run.source.continued(run.inputs[1]) : run.source
        },
        Operator("ignoreElements", .keepsOrder) { call in
            call.source.ignoreElements().map(none)
        } model: { run in
            run.source.values { _ in [] }
        },
        Operator("sample", inputs: 2) { call in
            call.source.sample(call.other)
        } model: { run in
            sampled(run, nil)
        },
        Operator("sample(defaultValue:)", inputs: 2) { call in
            call.source.sample(call.other, defaultValue: call.number)
        } model: { run in
            sampled(run, run.number)
        },
        Operator("single") { call in
            call.source.single { $0 % 3 != call.number }
        } model: { run in
            var isEmpty = true
            return run.source.values {
                if $0 % 3 == run.number { return [] }
                defer { isEmpty = false }
                return [isEmpty ? .next($0) : .error(RxError.moreThanOneElement)]
            } completed: {
                [isEmpty ? .error(RxError.noElements) : .completed]
            }
        },
        Operator("skip", .needsOrder) { call in
            call.source.skip(call.number)
        } model: { run in
            var left = run.number
            return run.source.values {
                left -= 1
                return left < 0 ? [.next($0)] : []
            }
        },
        Operator("skip(duration)") { call in
            call.source.skip(call.span, scheduler: call.scheduler)
        } model: { run in
            run.source.filter { $0.event.isStopEvent || $0.moment > run.start.after(run.span) }
        },
        Operator("skip(until:)", inputs: 2) { call in
            call.source.skip(until: call.other)
        } model: { run in
            var isOpen = false
            return interleaved(run.source, run.other) { input, event in
                if input == 0 { return isOpen || event.isStopEvent ? [event] : [] }
                defer { isOpen = isOpen || event.element != nil }
                return !isOpen && event.error != nil ? [event] : []
            }
        },
        Operator("skip(while:)", .needsOrder) { call in
            call.source.skip(while: { $0 != call.number })
        } model: { run in
            var isOpen = false
            return run.source.values {
                isOpen = isOpen || $0 == run.number
                return isOpen ? [.next($0)] : []
            }
        },
        Operator("take", .needsOrder) { call in
            call.source.take(call.number)
        } model: { run in
            if run.number == 0 { return run.send(.completed) }
            var left = run.number
            return run.source.values {
                left -= 1
                return left == 0 ? [.next($0), .completed] : [.next($0)]
            }
        },
        Operator("take(for:)") { call in
            call.source.take(for: call.span, scheduler: call.scheduler)
        } model: { run in
            alarmed(run.source, run.start.after(run.span)) { happening, _, _ in
                if case .value(let value) = happening { [.next(value)] } else { [.completed] }
            }
        },
        Operator("take(until:)", inputs: 2) { call in
            call.source.take(until: call.other)
        } model: { run in
            interleaved(run.other, run.source) { input, event in
                if input == 1 { return [event] }
                return event.isCompleted ? [] : [event.error == nil ? .completed : event]
            }
        },
        Operator("take(until: predicate)", .needsOrder) { call in
            call.source.take(until: { $0 == call.number }, behavior: .inclusive)
        } model: { run in
            run.source.values { $0 == run.number ? [.next($0), .completed] : [.next($0)] }
        },
        Operator("take(while:)", .needsOrder) { call in
            call.source.take(while: { $0 != call.number })
        } model: { run in
            run.source.values { [$0 != run.number ? .next($0) : .completed] }
        },
        Operator("takeLast", .needsOrder) { call in
            call.source.takeLast(call.number)
        } model: { run in
            run.source.collected { $0.suffix(run.number).map { .next($0) } }
        },
    ]

    @Sendable private static func none(_ never: Never) -> Int {}

    /// The newest value when the sampler sends or completes. It goes on until both have ended, or until the sampler sends
    /// once more.
    private static func sampled(_ run: Run, _ defaultValue: Int?) -> [Timed] {
        var (newest, open): (Int?, [Bool]) = (nil, [true, true])
        return interleaved(run.source, run.other) { input, event in
            if event.error != nil { return [event] }
            if event.isCompleted { open[input] = false }
            let isOver = !open[0] && (input == 1 || !open[1])
            if input == 0 {
                newest = event.element ?? newest
                return isOver ? [.completed] : []
            }
            defer { newest = nil }
            return [newest ?? defaultValue].compactMap { $0.map { .next($0) } } + (isOver ? [.completed] : [])
        }
    }
}
