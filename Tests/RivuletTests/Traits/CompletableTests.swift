import Rivulet
import RivuletTest
import Testing

struct CompletableTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    private func cold(_ diagram: String) -> Completable {
        scheduler.cold(diagram).ignoreElements().asCompletable()
    }

    @Test func `it completes without a value, or fails`() {
        #expect(scheduler.record(Completable.empty().delaySubscription(.ticks(4), scheduler: scheduler)) == "----|")
        #expect(
            scheduler.record(Completable.error(TestError()).delaySubscription(.ticks(4), scheduler: scheduler))
                == "----#")
    }

    @Test func `streams are made as observables are`() {
        #expect(scheduler.record(Completable.empty()) == "|")
        #expect(scheduler.record(Completable.error(TestError())) == "#")
        #expect(scheduler.record(Completable.never()) == "")
    }

    @Test func `it ends with the first event of the closure, whatever follows`() {
        let success = Completable.create { completable in
            completable(.completed)
            completable(.error(TestError()))
            return Disposables.create()
        }
        let failure = Completable.create { completable in
            completable(.error(TestError()))
            completable(.completed)
            return Disposables.create()
        }
        #expect(scheduler.record(success) == "|")
        #expect(scheduler.record(failure) == "#")
    }

    @Test func `one closure is called, once, and then onDisposed`() {
        func run(_ completable: Completable) {
            _ = completable.subscribe(
                onCompleted: { [log] in log.append("|") }, onError: { [log] _ in log.append("#") },
                onDisposed: { [log] in log.append("!") })
        }
        run(.empty())
        run(.error(TestError()))
        #expect(log.values == ["|", "!", "#", "!"])
    }

    @Test func `the event may be taken as a whole`() {
        func run(_ completable: Completable) {
            _ = completable.subscribe { [log] event in
                switch event {
                case .completed: log.append("|")
                case .error(let error): log.append("\(error)")
                }
            }
        }
        run(.empty())
        run(.error(TestError()))
        #expect(log.values == ["|", "TestError()"])
    }

    @Test func `an object is given to the closures as long as it lives, and is not kept`() {
        let source = PublishSubject<Never>()
        let trace = hold(Farewell()) { owner in
            func run(_ completable: Completable) {
                _ = completable.subscribe(
                    with: owner, onCompleted: { [log] _ in log.append("|") },
                    onError: { [log] _, _ in log.append("#") },
                    onDisposed: { [log] _ in log.append("!") })
            }
            run(.empty())
            run(.error(TestError()))
            run(source.asCompletable())
        }
        #expect(trace.isGone)
        source.onCompleted()
        #expect(log.values == ["|", "!", "#", "!"])
    }

    @Test func `an error that no one handles is reported once, with the place of the subscribe`() {
        let (errors, owner) = (UnhandledErrors(), Farewell())
        let line: UInt = #line
        Completable.error(TestError()).subscribe(onCompleted: {}).dispose()
        Completable.error(TestError()).subscribe(with: owner, onCompleted: { _ in }).dispose()
        Completable.error(TestError()).subscribe(onError: { _ in }).dispose()
        Completable.error(TestError()).subscribe { _ in }.dispose()
        #expect((1...4).map { errors.count(at: line + $0) } == [1, 1, 0, 0])
    }

    @Test func `closures are called around the event`() {
        func run(_ completable: Completable) {
            let watched = completable.do(
                onError: { [log] _ in log.append("onError") }, afterError: { [log] _ in log.append("afterError") },
                onCompleted: { [log] in log.append("onCompleted") },
                afterCompleted: { [log] in log.append("afterCompleted") },
                onSubscribe: { [log] in log.append("onSubscribe") },
                onSubscribed: { [log] in log.append("onSubscribed") },
                onDispose: { [log] in log.append("onDispose") })
            _ = watched.subscribe { _ in }
        }
        run(.empty())
        #expect(log.values == ["onSubscribe", "onCompleted", "afterCompleted", "onSubscribed", "onDispose"])
        run(.error(TestError()))
        #expect(log.values.dropFirst(5) == ["onSubscribe", "onError", "afterError", "onSubscribed", "onDispose"])
        #expect(Recorder(Completable.empty().do(onCompleted: { throw TestError() })).error is TestError)
    }

    // MARK: One after the other

    @Test func `when it has completed, another follows`() {
        let first = cold("                                                      --|")
        let value = scheduler.cold("                                               ---(a|)")
        let values = scheduler.cold("                                              -a-b|")
        #expect(scheduler.record(first.andThen(value.asSingle())) == "           -----(a|)")
        #expect(scheduler.record(first.andThen(value.asMaybe())) == "            -----(a|)")
        #expect(scheduler.record(first.andThen(values.asObservable())) == "      ---a-b|")
        #expect(scheduler.record(first.andThen(cold("---|"))) == "               -----|")
        #expect(scheduler.record(first.concat(cold("---|"))) == "                -----|")
    }

    @Test func `after an error no other follows`() {
        let value = scheduler.cold("(a|)")
        #expect(scheduler.record(cold("--#").andThen(value.asSingle())) == "--#")
        #expect(value.subscriptions == [])
    }

    @Test func `several run one after the other, however they are written`() {
        let part = cold("--|")
        #expect(scheduler.record(Completable.concat(part, part, part)) == "------|")
        #expect(scheduler.record(Completable.concat([part, part])) == "----|")
        #expect(scheduler.record(Completable.concat(AnySequence([part, part]).map { $0 })) == "----|")
        #expect(scheduler.record(Completable.concat([])) == "|")
    }

    @Test func `an endless sequence is asked for one stream at a time`() {
        let asked = Log<Int>()
        let endless = Steps { [scheduler] in
            asked.append($0)
            return $0 < 3 ? .empty() : .never().timeout(.ticks(2), scheduler: scheduler)
        }
        let result = scheduler.record(Completable.concat(endless))
        #expect(result == Timeline("--#", values: [:], error: RxError.timeout))
        #expect(asked.values == [0, 1, 2, 3])
    }

    private struct Steps: Sequence, IteratorProtocol, Sendable {
        let step: @Sendable (Int) -> Completable
        var number = 0

        init(_ step: @escaping @Sendable (Int) -> Completable) { self.step = step }

        mutating func next() -> Completable? {
            defer { number += 1 }
            return step(number)
        }
    }

    @Test func `the first is freed when the second begins`() {
        let freed = Log<Int>()
        let first = Completable.create { completable in
            let farewell = Farewell { freed.append(1) }
            completable(.completed)
            return Disposables.create { withExtendedLifetime(farewell) {} }
        }
        let subscriptions = [
            first.andThen(.never()).subscribe(), first.andThen(Single<Int>.never()).subscribe(),
            Completable.concat([first, .never()]).subscribe(),
        ]
        #expect(freed.values.count == 3)
        for subscription in subscriptions { subscription.dispose() }
    }

    // MARK: At the same time

    @Test func `several run at the same time, until all have completed or one fails`() {
        let (short, long, failing) = (cold("--|"), cold("----|"), cold("---#"))
        #expect(scheduler.record(Completable.zip(short, long)) == "          ----|")
        #expect(scheduler.record(Completable.zip([short, long])) == "        ----|")
        #expect(scheduler.record(Completable.zip(short, long, failing)) == " ---#")
        #expect(scheduler.record(Completable.zip([])) == "                   |")
    }
}
