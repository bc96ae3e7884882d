import Rivulet
import RivuletTest
import Testing

#if os(Linux)
    import Runtime
#endif

/// The code of Documentation/Testing.md.
@Suite struct TestingTests {
    @Test func `what is typed is shown in capitals`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b--c|")
        let result = scheduler.record(keys.map { $0.uppercased() })
        #expect(result == "       A-B--C|")
    }

    @Test func `a pause of three ticks lets a value through`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
        #expect(result == "       -------c-----d|")
    }

    @Test func `an hour takes no time`() {
        let scheduler = TestScheduler()
        let result = scheduler.record(scheduler.cold("a|").delay(.seconds(3600), scheduler: scheduler))
        #expect(result == "3600s a|")
    }

    @Test func `prices are added up`() {
        let scheduler = TestScheduler()
        let prices = scheduler.cold("a-b-#", values: ["a": 10, "b": 25], error: RxError.noElements)
        let result = scheduler.record(prices.scan(0) { $0 + $1 })
        #expect(result == Timeline("x-y-#", values: ["x": 10, "y": 35], error: RxError.noElements))
    }

    @Test func `the second attempt begins when the first has failed`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("-a-#")
        #expect(scheduler.record(source.retry(2)) == "-a--a-#")
        #expect(source.subscriptions == ["^--!", "---^--!"])
    }

    // MARK: The view model

    @Test func `only a pause in the typing is searched`() {
        let screen = Screen(typing: "ab----c---|", answers: ["b": "x|", "c": "y|"])
        #expect(screen.result == "   ----x----y")
    }

    @Test func `a newer query cancels the search before it`() {
        let screen = Screen(typing: "a----b---", answers: ["a": "------x|", "b": "-y|"])
        #expect(screen.result == "   ---------y")
        #expect(screen.searches["a"] == ["---^----!"])
        #expect(screen.searches["b"] == ["--------^-!"])
    }

    @Test func `after a failure the next search works`() {
        let screen = Screen(typing: "a----b---", answers: ["a": "-#", "b": "-y|"])
        #expect(screen.result == "   ----?----y")
    }

    @Test func `a search step by step`() throws {
        let scheduler = TestScheduler(resolution: 0.1)
        let model = LookupViewModel(scheduler: scheduler) { .just("found \($0)") }
        try scheduler.probe(model.result) { result in
            model.text.accept("s")
            try result.nothing(for: .milliseconds(299))
            model.text.accept("sw")
            try result.nothing(for: .milliseconds(299))
            try result.next("found sw", within: .milliseconds(1))
        }
    }

    // MARK: Tasks, schedulers, leaks

    @Test func `a task sleeps in virtual time`() async throws {
        let scheduler = TestScheduler()
        let clock = TestClock(scheduler)
        let greeting = Observable.async {
            try await Task.sleep(until: clock.now + .seconds(5), clock: clock)
            return "a"
        }
        #expect(scheduler.record(greeting) == "-----(a|)")
    }

    @Test func `a plain task is awaited`() async throws {
        let scheduler = TestScheduler()
        let clock = TestClock(scheduler)
        let title = BehaviorRelay(value: "loading")
        Task {
            try await clock.sleep(for: .seconds(5))
            title.accept("ready")
        }
        try await clock.sleepers(1)
        scheduler.advance(by: .seconds(5))
        let shown = try await title.filter { $0 != "loading" }.first().value
        #expect(shown == "ready")
    }

    @Test func `a relay needs no scheduler`() {
        let count = BehaviorRelay(value: 0)
        let seen = Recorder(count.map { $0 * $0 })
        count.accept(3)
        #expect(seen.values == [0, 9])
    }

    @Test func `delays that do not matter are skipped`() throws {
        let late = Observable.just(1).delay(.seconds(60), scheduler: ImmediateScheduler())
        #expect(try late.toBlocking().single() == 1)
    }

    @Test func `clearing asks for nothing`() throws {
        try expectNoScheduling { scheduler in
            let model = LookupViewModel(scheduler: scheduler) { _ in .never() }
            #expect(Recorder(model.result).events.isEmpty)
        }
    }

    @Test func `a model that is dropped leaves no subscription`() throws {
        let keys = PublishRelay<String>()
        try expectNoLiveSubscriptions {
            let bag = DisposeBag()
            keys.map { $0.count }.subscribe(onNext: { _ in }).disposed(by: bag)
        }
    }

    @Test func `what is dropped is freed`() {
        let scheduler = TestScheduler()
        var model: LookupViewModel? = LookupViewModel(scheduler: scheduler) { .just($0) }
        weak let kept = model
        model = nil
        #expect(kept == nil)
    }

    @Test func `a detached task is not looked at`() async throws {
        let (keys, bag) = (PublishRelay<String>(), DisposeBag())
        try await expectNoLiveSubscriptions {
            await Task.detached { keys.subscribe(onNext: { _ in }).disposed(by: bag) }.value
        }
    }

    #if os(Linux)
        @Test func `an error lists the operators that it came through`() async {
            let child = Child()
            child.check(
                await #expect(processExitsWith: .success) { [child = child as Child] in
                    child.begin()
                    #expect(listsOperators())
                })
        }
    #endif
}

#if os(Linux)
    /// Whether the report of an error names the lines of the operators. The lines of a macro have no place in a file.
    private func listsOperators() -> Bool {
        Hooks.isTracing = true
        Hooks.customCaptureSubscriptionCallstack = {
            let frames = (try? Backtrace.capture().symbolicated())?.frames ?? []
            let places = frames.compactMap(\.symbol?.sourceLocation)
                .filter { $0.line > 0 && !$0.path.contains("/Sources/Rivulet/") }
            return places.dropFirst().map { "\($0.path.split(separator: "/").last ?? ""):\($0.line)" }
        }
        let report = Log<[String]>()
        Hooks.defaultErrorHandler = { place, _ in report.append(place) }
        let line = #line
        _ = Observable<Int>.error(RxError.noElements)
            .map { $0 + 1 }
            .subscribe(onNext: { print($0) })
        let operators = [
            "error(The stream ended without a value.) at TestingTests.swift:\(line + 1)",
            "map at TestingTests.swift:\(line + 2)",
        ]
        return report.values.map { $0.dropFirst() } == [operators[...]]
    }
#endif

private func failOnUnhandledErrors() {
    Hooks.defaultErrorHandler = { place, error in
        Issue.record("Unhandled error \(error) at \(place.first ?? "")")
    }
}

@Suite struct SavingTests {
    init() { failOnUnhandledErrors() }
}

/// Searches when the typing has paused for 300 ms, and shows `?` when a search has failed.
private final class LookupViewModel: Sendable {
    let text = PublishRelay<String>()
    let result: Observable<String>

    init(scheduler: any SchedulerType, search: @escaping @Sendable (String) -> Observable<String>) {
        result = text.debounce(.milliseconds(300), scheduler: scheduler)
            .flatMapLatest { search($0).catchAndReturn("?") }
    }
}

/// A run of the view model: a tick is 100 ms.
private struct Screen {
    let result: Timeline<String>
    let searches: [String: Subscriptions]

    init(typing: String, answers: [String: String]) {
        let scheduler = TestScheduler(resolution: 0.1)
        let sources = answers.mapValues { scheduler.cold($0) }
        let model = LookupViewModel(scheduler: scheduler) { sources[$0]?.asObservable() ?? .never() }
        let seen = scheduler.observe(model.result)
        let typed = scheduler.hot(typing).bind(to: model.text)
        scheduler.start()
        typed.dispose()
        result = seen.timeline
        searches = sources.mapValues(\.subscriptions)
    }
}
