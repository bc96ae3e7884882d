import Rivulet
import RivuletTest

extension Operator {
    static let filtering: [Operator] = [
        Operator(
            "distinctUntilChanged [FUNCTION]",
            Example("Filtering/DistinctUntilChanged", "-a--a--b--b--a--|", "distinctUntilChanged()"),
            Example("Filtering/DistinctUntilChanged", "-a--A--b--a--|", "distinctUntilChanged { $0.lowercased() }")
        ) {
            $0.hasMore ? $0.source.distinctUntilChanged(try $0.function()) : $0.source.distinctUntilChanged()
        },
        Operator(
            "element at INDEX", Example("Filtering/ElementAt", "-a--b--c--|", "element(at: 1)")
        ) {
            $0.source.element(at: try $0.count("INDEX"))
        },
        Operator(
            "filter TEST", Example("Filtering/Filter", "-1--2--3--4--|", "filter { $0 > 2 }")
        ) {
            $0.source.filter(try $0.test())
        },
        Operator(
            "ifEmpty default VALUE", Example("Filtering/IfEmpty", "-----|", #"ifEmpty(default: "x")"#)
        ) {
            $0.source.ifEmpty(default: try $0.value())
        },
        Operator(
            "ifEmpty switchTo", inputs: 2...2, Example("Filtering/IfEmpty", "-----|", "a-b|", "ifEmpty(switchTo:)")
        ) {
            $0.source.ifEmpty(switchTo: $0.other)
        },
        Operator("ignoreElements", Example("Filtering/IgnoreElements", "-a--b--|", "ignoreElements()")) {
            $0.source.ignoreElements().map(Value.init)
        },
        Operator("sample", inputs: 2...2, Example("Filtering/Sample", "-a-b---c---|", "----x-x---x-x--", "sample")) {
            $0.source.sample($0.other)
        },
        Operator(
            "single [TEST]", Example("Filtering/SingleElement", "-1-----|", "single()"),
            Example("Filtering/SingleElement", "-1--2--|", "single()"),
            Example("Filtering/SingleElement", "-1--2--3--|", "single { $0 == 2 }")
        ) {
            $0.hasMore ? $0.source.single(try $0.test()) : $0.source.single()
        },
        Operator(
            "skip COUNT", Example("Filtering/Skip", "-a--b--c--|", "skip(2)")
        ) {
            $0.source.skip(try $0.count())
        },
        Operator(
            "skip for TIME",
            Example("Filtering/SkipDuration", "-a--b--c--d|", "skip for 5", title: "skip(5, scheduler: scheduler)")
        ) {
            $0.source.skip(try $0.time(), scheduler: $0.scheduler)
        },
        Operator(
            "skip until", inputs: 2...2, Example("Filtering/SkipUntil", "-a--b--c--d|", "-----x------", "skip(until:)")
        ) {
            $0.source.skip(until: $0.other)
        },
        Operator(
            "skip while TEST", Example("Filtering/SkipWhile", "-1--2--3--1--|", "skip(while: { $0 < 3 })")
        ) {
            $0.source.skip(while: try $0.test())
        },
        Operator(
            "take COUNT", Example("Filtering/Take", "-a--b--c--|", "take(2)")
        ) {
            $0.source.take(try $0.count())
        },
        Operator(
            "take for TIME", Example("Filtering/TakeFor", "-a--b--c--d|", "take(for: 5)")
        ) {
            $0.source.take(for: try $0.time(), scheduler: $0.scheduler)
        },
        Operator(
            "take until [TEST [inclusive]]", inputs: 1...2,
            Example("Filtering/TakeUntil", "-a--b--c--d|", "-----x------", "take(until:)"),
            Example("Filtering/TakeUntilPredicate", "-1--2--3--1--|", "take(until: { $0 == 3 })"),
            Example("Filtering/TakeUntilPredicate", "-1--2--3--1--|", "take(until: { $0 == 3 }, behavior: .inclusive)")
        ) {
            if $0.inputs.count == 2 { return $0.source.take(until: $0.other) }
            let behavior: TakeBehavior = $0.has("inclusive") ? .inclusive : .exclusive
            return $0.source.take(until: try $0.test(), behavior: behavior)
        },
        Operator(
            "take while TEST [inclusive]",
            Example("Filtering/TakeWhile", "-1--2--3--1--|", "take(while: { $0 < 3 })"),
            Example("Filtering/TakeWhile", "-1--2--3--1--|", "take(while: { $0 < 3 }, behavior: .inclusive)")
        ) {
            let behavior: TakeBehavior = $0.has("inclusive") ? .inclusive : .exclusive
            return $0.source.take(while: try $0.test(), behavior: behavior)
        },
        Operator(
            "takeLast COUNT", Example("Filtering/TakeLast", "-1--2--3--|", "takeLast(2)")
        ) {
            $0.source.takeLast(try $0.count())
        },
    ]
}
