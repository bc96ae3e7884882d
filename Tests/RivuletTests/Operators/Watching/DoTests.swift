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
                "afterCompleted", "onDispose",
            ])
    }

    @Test func `calls the closures for an error around it`() {
        run(.error(TestError()))
        #expect(log.values == ["onSubscribe", "onError", "error", "afterError", "onSubscribed", "onDispose"])
    }

    /// Sends `event` while it is subscribed to or, if that is later, when `send` is called.
    private func source(of event: Event<Int>, later send: Handover<@Sendable () -> Void>? = nil) -> Observable<Int> {
        .create { [log] observer in
            if let send { send.take { observer.on(event) } } else { observer.on(event) }
            return Disposables.create { log.append("teardown") }
        }
    }

    @Test(arguments: [Event<Int>.completed, .error(TestError())])
    func `calls onDispose last, after the teardown, whenever the source ends`(end: Event<Int>) {
        let (before, name) = (["onSubscribe"], end.error == nil ? "Completed" : "Error")
        let ending = ["on" + name, name.lowercased(), "after" + name]
        run(source(of: end))
        #expect(log.values == before + ending + ["teardown", "onSubscribed", "onDispose"])
        let send = Handover<@Sendable () -> Void>()
        run(source(of: end, later: send))
        let start = log.values.count
        send.give()?()
        #expect(
            Array(log.values.dropFirst(start)) == Array(ending.prefix(2)) + ["teardown"] + [ending[2], "onDispose"])
    }

    @Test func `calls onDispose last when the value on which it ends comes while it is subscribed to`() {
        run(source(of: .next(1)).take(1))
        #expect(log.values.suffix(3) == ["teardown", "onSubscribed", "onDispose"])
    }

    @Test func `calls onDispose last for every trait`() {
        let (source, log) = (source(of: .completed), log)
        let onDispose: @Sendable () -> Void = { log.append("onDispose") }
        let onSubscribed: @Sendable () -> Void = { log.append("onSubscribed") }
        let (infallible, maybe) = (source.asInfallible(onErrorJustReturn: 0), source.asMaybe())
        let driver = source.asSharedSequence(sharingStrategy: Unshared.self, onErrorJustReturn: 0)
        _ = infallible.do(onSubscribed: onSubscribed, onDispose: onDispose).subscribe()
        _ = maybe.do(onSubscribed: onSubscribed, onDispose: onDispose).subscribe()
        _ = source.asSingle().do(onSubscribed: onSubscribed, onDispose: onDispose).subscribe(onFailure: { _ in })
        _ = source.ignoreElements().asCompletable().do(onSubscribed: onSubscribed, onDispose: onDispose).subscribe()
        _ = driver.do(onSubscribed: onSubscribed, onDispose: onDispose).asObservable().subscribe()
        let order = ["teardown", "onSubscribed", "onDispose"]
        #expect(log.values == (0..<5).flatMap { _ in order })
    }

    @Test func `calls onDispose before the next source starts`() {
        let joins: [(Event<Int>, (Observable<Int>, Observable<Int>) -> Observable<Int>)] = [
            (.completed, { $0.concat($1) }), (.completed, { $0.ifEmpty(switchTo: $1) }),
            (.error(TestError()), { first, second in first.catch { _ in second } }),
            (.error(TestError()), { first, _ in first.retry(2) }),
            (.error(TestError()), { first, _ in first.retry { (errors: Observable<any Error>) in errors } }),
        ]
        for (end, join) in joins {
            let (log, subject) = (Log<String>(), PublishSubject<Int>())
            let first = Observable<Int>.deferred {
                log.append("start")
                return log.values.count == 1 ? subject.asObservable() : .never()
            }
            let second = Observable<Int>.deferred {
                log.append("start")
                return .never()
            }
            let joined = join(first.do(onDispose: { log.append("onDispose") }), second)
            let subscription = joined.subscribe(onDisposed: { log.append("onDisposed") })
            subject.on(end)
            #expect(log.values == ["start", "onDispose", "start"])
            subscription.dispose()
            #expect(log.values.last == "onDisposed")
        }
    }

    @Test(arguments: [Event<Int>.completed, .error(TestError())])
    func `calls onDispose before the subscription's onDisposed, at the end as at disposal`(end: Event<Int>) {
        let (log, subject) = (log, PublishSubject<Int>())
        let watched = subject.do(onDispose: { log.append("onDispose") })
        let onDisposed: @Sendable () -> Void = { log.append("onDisposed") }
        _ = watched.subscribe(onError: { _ in }, onDisposed: onDisposed)
        watched.subscribe(onError: { _ in }, onDisposed: onDisposed).dispose()
        #expect(log.values == ["onDispose", "onDisposed"])
        subject.on(end)
        #expect(log.values.suffix(2) == ["onDispose", "onDisposed"])
        #expect(log.values.count == 4)
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

/// Delivers at once, and to each subscriber anew.
private enum Unshared: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { ImmediateScheduler() }

    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> { source }
}
