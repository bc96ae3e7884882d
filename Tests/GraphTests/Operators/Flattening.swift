import Rivulet
import RivuletTest

extension Operator {
    static let flattening = [
        Operator("flatMap", inputs: 2, .interleaves) { call in
            call.source.flatMap { value in call.other.map { digit(value, $0) } }
        } model: { run in
            flattened(run)
        },
        Operator("flatMap, which throws", inputs: 2) { call in
            call.source.flatMap {
                _ = try accept($0, but: call.number)
                return call.other
            }
        } model: { run in
            let outer = run.source.values { [$0 == run.number ? .error(TestError()) : .next($0)] }
            return merged(outer.moments.map { run.inputs[1]($0.moment) } + [outer.values { _ in [] }])
        },
        Operator("map, merge()", inputs: 2, .interleaves) { call in
            call.source.map { value in call.other.map { digit(value, $0) } }.merge()
        } model: { run in
            flattened(run)
        },
        Operator("concatMap", inputs: 2, .keepsOrder) { call in
            call.source.concatMap { value in call.other.map { digit(value, $0) } }
        } model: { run in
            flattened(run, maxConcurrent: 1)
        },
        Operator("flatMap(maxConcurrent:)", inputs: 2, .interleaves) { call in
            call.source.flatMap(maxConcurrent: call.number) { value in call.other.map { digit(value, $0) } }
        } model: { run in
            flattened(run, maxConcurrent: max(1, run.number))
        },
        Operator("flatMapFirst", inputs: 2) { call in
            call.source.flatMapFirst { value in call.other.map { digit(value, $0) } }
        } model: { run in
            var inners: [[Timed]] = []
            for (moment, value) in run.source.moments {
                if let last = inners.last, last.end.map({ $0 > moment }) ?? true { continue }
                inners.append(run.inner(value, moment))
            }
            return merged(inners + [run.source.values { _ in [] }])
        },
        Operator("flatMapLatest", inputs: 2) { call in
            call.source.flatMapLatest { value in call.other.map { digit(value, $0) } }
        } model: { run in
            let values = run.source.moments
            let ends = values.dropFirst().map(\.moment) + [nil]
            let inners = zip(values, ends).map { current, next in
                let inner = run.inner(current.value, current.moment)
                return next.map { inner.cut(at: $0, from: current.moment) } ?? inner
            }
            return merged(inners + [run.source.values { _ in [] }])
        },
        Operator("flatMapResult", inputs: 2, .interleaves) { call in
            call.source.flatMapResult { value in call.other.map { digit(value, $0) } }.map { (try? $0.get()) ?? 9 }
        } model: { run in
            let inners = run.source.moments.map { moment, value in
                run.inner(value, moment).continued(if: { $0.error != nil }) { [.next(9), .completed].at($0) }
            }
            return merged(inners + [run.source.values { _ in [] }])
        },
    ]

    /// At most so many streams at a time: each value takes the place that is free first.
    private static func flattened(_ run: Run, maxConcurrent: Int = .max) -> [Timed] {
        var places = [Moment?](repeating: run.start, count: min(maxConcurrent, run.source.count))
        let inners = run.source.moments.compactMap { moment, value -> [Timed]? in
            let free = places.enumerated().compactMap { index, place in place.map { (index, $0) } }
            guard let (index, place) = free.min(by: { $0.1 < $1.1 }) else { return [] }
            let inner = run.inner(value, max(moment, place))
            places[index] = inner.end
            return inner
        }
        return merged(inners + [run.source.values { _ in [] }])
    }
}

extension Run {
    /// The stream for a value that came at `moment`.
    fileprivate func inner(_ value: Int, _ moment: Moment) -> [Timed] {
        inputs[1](moment).values { [.next(digit(value, $0))] }
    }
}

extension [Timed] {
    /// The values, and when they came.
    fileprivate var moments: [(moment: Moment, value: Int)] {
        compactMap { timed in timed.event.element.map { (timed.moment, $0) } }
    }
}
