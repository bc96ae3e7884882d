import Rivulet
import RivuletTest

extension Operator {
    static let combining = [
        Operator("merge(with:)", inputs: 2, .interleaves) { call in
            call.source.merge(with: call.other)
        } model: { run in
            merged([run.source, run.other])
        },
        Operator("merge", inputs: 3, .interleaves) { call in
            .merge(call.inputs)
        } model: { run in
            merged(run.all)
        },
        Operator("merge, with itself", .interleaves) { call in
            .merge(call.source, call.source)
        } model: { run in
            merged([run.source, run.inputs[0](run.start)])
        },
        Operator("amb", inputs: 2) { call in
            call.source.amb(call.other)
        } model: { run in
            inOrder(run.all).first.map { run.all[$0.input] } ?? []
        },
        Operator("concat(_:)", inputs: 2, .keepsOrder) { call in
            call.source.concat(call.other)
        } model: { run in
            run.source.continued(run.inputs[1])
        },
        Operator("concat", inputs: 3, .keepsOrder) { call in
            .concat(call.inputs)
        } model: { run in
            run.source.continued { run.inputs[1]($0).continued(run.inputs[2]) }
        },
        Operator("startWith", .keepsOrder) { call in
            call.source.startWith(call.number, 7)
        } model: { run in
            run.send(.next(run.number), .next(7)) + run.source
        },
        Operator("combineLatest", inputs: 2) { call in
            .combineLatest(call.source, call.other, resultSelector: digit)
        } model: { run in
            combined(run.all)
        },
        Operator("combineLatest([...])", inputs: 3) { call in
            .combineLatest(call.inputs, resultSelector: row)
        } model: { run in
            combined(run.all)
        },
        Operator("combineLatest(_:_:_:)", inputs: 3) { call in
            .combineLatest(call.inputs[0], call.inputs[1], call.inputs[2]) { row([$0, $1, $2]) }
        } model: { run in
            combined(run.all)
        },
        Operator("combineLatest, with itself") { call in
            .combineLatest(call.source, call.source, resultSelector: digit)
        } model: { run in
            combined([run.source, run.inputs[0](run.start)])
        },
        Operator("zip", inputs: 2, .needsOrder) { call in
            .zip(call.source, call.other, resultSelector: digit)
        } model: { run in
            zipped(run.all)
        },
        Operator("zip([...])", inputs: 3, .needsOrder) { call in
            .zip(call.inputs, resultSelector: row)
        } model: { run in
            zipped(run.all)
        },
        Operator("zip(_:_:_:)", inputs: 3, .needsOrder) { call in
            .zip(call.inputs[0], call.inputs[1], call.inputs[2]) { row([$0, $1, $2]) }
        } model: { run in
            zipped(run.all)
        },
        Operator("withLatestFrom", inputs: 2) { call in
            call.source.withLatestFrom(call.other, resultSelector: digit)
        } model: { run in
            var newest: Int?
            return interleaved(run.other, run.source) { input, event in
                if input == 0 {
                    newest = event.element ?? newest
                    return event.error == nil ? [] : [event]
                }
                guard let value = event.element else { return [event] }
                return newest.map { [.next(digit(value, $0))] } ?? []
            }
        },
    ]

    /// One digit of several, as `digit` makes one of two.
    @Sendable private static func row(_ values: [Int]) -> Int { values.dropFirst().reduce(values[0], digit) }

    /// The newest of all, until no more rows can come.
    private static func combined(_ inputs: [[Timed]]) -> [Timed] {
        var newest = [Int?](repeating: nil, count: inputs.count)
        var open = inputs.count
        return interleaved(inputs) { input, event in
            switch event {
            case .next(let value):
                newest[input] = value
                let all = newest.compactMap(\.self)
                return all.count == inputs.count ? [.next(row(all))] : []
            case .completed:
                open -= 1
                return open == 0 || newest[input] == nil ? [event] : []
            case .error: return [event]
            }
        }
    }

    /// The first ones of all, then the second ones, until one that has ended has none left.
    private static func zipped(_ inputs: [[Timed]]) -> [Timed] {
        var waiting = [[Int]](repeating: [], count: inputs.count)
        var ended: Set<Int> = []
        return interleaved(inputs) { input, event in
            var events: [Event<Int>] = []
            switch event {
            case .next(let value): waiting[input].append(value)
            case .completed: ended.insert(input)
            case .error: return [event]
            }
            if waiting.allSatisfy({ !$0.isEmpty }) {
                events = [.next(row(waiting.map { $0[0] }))]
                waiting = waiting.map { Array($0.dropFirst()) }
            }
            return ended.contains { waiting[$0].isEmpty } ? events + [.completed] : events
        }
    }
}
