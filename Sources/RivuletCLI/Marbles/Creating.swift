import Rivulet
import RivuletTest

extension Operator {
    static let creating: [Operator] = [
        Operator(
            "create VALUE...", inputs: 0...0,
            Example(
                "Creating/Create", "create(1, 2)",
                title: """
                    create { $0.onNext(1); $0.onNext(2); $0.onCompleted(); return Disposables.create() }
                    """)
        ) { call in
            let values = call.values()
            return .create { observer in
                values.forEach(observer.onNext)
                observer.onCompleted()
                return Disposables.create()
            }
        },
        Operator("deferred", Example("Creating/Deferred", "-a|", "deferred")) { call in
            let source = call.source
            return .deferred { source }
        },
        Operator("empty", inputs: 0...0, Example("Creating/Empty", "empty()")) { _ in .empty() },
        Operator("error", inputs: 0...0, Example("Creating/Error", "error()", title: "error(TestError())")) { _ in
            .error(TestError())
        },
        Operator(
            "from VALUE...", inputs: 0...0,
            Example("Creating/From", #"from("a", "b", "c")"#, title: #"from(["a", "b", "c"])"#)
        ) { .from($0.values()) },
        Operator(
            "from optional [VALUE]", inputs: 0...0, Example("Creating/From", #"from(optional: "a")"#)
        ) {
            .from(optional: $0.hasMore ? try $0.value() : nil)
        },
        Operator(
            "generate VALUE TEST FUNCTION", inputs: 0...0,
            Example("Creating/Generate", "generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })")
        ) {
            let (start, condition, iterate) = (try $0.value(), try $0.step("TEST"), try $0.step())
            return .generate(
                initialState: start, condition: { try condition($0).description == "true" }, iterate: iterate)
        },
        Operator(
            "interval TIME", inputs: 0...0, Example("Creating/Interval", "interval(3)")
        ) {
            Observable<Int>.interval(try $0.time(), scheduler: $0.scheduler).map { Value($0) }
        },
        Operator(
            "just VALUE", inputs: 0...0, Example("Creating/Just", #"just("a")"#)
        ) { .just(try $0.value()) },
        Operator("never", inputs: 0...0, Example("Creating/Never", "never()")) { _ in .never() },
        Operator(
            "of [VALUE] [VALUE] [VALUE]", inputs: 0...0, Example("Creating/Of", #"of("a", "b", "c")"#)
        ) {
            let values = $0.values(upTo: 3)
            switch values.count {
            case 0: return .of()
            case 1: return .of(values[0])
            case 2: return .of(values[0], values[1])
            default: return .of(values[0], values[1], values[2])
            }
        },
        Operator(
            "range START COUNT", inputs: 0...0, Example("Creating/Range", "range(start: 3, count: 4)")
        ) {
            Observable<Int>.range(start: try $0.count("START"), count: try $0.count()).map { Value($0) }
        },
        Operator(
            "repeatElement VALUE [take COUNT]", inputs: 0...0,
            Example("Creating/RepeatElement", #"repeatElement("a").take(3)"#)
        ) {
            let repeated = Observable.repeatElement(try $0.value())
            return $0.has("take") ? repeated.take(try $0.count()) : repeated.take(10)
        },
        Operator(
            "timer TIME [PERIOD]", inputs: 0...0, Example("Creating/Timer", "timer(3)"),
            Example("Creating/Timer", "timer(3, period: 2)")
        ) {
            let (due, period) = (try $0.time(), $0.hasMore ? try $0.time("PERIOD") : nil)
            return Observable<Int>.timer(due, period: period, scheduler: $0.scheduler).map { Value($0) }
        },
        Operator(
            "using",
            Example(
                "Creating/Using", "-a|", "using", title: "using { try Connection() } observableFactory: { $0.messages }"
            )
        ) { call in
            let (source, stage) = (call.source, call.stage)
            let live = { @Sendable in
                let start = stage.scheduler.now
                let end = { @Sendable in stage.show(lifeFrom: start, to: stage.scheduler.now, "the resource") }
                return CompositeDisposable(disposables: [Disposables.create(with: end)])
            }
            return .using(live) { _ in source }
        },
    ]
}
