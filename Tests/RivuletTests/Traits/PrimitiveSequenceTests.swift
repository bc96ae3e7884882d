import Rivulet
import RivuletTest
import Testing

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// As users extend all singles.
    fileprivate func twice() -> Single<[Element]> { map { [$0, $0] } }
}

struct PrimitiveSequenceTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    @Test func `debug changes nothing`() {
        #expect(scheduler.record(Single.just("a").debug("single")) == "(a|)")
    }

    private func single(_ diagram: String) -> Single<String> { scheduler.cold(diagram).asSingle() }
    private func maybe(_ diagram: String) -> Maybe<String> { scheduler.cold(diagram).asMaybe() }
    private func completable(_ diagram: String) -> Completable {
        scheduler.cold(diagram).ignoreElements().asCompletable()
    }

    @Test func `it is what can be seen as one, and an observable`() {
        #expect(Recorder(Single.just(1).primitiveSequence.twice()).values == [[1, 1]])
        #expect(Recorder(Maybe.just(1).asObservable()).events == [.next(1), .completed])
    }

    @Test func `its factory is called for each subscription`() {
        let deferred = Single<Int>.deferred { [log] in
            log.append("made")
            return .just(log.values.count)
        }
        #expect(Recorder(deferred).values == [1])
        #expect(Recorder(deferred).values == [2])
        #expect(scheduler.record(Maybe<String>.deferred { .empty() }) == "|")
        #expect(scheduler.record(Completable.deferred { throw TestError() }) == "#")
    }

    private struct Resource: Disposable {
        let log: Log<String>

        func dispose() { log.append("closed") }
    }

    @Test func `a resource lives as long as the stream`() {
        let using = Single<String>.using { [log] in
            Resource(log: log)
        } primitiveSequenceFactory: { [scheduler] _ in
            scheduler.cold("-(a|)").asSingle()
        }
        #expect(scheduler.record(using) == "-(a|)")
        #expect(log.values == ["closed"])
    }

    @Test func `its event comes later, an error at once`() {
        #expect(scheduler.record(single("-(a|)").delay(.ticks(2), scheduler: scheduler)) == "   ---(a|)")
        #expect(scheduler.record(maybe("-|").delay(.ticks(2), scheduler: scheduler)) == "       ---|")
        #expect(scheduler.record(completable("-#").delay(.ticks(2), scheduler: scheduler)) == " -#")
    }

    @Test func `it starts later`() {
        let source = scheduler.cold("-(a|)")
        let later = source.asSingle().delaySubscription(.ticks(2), scheduler: scheduler)
        #expect(scheduler.record(later) == "---(a|)")
        #expect(source.subscriptions == ["--^!"])
    }

    @Test func `it sends and starts on a scheduler`() {
        let stepping = TestScheduler.stepping()
        #expect(stepping.record(Completable.empty().observe(on: stepping)) == "     -|")
        #expect(stepping.record(Single.just("a").subscribe(on: stepping)) == "      -(a|)")
    }

    @Test func `an error is followed by another stream`() {
        #expect(scheduler.record(single("-#").catch { _ in single("-(b|)") }) == "          --(b|)")
        #expect(scheduler.record(completable("-#").catch { _ in .empty() }) == "            -|")
        #expect(scheduler.record(maybe("-#").catch { _ in throw RxError.noElements }).error is RxError)
    }

    @Test func `it is tried again, so many times`() {
        #expect(scheduler.record(single("-#").retry(3)) == "     ---#")
        #expect(scheduler.record(completable("-#").retry(2)) == "--#")
    }

    @Test func `it is tried again when a stream of errors says so`() {
        let patient = single("-#").retry { (errors: Observable<any Error>) in
            errors.enumerated().flatMap { index, error -> Single<Int> in index < 2 ? .just(0) : .error(error) }
        }
        #expect(scheduler.record(patient) == "---#")
        let choosy = completable("-#").retry { (errors: Observable<RxError>) in errors }
        #expect(scheduler.record(choosy) == "-#")
    }

    @Test func `a stream of errors restarts nothing before an error`() {
        let speaking = BehaviorRelay(value: 0)
        #expect(scheduler.record(single("--(a|)").retry { (_: Observable<any Error>) in speaking }) == "      --(a|)")
        #expect(scheduler.record(maybe("--|").retry { (_: Observable<any Error>) in speaking }) == "          --|")
        #expect(scheduler.record(completable("--|").retry { (_: Observable<any Error>) in speaking }) == "    --|")
        #expect(
            scheduler.record(completable("--#").retry { (_: Observable<any Error>) in Observable<Int>.empty() })
                == "--|")
        let infallible = scheduler.cold("--a|").asInfallible(onErrorJustReturn: "").asObservable()
        #expect(scheduler.record(infallible.retry { (_: Observable<any Error>) in speaking }) == "              --a|")
    }

    @Test func `a single that is given up without a value fails, others complete`() {
        #expect(scheduler.record(single("-(a|)").retry(0)).error is RxError)
        #expect(scheduler.record(maybe("-(a|)").retry(0)) == "|")
        let single = single("-#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }
        let maybe = maybe("-#").retry { (_: Observable<any Error>) in Observable<Int>.empty() }
        #expect(scheduler.record(single).error is RxError)
        #expect(scheduler.record(maybe) == "-|")
    }

    @Test func `nothing for a time is an error, or is followed by another stream`() {
        let limit = Duration.ticks(2)
        let failed = scheduler.record(completable("----|").timeout(limit, scheduler: scheduler))
        #expect(failed == Timeline("--#", values: [:], error: RxError.timeout))
        let other = single("-(b|)")
        #expect(scheduler.record(single("---(a|)").timeout(limit, other: other, scheduler: scheduler)) == "---(b|)")
        #expect(scheduler.record(single("-(a|)").timeout(limit, other: other, scheduler: scheduler)) == "  -(a|)")
    }

    @Test func `a timer sends its number`() {
        #expect(scheduler.record(Single<Int>.timer(.ticks(2), scheduler: scheduler)) == "--(0|)")
        #expect(scheduler.record(Maybe<Int>.timer(.ticks(2), scheduler: scheduler)) == " --(0|)")
    }

    // MARK: One event

    @Test func `between its value and its completion no timeout is possible`() {
        let stepping = TestScheduler.stepping()
        let slow = Single.just("a", scheduler: stepping).delaySubscription(.ticks(1), scheduler: stepping)
        let result = stepping.record(slow.timeout(.ticks(3), other: .just("b"), scheduler: stepping))
        #expect(result == "--(a|)")
    }

    @Test func `a stream of errors that speaks without being asked does not give it a second value`() {
        let speak = PublishSubject<Int>()
        let insisting = Single.just(1, scheduler: scheduler).retry { (_: Observable<any Error>) in speak }
        let subscription = insisting.asObservable().subscribe { [log] event in
            log.append("\(event)")
            speak.onNext(0)
        }
        scheduler.start()
        #expect(log.values == ["next(1)", "completed"])
        subscription.dispose()
    }

    // MARK: Swift 6

    @Test func `it may be kept by what is Sendable`() {
        final class Model: Sendable {
            let load: Single<Int> = .just(1)
            let cached: Maybe<Int> = .empty()
            let save: Completable = .empty()
            let ends: (SingleEvent<Int>, MaybeEvent<Int>, CompletableEvent) = (.success(1), .completed, .completed)
        }
        #expect(Recorder(Model().load).values == [1])
    }

    @MainActor
    @Test func `in a function of the main actor a closure that runs elsewhere is not bound to that actor`() async {
        let background = ConcurrentDispatchQueueScheduler(qos: .default)
        let value = await withCheckedContinuation { continuation in
            _ = Single<Int>.create { single in
                single(.success(1))
                return Disposables.create()
            }
            .observe(on: background).map { $0 + 1 }.do(onSuccess: { _ in }).flatMap { .just($0 + 1) }
            .timeout(.seconds(60), scheduler: background).subscribe(onSuccess: { continuation.resume(returning: $0) })
        }
        #expect(value == 3)
    }
}
