import Rivulet
import RivuletTest
import Testing

/// An error that acts when it is freed.
private final class ObjectError: Error {
    private let lastWord: LastWord

    init(_ action: @escaping @Sendable () -> Void) { lastWord = LastWord(action) }
}

/// Values and errors whose `deinit` uses the stream that held them. A lock held there would be taken twice, which traps.
@Suite struct ReleaseLaws {
    struct Keeper: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Observable<LastWord>, TestScheduler) -> Observable<LastWord>

        init(
            _ name: String, _ apply: @escaping @Sendable (Observable<LastWord>, TestScheduler) -> Observable<LastWord>
        ) {
            (testDescription, self.apply) = (name, apply)
        }
    }

    /// Those that store values.
    static let keepers = [
        Keeper("scan(into:)") { source, _ in source.scan(into: LastWord {}) { $0 = $1 } },
        Keeper("scan") { source, _ in source.scan(LastWord {}) { $1 } },
        Keeper("reduce") { source, _ in source.reduce(LastWord {}) { $1 } },
        Keeper("buffer(count:)") { source, _ in source.buffer(count: 2).compactMap(\.first) },
        Keeper("buffer(timeSpan:)") { source, scheduler in
            source.buffer(timeSpan: .ticks(3), count: 2, scheduler: scheduler).compactMap(\.first)
        },
        Keeper("window") { source, scheduler in
            source.window(timeSpan: .ticks(3), count: 2, scheduler: scheduler).flatMap { $0.takeLast(1) }
        },
        Keeper("takeLast") { source, _ in source.takeLast(2) },
        Keeper("toArray") { source, _ in source.toArray().asObservable().compactMap(\.last) },
        Keeper("distinctUntilChanged") { source, _ in source.distinctUntilChanged { $0 === $1 } },
        Keeper("sample") { source, _ in source.sample(source.skip(1)) },
        Keeper("debounce") { source, scheduler in source.debounce(.ticks(2), scheduler: scheduler) },
        Keeper("throttle") { source, scheduler in source.throttle(.ticks(2), scheduler: scheduler) },
        Keeper("delay") { source, scheduler in source.delay(.ticks(2), scheduler: scheduler) },
        Keeper("observe(on:)") { source, scheduler in source.observe(on: scheduler) },
        Keeper("zip") { source, _ in Observable.zip(source, source.skip(2)) { $1 } },
        Keeper("combineLatest") { source, _ in Observable.combineLatest(source, source) { $1 } },
        Keeper("withLatestFrom") { source, _ in source.withLatestFrom(source) },
        Keeper("concatMap") { source, scheduler in
            source.concatMap { Observable.just($0).delay(.ticks(3), scheduler: scheduler) }
        },
        Keeper("share(replay: 1)") { source, _ in source.share(replay: 1) },
        Keeper("share(replay: 2, scope: .forever)") { source, _ in source.share(replay: 2, scope: .forever) },
        Keeper("replay(1), refCount") { source, _ in source.replay(1).refCount() },
    ]

    @Test(arguments: keepers)
    func `a value may use the stream that held it when it is freed`(_ keeper: Keeper) {
        let (source, scheduler, freed) = (PublishSubject<LastWord>(), TestScheduler(), Log<Int>())
        let (subscription, later) = (SerialDisposable(), SerialDisposable())
        let stream = keeper.apply(source, scheduler)
        subscription.disposable = stream.subscribe()
        for number in 0..<8 {
            source.onNext(
                LastWord {
                    freed.append(number)
                    source.onNext(LastWord {})
                    later.disposable = stream.subscribe()
                    if number == 6 { subscription.dispose() }
                })
            scheduler.advance(by: .ticks(1))
        }
        source.onCompleted()
        scheduler.advance(by: .ticks(100))
        subscription.dispose()
        later.dispose()
        source.dispose()
        scheduler.advance(by: .ticks(100))
        #expect(Set(freed.values).isSuperset(of: 0..<6))
    }

    static let stores: [@Sendable () -> Subject<LastWord>] = [
        { PublishSubject() }, { BehaviorSubject(value: LastWord {}) }, { ReplaySubject.create(bufferSize: 2) },
        { ReplaySubject.createUnbounded() }, { AsyncSubject() },
    ]

    @Test(arguments: stores.indices)
    func `a value may use the subject that evicts it`(_ index: Int) {
        let (subject, freed) = (Self.stores[index](), Log<Int>())
        for number in 0..<6 {
            subject.onNext(
                LastWord { [weak subject] in
                    freed.append(number)
                    _ = subject?.isDisposed
                    subject?.onNext(LastWord {})
                    subject?.subscribe().dispose()
                })
        }
        subject.dispose()
        #expect(freed.values.sorted() == Array(0..<6))
    }

    @Test func `a value may use the relay that evicts it`() {
        let (relay, replay, freed) = (
            BehaviorRelay(value: LastWord {}), ReplayRelay<LastWord>.create(bufferSize: 1), Log<Int>()
        )
        for number in 0..<6 {
            let word = LastWord {
                freed.append(number)
                _ = relay.value
                relay.update { $0 = LastWord {} }
                replay.accept(LastWord {})
                replay.subscribe().dispose()
            }
            relay.accept(word)
            replay.accept(word)
        }
        relay.accept(LastWord {})
        replay.accept(LastWord {})
        #expect(freed.values.sorted() == Array(0..<6))
    }

    @Test(arguments: stores.indices)
    func `an error may use the subject that it ended, when dispose frees it`(_ index: Int) {
        let (subject, freed) = (Self.stores[index](), Log<Int>())
        subject.onError(
            ObjectError { [weak subject] in
                _ = subject?.isDisposed
                subject?.onNext(LastWord {})
                subject?.subscribe(onError: { _ in }).dispose()
                freed.append(1)
            })
        subject.dispose()
        #expect(freed.values == [1])
    }

    @Test(arguments: operators)
    func `an error may use the stream that it ended, when it is freed`(_ one: Operator) {
        let (tap, scheduler, freed) = (Tap(forgets: true), TestScheduler(), Log<Int>())
        let (subscription, later) = (SerialDisposable(), SerialDisposable())
        let stream = one.apply(tap.source(), scheduler)
        subscription.disposable = stream.subscribe(onError: { _ in })
        tap.send(.next(1))
        scheduler.advance(by: .ticks(2))
        tap.send(
            .error(
                ObjectError {
                    freed.append(1)
                    tap.send(.next(7))
                    subscription.dispose()
                    later.disposable = stream.subscribe(onError: { _ in })
                    tap.send(.next(8))
                }))
        scheduler.advance(by: .ticks(2))
        subscription.dispose()
        later.dispose()
        scheduler.start()
        withExtendedLifetime(stream) {}
        if !one.traits.contains(.holds) { #expect(freed.values.count <= 1) }
    }
}
