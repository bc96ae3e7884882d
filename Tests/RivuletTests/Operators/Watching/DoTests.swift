import Rivulet
import RivuletTest
import Testing

struct DoTests {
    private let scheduler = TestScheduler()
    private let log = Log<String>()

    private func watched(_ source: Observable<Int>) -> Observable<Int> {
        source.do(
            onNext: { [log] in log.append("onNext \($0)") }, afterNext: { [log] in log.append("afterNext \($0)") },
            onError: { [log] _ in log.append("onError") }, afterError: { [log] _ in log.append("afterError") },
            onCompleted: { [log] in log.append("onCompleted") },
            afterCompleted: { [log] in log.append("afterCompleted") },
            onSubscribe: { [log] in log.append("onSubscribe") }, onSubscribed: { [log] in log.append("onSubscribed") },
            onDispose: { [log] in log.append("onDispose") })
    }

    private func run(_ source: Observable<Int>) {
        _ = watched(source).subscribe(
            onNext: { [log] in log.append("next \($0)") }, onError: { [log] _ in log.append("error") },
            onCompleted: { [log] in log.append("completed") })
    }

    @Test func `calls each closure in its place, and onDispose last`() {
        run(.of(1))
        #expect(
            log.values == [
                "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed",
                "onDispose",
                "afterCompleted",
            ])
    }

    @Test func `calls the closures for an error around it`() {
        run(.error(TestError()))
        #expect(log.values == ["onSubscribe", "onError", "error", "onDispose", "afterError", "onSubscribed"])
    }

    @Test func `changes no event`() {
        #expect(scheduler.record(watched(scheduler.numbers("-1--2--|").asObservable())) == "-1--2--|")
        #expect(scheduler.record(watched(scheduler.numbers("-1--2--#").asObservable())) == "-1--2--#")
    }

    @Test func `calls onDispose once at disposal, after the source was disposed`() {
        let inner = Observable<Int>.never().do(onDispose: { [log] in log.append("inner") })
        let subscription = inner.do(onDispose: { [log] in log.append("outer") }).subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(log.values == ["inner", "outer"])
    }

    @Test func `ends with what a closure throws`() {
        let source = scheduler.numbers("-1--2--|")
        let failing: @Sendable (Int) throws -> Void = { if $0 == 2 { throw TestError() } }
        #expect(scheduler.record(source.do(onNext: failing)) == "-1--#")
        #expect(scheduler.record(source.do(afterNext: failing)) == "-1--(2#)")
        #expect(scheduler.record(source.do(onCompleted: { throw TestError() })) == "-1--2--#")
        let other = scheduler.numbers("-1--#").do(onError: { _ in throw RxError.unknown })
        #expect(scheduler.record(other) == Timeline("-1--#", values: ["1": 1], error: RxError.unknown))
    }

    @Test func `after an error of its own it calls nothing more`() {
        let failing = Observable.just(1).do(
            onNext: { _ in throw TestError() }, onCompleted: { [log] in log.append("done") })
        #expect(Recorder(failing.catch { _ in .never() }).events.isEmpty)
        #expect(log.values == [])
    }

    @Test func `what a closure throws after the end goes to the hook`() {
        let errors = UnhandledErrors()
        run(Observable<Int>.empty().do(afterCompleted: { throw TestError() }))
        run(Observable<Int>.error(TestError()).do(afterError: { _ in throw TestError() }))
        #expect(errors.count(at: #line - 2) == 1)
        #expect(errors.count(at: #line - 2) == 1)
        #expect(log.values.filter { $0 == "completed" || $0 == "error" } == ["completed", "error"])
    }
}
