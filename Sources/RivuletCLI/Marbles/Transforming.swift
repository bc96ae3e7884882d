import Rivulet
import RivuletTest

extension Operator {
    static let transforming: [Operator] = [
        Operator(
            "buffer TIME COUNT", Example("Transforming/Buffer", "-a--b-cde-----f-|", "buffer(timeSpan: 5, count: 3)")
        ) {
            $0.source.buffer(timeSpan: try $0.time(), count: try $0.count(), scheduler: $0.scheduler).map { Value($0) }
        },
        Operator(
            "buffer count COUNT", Example("Transforming/Buffer", "-a--b--c--d--e|", "buffer(count: 2)")
        ) {
            $0.source.buffer(count: try $0.count()).map { Value($0) }
        },
        Operator(
            "buffer until", inputs: 2...2,
            Example("Transforming/Buffer", "-a--b----c--d-|", "-----x-x---x---", "buffer(until:)")
        ) {
            $0.source.buffer(until: $0.other).map { Value($0) }
        },
        Operator(
            "compactMap FUNCTION", Example("Transforming/CompactMap", "-1--x--3--|", "compactMap { Int($0) }")
        ) {
            let function = try $0.function()
            return $0.source.compactMap { try? function($0) }
        },
        Operator("dematerialize", Example("Transforming/Dematerialize", "-p--c--p--|", "dematerialize()")) {
            $0.label = "c is completed, e is an error, all else a value"
            return $0.source.map { value -> Event<Value> in
                switch value.description {
                case "c": .completed
                case "e": .error(TestError())
                default: .next(value)
                }
            }.dematerialize()
        },
        Operator("enumerated", Example("Transforming/Enumerated", "-a--b--|", "enumerated()")) {
            $0.source.enumerated().map { Value("(\($0.index), \($0.element))") }
        },
        Operator(
            "groupBy FUNCTION", Example("Transforming/GroupBy", "-1-2-3-4-5|", "groupBy { $0 % 2 }")
        ) {
            let (function, stage) = (try $0.function(), $0.stage)
            return $0.source.groupBy { try function($0) }.map { group in
                stage.show(group.asObservable(), "group \(group.key)")
                return Value("group \(group.key)")
            }
        },
        Operator(
            "map FUNCTION", Example("Transforming/Map", "-1--2--3--|", "map { $0 * 10 }")
        ) {
            $0.source.map(try $0.function())
        },
        Operator("materialize", Example("Transforming/Materialize", "-1--#", "materialize()")) {
            $0.source.materialize().map { Value($0) }
        },
        Operator(
            "reduce VALUE SYMBOL [FUNCTION]",
            Example("Transforming/Reduce", "-1--2--|", "reduce(0, accumulator: +, mapResult: { $0 * 2 })"),
            Example("Transforming/Reduce", "-1--2--3--|", "reduce(0, accumulator: +)")
        ) {
            let (seed, combine) = (try $0.value(), try $0.combination())
            if !$0.hasMore { return $0.source.reduce(seed, accumulator: combine) }
            return $0.source.reduce(seed, accumulator: combine, mapResult: try $0.function())
        },
        Operator(
            "scan [VALUE] SYMBOL", Example("Transforming/Scan", "-1--2--3--|", "scan(0) { $0 + $1 }")
        ) {
            let seed = $0.count > 1 ? try $0.value() : Value("")
            return $0.source.scan(seed, accumulator: try $0.combination())
        },
        Operator(
            "scan into VALUE SYMBOL", Example("Transforming/Scan", "-1--2--3--|", "scan(into: 0) { $0 += $1 }")
        ) {
            let (seed, combine) = (try $0.value(), try $0.combination())
            return $0.source.scan(into: seed) { $0 = try combine($0, $1) }
        },
        Operator("toArray", Example("Transforming/ToArray", "-a--b--|", "toArray()")) {
            $0.source.toArray().asObservable().map { Value($0) }
        },
        Operator(
            "window TIME COUNT", Example("Transforming/Window", "-a--b-cde-----f-|", "window(timeSpan: 5, count: 3)")
        ) {
            let (stage, windows) = ($0.stage, Log<Void>())
            return $0.source.window(timeSpan: try $0.time(), count: try $0.count(), scheduler: $0.scheduler).map {
                window in
                windows.append(())
                let name = "w\(windows.values.count)"
                stage.show(window, name)
                return Value(name)
            }
        },
        Operator(
            "withUnretained TIME",
            Example(
                "Transforming/WithUnretained", "-a--b--c--|", "withUnretained(5)",
                title: "withUnretained(counter) { $0.count($1) }")
        ) {
            let (counter, time) = (Log<Value>(), try $0.time())
            $0.label = "the counter is freed at \(time.short)"
            $0.stage.after(time) { withExtendedLifetime(counter) {} }
            return $0.source.withUnretained(counter) { counter, value in
                counter.append(value)
                return Value(counter.values.count)
            }
        },
    ]
}
