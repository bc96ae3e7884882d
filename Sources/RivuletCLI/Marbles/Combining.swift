import Rivulet
import RivuletTest

extension Operator {
    static let flattening: [Operator] = [
        Operator(
            "concatMap", inputs: .several,
            Example("Flattening/ConcatMap", "a----b-------|", "1--2--3|", "4--5|", "concatMap")
        ) {
            $0.source.concatMap($0.inner)
        },
        Operator(
            "flatMap", inputs: .several, Example("Flattening/FlatMap", "a----b-------|", "1--2--3|", "4--5|", "flatMap")
        ) {
            $0.source.flatMap($0.inner)
        },
        Operator(
            "flatMap maxConcurrent COUNT", inputs: .several,
            Example("Flattening/ConcatMap", "abc----------|", "1--2|", "flatMap(maxConcurrent: 2)")
        ) {
            $0.source.flatMap(maxConcurrent: try $0.count(), $0.inner)
        },
        Operator(
            "flatMapFirst", inputs: .several,
            Example("Flattening/FlatMapFirst", "a----b---c---|", "1--2--3|", "4--5|", "flatMapFirst")
        ) {
            $0.source.flatMapFirst($0.inner)
        },
        Operator(
            "flatMapLatest", inputs: .several,
            Example("Flattening/FlatMapLatest", "a----b-------|", "1--2--3|", "4--5|", "flatMapLatest")
        ) {
            $0.source.flatMapLatest($0.inner)
        },
        Operator(
            "flatMapResult", inputs: .several,
            Example("Flattening/FlatMapResult", "a---b-------|", "1-#", "2-3|", "flatMapResult")
        ) {
            $0.source.flatMapResult($0.inner).map { result in
                switch result {
                case .success(let value): value
                case .failure(let error): Value("failure(\(error))")
                }
            }
        },
        Operator("merge", inputs: .several, Example("Flattening/Merge", "-a---b---|", "--1---2--3|", "merge")) {
            .merge($0.sources)
        },
        Operator(
            "merge maxConcurrent COUNT", inputs: .several,
            Example("Flattening/Merge", "abc----------|", "1--2|", "merge(maxConcurrent: 2)")
        ) {
            $0.source.map($0.inner).merge(maxConcurrent: try $0.count())
        },
        Operator(
            "switchLatest", inputs: .several,
            Example("Flattening/Merge", "a----b-------|", "1--2--3|", "4--5|", "switchLatest()")
        ) {
            $0.source.map($0.inner).switchLatest()
        },
    ]

    static let combining: [Operator] = [
        Operator("amb", inputs: .several, Example("Combining/Amb", "---a--b--|", "--1-2-3----|", "amb")) {
            $0.inputs.count == 2 ? $0.source.amb($0.other) : .amb($0.sources)
        },
        Operator(
            "combineLatest [SYMBOL]", inputs: .several,
            Example("Combining/CombineLatest", "a---b-----|", "--1---2-3---|", "combineLatest { $0 + $1 }"),
            Example("Combining/CombineLatestTuple", "a---b-----|", "--1---2---|", "---x------|", "combineLatest")
        ) {
            let sources = $0.sources
            if sources.count == 3, !$0.hasMore {
                return Observable.combineLatest(sources[0], sources[1], sources[2]).map { Value($0) }
            }
            if sources.count > 2 { return .combineLatest(sources, resultSelector: try $0.folding()) }
            return Observable.combineLatest(sources[0], sources[1], resultSelector: try $0.pairing())
        },
        Operator(
            "combineLatest collection [SYMBOL]", inputs: .several,
            Example(
                "Combining/CombineLatestCollection", "a---b-----|", "--1---2-3---|", "combineLatest collection",
                title: "combineLatest([letters, digits])")
        ) {
            .combineLatest($0.sources, resultSelector: try $0.folding())
        },
        Operator("concat", inputs: .several, Example("Combining/Concat", "-a-b|", "--1-2|", "concat")) {
            .concat($0.sources)
        },
        Operator(
            "startWith VALUE [VALUE]", Example("Combining/StartWith", "-----a--b--|", #"startWith("x", "y")"#)
        ) {
            let first = try $0.value()
            return $0.hasMore ? $0.source.startWith(first, try $0.value()) : $0.source.startWith(first)
        },
        Operator(
            "withLatestFrom [SYMBOL]", inputs: 2...2,
            Example("Combining/WithLatestFrom", "-a---b--c--|", "--1----2---|", "withLatestFrom { $0 + $1 }")
        ) {
            $0.hasMore
                ? $0.source.withLatestFrom($0.other, resultSelector: try $0.combination())
                : $0.source.withLatestFrom($0.other)
        },
        Operator(
            "zip [SYMBOL]", inputs: .several, Example("Combining/Zip", "a-b---c--|", "--1-2--3--|", "zip { $0 + $1 }"),
            Example("Combining/ZipTuple", "a---b-----|", "--1---2---|", "---x---y--|", "zip")
        ) {
            let sources = $0.sources
            if sources.count == 3, !$0.hasMore {
                return Observable.zip(sources[0], sources[1], sources[2]).map { Value($0) }
            }
            if sources.count > 2 { return .zip(sources, resultSelector: try $0.folding()) }
            return Observable.zip(sources[0], sources[1], resultSelector: try $0.pairing())
        },
    ]
}
