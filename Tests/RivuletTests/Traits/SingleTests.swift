import Rivulet
import RivuletTest
import Testing

struct SingleTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    @Test func `it succeeds with one value, or fails`() {
        #expect(scheduler.record(Single.just("a").delay(.ticks(4), scheduler: scheduler)) == "----(a|)")
        #expect(
            scheduler.record(Single<String>.error(TestError()).delaySubscription(.ticks(4), scheduler: scheduler))
                == "----#")
    }

    @Test func `streams are made as observables are`() {
        #expect(scheduler.record(Single.just("a")) == "(a|)")
        #expect(scheduler.record(Single<String>.error(TestError())) == "#")
        #expect(scheduler.record(Single<String>.never()) == "")
        let stepping = TestScheduler.stepping()
        #expect(stepping.record(Single.just("a", scheduler: stepping)) == "-a|")
    }

    // MARK: create

    @Test func `it ends with the first event of the closure, whatever follows`() {
        let success = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError()))
            return Disposables.create()
        }
        #expect(Recorder(success).events == [.next(1), .completed])
        let failure = Single<Int>.create { single in
            single(.failure(TestError()))
            single(.success(1))
            return Disposables.create()
        }
        #expect(Recorder(failure).events == [.error(TestError())])
    }

    @Test func `an event that is sent from inside the first comes too late`() {
        let observers = Handover<Single<Int>.SingleObserver>()
        let source = Single<Int>.create { single in
            observers.take(single)
            return Disposables.create()
        }
        let observer = Handover<Single<Int>.SingleObserver>()
        let result = Log<Int>()
        let subscription = source.subscribe(onSuccess: { value in
            result.append(value)
            observer.give()?(.failure(TestError()))
        })
        let single = observers.give()
        single.map(observer.take)
        single?(.success(1))
        #expect(result.values == [1])
        subscription.dispose()
    }

    @Test func `what the closure returns is disposed at the end, or with the subscription, once`() {
        let ending = Single<Int>.create { [log] single in
            single(.success(1))
            return Disposables.create { log.append("ended") }
        }
        ending.subscribe().dispose()
        #expect(log.values == ["ended"])
        let waiting = Single<Int>.create { [log] _ in Disposables.create { log.append("disposed") } }
        waiting.subscribe().dispose()
        #expect(log.values == ["ended", "disposed"])
    }

    // MARK: subscribe

    @Test func `one closure is called, once, and then onDisposed`() {
        func run(_ single: Single<Int>) {
            _ = single.subscribe(
                onSuccess: { [log] in log.append("\($0)") }, onFailure: { [log] _ in log.append("#") },
                onDisposed: { [log] in log.append("!") })
        }
        run(.just(1))
        run(.error(TestError()))
        #expect(log.values == ["1", "!", "#", "!"])
    }

    @Test func `the event may be taken as a whole`() {
        @Sendable func note(_ event: SingleEvent<Int>) {
            switch event {
            case .success(let value): log.append("\(value)")
            case .failure: log.append("#")
            }
        }
        Single.just(1).subscribe(note).dispose()
        Single.error(TestError()).subscribe { note($0) }.dispose()
        #expect(log.values == ["1", "#"])
    }

    @Test func `an object is given to the closures as long as it lives, and is not kept`() {
        let source = PublishSubject<Int>()
        let trace = hold(Farewell()) { owner in
            Single.just(1).subscribe(
                with: owner, onSuccess: { [log] _, value in log.append("\(value)") },
                onDisposed: { [log] _ in log.append("!") }
            ).dispose()
            Single<Int>.error(TestError()).subscribe(with: owner, onFailure: { [log] _, _ in log.append("#") })
                .dispose()
            _ = source.asSingle().subscribe(with: owner, onSuccess: { [log] _, value in log.append("\(value)") })
        }
        #expect(trace.isGone)
        source.onNext(2)
        source.onCompleted()
        #expect(log.values == ["1", "!", "#"])
    }

    @Test func `a failure that no one handles is reported once, with the place of the subscribe`() {
        let (errors, owner) = (UnhandledErrors(), Farewell())
        let line: UInt = #line
        Single<Int>.error(TestError()).subscribe(onSuccess: { _ in }).dispose()
        Single<Int>.error(TestError()).subscribe(with: owner, onSuccess: { _, _ in }).dispose()
        Single<Int>.error(TestError()).subscribe(onFailure: { _ in }).dispose()
        Single<Int>.error(TestError()).subscribe { _ in }.dispose()
        #expect((1...4).map { errors.count(at: line + $0) } == [1, 1, 0, 0])
    }

    // MARK: Operators

    @Test func `closures are called around the event`() {
        func run(_ single: Single<Int>) {
            let watched = single.do(
                onSuccess: { [log] in log.append("onSuccess \($0)") }, afterSuccess: { [log] _ in log.append("after") },
                onError: { [log] _ in log.append("onError") }, afterError: { [log] _ in log.append("afterError") },
                onSubscribe: { [log] in log.append("onSubscribe") },
                onSubscribed: { [log] in log.append("onSubscribed") },
                onDispose: { [log] in log.append("onDispose") })
            _ = watched.subscribe { [log] _ in log.append("event") }
        }
        run(.just(1))
        #expect(log.values == ["onSubscribe", "onSuccess 1", "event", "after", "onSubscribed", "onDispose"])
        run(.error(TestError()))
        #expect(
            log.values.dropFirst(6) == ["onSubscribe", "onError", "event", "afterError", "onSubscribed", "onDispose"])
    }

    @Test func `what a closure throws is a failure, or is reported if the value has been sent`() {
        let errors = UnhandledErrors()
        let early = Single.just(1).do(onSuccess: { _ in throw TestError() })
        let late = Single.just(1).do(afterSuccess: { _ in throw TestError() })
        #expect(Recorder(early).events == [.error(TestError())])
        #expect(Recorder(late).events == [.next(1), .completed])
        #expect(errors.count(at: #line - 3) == 1)
    }

    @Test func `values are changed and left out`() {
        let source = Single.just(1)
        #expect(Recorder(source.map { $0 + 1 }).events == [.next(2), .completed])
        #expect(Recorder(source.filter { $0 == 1 }).events == [.next(1), .completed])
        #expect(Recorder(source.filter { $0 == 2 }).events == [.completed])
        #expect(Recorder(source.compactMap { Optional($0) }).events == [.next(1), .completed])
        #expect(Recorder(source.compactMap { _ -> Int? in nil }).events == [.completed])
        #expect(Recorder(source.asMaybe()).events == [.next(1), .completed])
        #expect(Recorder(source.asCompletable()).events.count == 1)
        #expect(Recorder(source.asCompletable()).isCompleted)
    }

    @Test func `what an operator's closure throws is a failure`() {
        let source = Single.just(1)
        #expect(Recorder(source.map { _ -> Int in try failing() }).error is TestError)
        #expect(Recorder(source.filter { _ in try failing() }).error is TestError)
        #expect(Recorder(source.compactMap { _ -> Int? in try failing() }).error is TestError)
        #expect(Recorder(source.flatMap { _ -> Single<Int> in try failing() }).error is TestError)
        #expect(Recorder(source.flatMapMaybe { _ -> Maybe<Int> in try failing() }).error is TestError)
        #expect(Recorder(source.flatMapCompletable { _ in try failing() }).error is TestError)
    }

    @Test func `it goes on with the stream that is made of its value`() {
        let source = scheduler.cold("                    --(a|)").asSingle()
        let (one, none) = (scheduler.cold("                ---(b|)"), scheduler.cold("---|"))
        #expect(scheduler.record(source.flatMap { _ in one.asSingle() }) == "-----(b|)")
        #expect(scheduler.record(source.flatMapMaybe { _ in one.asMaybe() }) == "-----(b|)")
        #expect(scheduler.record(source.flatMapMaybe { _ in none.asMaybe() }) == "-----|")
        let completable = none.ignoreElements().asCompletable()
        #expect(scheduler.record(source.flatMapCompletable { _ in completable }) == "-----|")
    }

    @Test func `a failure is caught`() {
        #expect(Recorder(Single.error(TestError()).catchAndReturn(7)).events == [.next(7), .completed])
    }

    // MARK: As users write it

    @Test func `closures need no types, and members no base`() {
        let shown = load(1)
            .flatMap { name in id(of: name).map { "\(name), \($0)" } }
            .flatMap { text -> Single<String> in text.isEmpty ? .never() : .just(text) }
            .catch { _ in .just("none") }
        let bag = DisposeBag()
        shown.subscribe { [log] event in
            switch event {
            case .success(let text): log.append(text)
            case .failure(let error): log.append("\(error)")
            }
        }.disposed(by: bag)
        Observable.of(1, 0).concatMap { load($0).catchAndReturn("nobody") }
            .subscribe(onNext: { [log] in log.append($0) }).disposed(by: bag)
        #expect(log.values == ["user 1, 6", "user 1", "nobody"])
    }

    private func load(_ id: Int) -> Single<String> {
        .create { single in
            if id > 0 { single(.success("user \(id)")) } else { single(.failure(RxError.noElements)) }
            return Disposables.create()
        }
    }

    private func id(of name: String) -> Single<Int> { .just(name.count) }
}
