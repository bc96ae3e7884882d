import Rivulet
import RivuletTest
import Testing

struct MaybeTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    @Test func `it succeeds with one value, completes without one, or fails`() {
        func later(_ maybe: Maybe<String>) -> Maybe<String> { maybe.delaySubscription(.ticks(4), scheduler: scheduler) }
        #expect(scheduler.record(later(.just("a"))) == "----(a|)")
        #expect(scheduler.record(later(.empty())) == "----|")
        #expect(scheduler.record(later(.error(TestError()))) == "----#")
    }

    @Test func `streams are made as observables are`() {
        #expect(scheduler.record(Maybe.just("a")) == "(a|)")
        #expect(scheduler.record(Maybe<String>.empty()) == "|")
        #expect(scheduler.record(Maybe<String>.error(TestError())) == "#")
        #expect(scheduler.record(Maybe<String>.never()) == "")
        let stepping = TestScheduler.stepping()
        #expect(stepping.record(Maybe.just("a", scheduler: stepping)) == "-a|")
    }

    @Test(arguments: [MaybeEvent<Int>.success(1), .completed, .error(TestError())])
    func `it ends with the first event of the closure, whatever follows`(first: MaybeEvent<Int>) {
        let maybe = Maybe<Int>.create { maybe in
            maybe(first)
            maybe(.success(2))
            maybe(.completed)
            maybe(.error(RxError.unknown))
            return Disposables.create()
        }
        switch first {
        case .success(let value): #expect(Recorder(maybe).events == [.next(value), .completed])
        case .completed: #expect(Recorder(maybe).events == [.completed])
        case .error(let error): #expect(Recorder(maybe).events == [.error(error)])
        }
    }

    @Test func `one closure is called, once, and then onDisposed`() {
        func run(_ maybe: Maybe<Int>) {
            _ = maybe.subscribe(
                onSuccess: { [log] in log.append("\($0)") }, onError: { [log] _ in log.append("#") },
                onCompleted: { [log] in log.append("|") }, onDisposed: { [log] in log.append("!") })
        }
        run(.just(1))
        run(.empty())
        run(.error(TestError()))
        #expect(log.values == ["1", "!", "|", "!", "#", "!"])
    }

    @Test func `the event may be taken as a whole`() {
        func run(_ maybe: Maybe<Int>) {
            _ = maybe.subscribe { [log] event in
                switch event {
                case .success(let value): log.append("\(value)")
                case .error: log.append("#")
                case .completed: log.append("|")
                }
            }
        }
        run(.just(1))
        run(.empty())
        run(.error(TestError()))
        #expect(log.values == ["1", "|", "#"])
    }

    @Test func `an object is given to the closures as long as it lives, and is not kept`() {
        let source = PublishSubject<Int>()
        let trace = hold(Farewell()) { owner in
            func run(_ maybe: Maybe<Int>) {
                _ = maybe.subscribe(
                    with: owner, onSuccess: { [log] _, value in log.append("\(value)") },
                    onError: { [log] _, _ in log.append("#") }, onCompleted: { [log] _ in log.append("|") },
                    onDisposed: { [log] _ in log.append("!") })
            }
            run(.just(1))
            run(.empty())
            run(.error(TestError()))
            run(source.asMaybe())
        }
        #expect(trace.isGone)
        source.onCompleted()
        #expect(log.values == ["1", "!", "|", "!", "#", "!"])
    }

    @Test func `an error that no one handles is reported once, with the place of the subscribe`() {
        let (errors, owner) = (UnhandledErrors(), Farewell())
        let line: UInt = #line
        Maybe<Int>.error(TestError()).subscribe(onSuccess: { _ in }).dispose()
        Maybe<Int>.error(TestError()).subscribe(with: owner, onSuccess: { _, _ in }).dispose()
        Maybe<Int>.error(TestError()).subscribe(onError: { _ in }).dispose()
        Maybe<Int>.error(TestError()).subscribe { _ in }.dispose()
        #expect((1...4).map { errors.count(at: line + $0) } == [1, 1, 0, 0])
    }

    @Test func `closures are called around the events, those for completion after a value as well`() {
        func run(_ maybe: Maybe<Int>) {
            let watched = maybe.do(
                onNext: { [log] in log.append("onNext \($0)") }, afterNext: { [log] _ in log.append("afterNext") },
                onError: { [log] _ in log.append("onError") }, afterError: { [log] _ in log.append("afterError") },
                onCompleted: { [log] in log.append("onCompleted") },
                afterCompleted: { [log] in log.append("afterCompleted") },
                onSubscribe: { [log] in log.append("onSubscribe") },
                onSubscribed: { [log] in log.append("onSubscribed") },
                onDispose: { [log] in log.append("onDispose") })
            _ = watched.subscribe { _ in }
        }
        run(.just(1))
        #expect(
            log.values == [
                "onSubscribe", "onNext 1", "afterNext", "onCompleted", "afterCompleted", "onSubscribed", "onDispose",
            ])
        run(.error(TestError()))
        #expect(log.values.dropFirst(7) == ["onSubscribe", "onError", "afterError", "onSubscribed", "onDispose"])
    }

    @Test func `what a closure throws is a failure, or is reported if the value has been sent`() {
        let errors = UnhandledErrors()
        let early = Maybe<Int>.empty().do(onCompleted: { throw TestError() })
        let late = Maybe.just(1).do(afterNext: { _ in throw TestError() })
        let later = Maybe.just(1).do(onCompleted: { throw TestError() })
        #expect(Recorder(early).events == [.error(TestError())])
        #expect(Recorder(late).events == [.next(1), .completed])
        #expect(Recorder(later).events == [.next(1), .completed])
        #expect([5, 4].map { errors.count(at: #line - $0) } == [1, 1])
    }

    @Test func `values are changed and left out`() {
        let source = Maybe.just(1)
        #expect(Recorder(source.map { $0 + 1 }).events == [.next(2), .completed])
        #expect(Recorder(source.filter { $0 == 1 }).events == [.next(1), .completed])
        #expect(Recorder(source.filter { $0 == 2 }).events == [.completed])
        #expect(Recorder(source.compactMap { Optional($0) }).events == [.next(1), .completed])
        #expect(Recorder(source.compactMap { _ -> Int? in nil }).events == [.completed])
        #expect(Recorder(source.map { _ -> Int in try failing() }).error is TestError)
    }

    @Test func `it goes on with the stream that is made of its value`() {
        let source = scheduler.cold("                          --(a|)").asMaybe()
        let next = scheduler.cold("                              ---(b|)").asMaybe()
        #expect(scheduler.record(source.flatMap { _ in next }) == "-----(b|)")
        #expect(scheduler.record(source.flatMap { _ in Maybe<String>.empty() }) == "--|")
        #expect(Recorder(Maybe<Int>.empty().flatMap { .just($0) }).events == [.completed])
    }

    @Test func `without a value it goes on with another`() {
        let empty = scheduler.cold("--|").asMaybe()
        let other = scheduler.cold("  ---(b|)")
        #expect(scheduler.record(empty.ifEmpty(default: "x")) == "                     --(x|)")
        #expect(scheduler.record(empty.ifEmpty(switchTo: other.asMaybe())) == "        -----(b|)")
        #expect(scheduler.record(empty.ifEmpty(switchTo: other.asSingle())) == "       -----(b|)")
        #expect(scheduler.record(Maybe.just("a").ifEmpty(switchTo: other.asSingle())) == "(a|)")
    }

    @Test func `a failure is caught`() {
        #expect(Recorder(Maybe.error(TestError()).catchAndReturn(7)).events == [.next(7), .completed])
    }
}
