import Rivulet
import RivuletTest

extension Operator {
    static let transforming = [
        Operator("map", .keepsOrder) { call in
            call.source.map { digit($0, call.number) }
        } model: { run in
            run.source.values { [.next(digit($0, run.number))] }
        },
        Operator("map, which throws") { call in
            call.source.map { try accept($0, but: call.number) }
        } model: { run in
            run.source.values { [$0 == run.number ? .error(TestError()) : .next($0)] }
        },
        Operator("compactMap", .keepsOrder) { call in
            call.source.compactMap { $0 % 3 == call.number ? nil : digit($0, 1) }
        } model: { run in
            run.source.values { $0 % 3 == run.number ? [] : [.next(digit($0, 1))] }
        },
        Operator("scan", .needsOrder) { call in
            call.source.scan(call.number, accumulator: digit)
        } model: { run in
            var state = run.number
            return run.source.values {
                state = digit(state, $0)
                return [.next(state)]
            }
        },
        Operator("enumerated", .needsOrder) { call in
            call.source.enumerated().map { digit($0.element, $0.index) }
        } model: { run in
            var index = -1
            return run.source.values {
                index += 1
                return [.next(digit($0, index))]
            }
        },
        Operator("reduce", .needsOrder) { call in
            call.source.reduce(call.number, accumulator: digit)
        } model: { run in
            run.source.collected { [.next($0.reduce(run.number, digit))] }
        },
        Operator("toArray", .needsOrder) { call in
            call.source.toArray().asObservable().map(digit)
        } model: { run in
            run.source.collected { [.next(digit($0))] }
        },
        Operator("materialize", .keepsOrder) { call in
            call.source.materialize().map { $0.element ?? ($0.isCompleted ? 8 : 9) }
        } model: { run in
            interleaved(run.source) { _, event in
                event.element == nil ? [.next(event.isCompleted ? 8 : 9), .completed] : [event]
            }
        },
        Operator("dematerialize") { call in
            call.source.map { sign($0, call.number) }.dematerialize()
        } model: { run in
            run.source.values { [sign($0, run.number)] }
        },
        Operator("materialize, dematerialize", .keepsOrder) { call in
            call.source.materialize().dematerialize()
        } model: { run in
            run.source
        },
        Operator("buffer(count:)", .needsOrder) { call in
            call.source.buffer(count: call.number).map(digit)
        } model: { run in
            var full: [Int] = []
            return run.source.values {
                full.append($0)
                if full.count < run.number { return [] }
                defer { full = [] }
                return [.next(digit(full))]
            } completed: {
                full.isEmpty ? [.completed] : [.next(digit(full)), .completed]
            }
        },
        Operator("buffer(timeSpan:)") { call in
            call.source.buffer(timeSpan: call.span, count: call.number, scheduler: call.scheduler).map(digit)
        } model: { run in
            buffers(run)
        },
        Operator("buffer(until:)", inputs: 2) { call in
            call.source.buffer(until: call.other).map(digit)
        } model: { run in
            var full: [Int] = []
            return interleaved(run.source, run.other) { input, event in
                if event.error != nil { return [event] }
                if input == 0, let value = event.element {
                    full.append(value)
                    return []
                }
                if input == 1, event.isCompleted { return [] }
                defer { full = [] }
                return [.next(digit(full))] + (event.isCompleted ? [.completed] : [])
            }
        },
        Operator("window") { call in
            call.source.window(timeSpan: call.span, count: call.number, scheduler: call.scheduler).enumerated()
                .flatMap { index, window in window.map { digit($0, index) } }
        } model: { run in
            windows(run)
        },
        Operator("groupBy", .needsOrder) { call in
            call.source.groupBy { $0 % (call.number + 1) }.flatMap { group in
                group.enumerated().map { digit(digit(group.key, $0.index), $0.element) }.take(3)
            }
        } model: { run in
            var counts: [Int: Int] = [:]
            return run.source.values {
                let key = $0 % (run.number + 1)
                let index = counts[key, default: 0]
                counts[key] = index + 1
                return index < 3 ? [.next(digit(digit(key, index), $0))] : []
            }
        },
    ]

    /// Values from `number` on stand for ends.
    @Sendable private static func sign(_ value: Int, _ number: Int) -> Event<Int> {
        value == number ? .completed : value == number + 1 ? .error(TestError()) : .next(value)
    }

    /// A span ends when its time is over or when it is full.
    private static func buffers(_ run: Run) -> [Timed] {
        var full: [Int] = []
        return alarmed(run.source, run.start.after(run.span)) { happening, now, alarm in
            if case .value(let value) = happening {
                full.append(value)
                if full.count != run.number { return [] }
            }
            alarm = now.after(run.span)
            defer { full = [] }
            if case .completion = happening { return [.next(digit(full)), .completed] }
            return [.next(digit(full))]
        }
    }

    /// The same spans, of which each value tells the index.
    private static func windows(_ run: Run) -> [Timed] {
        var (index, count) = (0, 0)
        return alarmed(run.source, run.start.after(run.span)) { happening, now, alarm in
            var events: [Event<Int>] = []
            switch happening {
            case .completion: return [.completed]
            case .value(let value):
                events = [.next(digit(value, index))]
                count += 1
                if count != run.number { return events }
            case .alarm: break
            }
            (index, count, alarm) = (index + 1, 0, now.after(run.span))
            return events
        }
    }
}
