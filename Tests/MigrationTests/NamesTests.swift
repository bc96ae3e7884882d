import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Names that the other tests of this folder have no occasion to use: what protocols ask for, called through them, and
/// names of types.
final class NamesTests: XCTestCase {
    private struct Failure: Error {}

    /// Virtual time in half seconds.
    private struct Halves: VirtualTimeConverterType {
        func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
            Date(timeIntervalSince1970: Double(virtualTime) / 2)
        }
        func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 * 2) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
            Double(virtualTimeInterval) / 2
        }
        func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval * 2) }
        func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
        func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
            lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
        }
    }

    func testObserversThroughTheirProtocols() {
        func feed<O: ObserverType>(_ observer: O) where O.Element == Int { observer.on(.next(1)) }
        func feedOptionally<S: SubjectType>(_ subject: S) where S.Observer.Element == Int {
            subject.asObserver().on(.next(2))
        }
        let seen = Seen()
        let handler: AnyObserver<Int>.EventHandler = { event in event.element.map { seen.append($0) } }
        feed(AnyObserver(eventHandler: handler))
        feed(AnyObserver(AnyObserver(eventHandler: handler)))
        feed(AnyObserver(eventHandler: handler).asObserver())
        for subject in [PublishSubject<Int>()] {
            _ = subject.subscribe(onNext: { seen.append($0) })
            subject.on(.next(3))
            feedOptionally(subject)
        }
        BehaviorSubject(value: 0).on(.completed)
        ReplaySubject<Int>.createUnbounded().on(.completed)
        AsyncSubject<Int>().on(.completed)
        XCTAssertEqual(seen.values, [1, 1, 1, 3, 2])
    }

    func testEventsThroughTheirProtocol() {
        func value<E: EventConvertible>(_ event: E) -> E.Element? { event.event.element }
        XCTAssertEqual(value(Event.next(1)), 1)
        XCTAssertEqual(value(InfallibleEvent.next(2)), 2)
        let values: [RxObservable<Int>] = [.just(1)]
        XCTAssertEqual(values.count, 1)
    }

    func testTimeoutsNeedNoType() {
        let error = RxError.timeout
        let untyped: Any = RxError.timeout
        XCTAssertEqual("\(error)", "\(RxError.timeout)")
        XCTAssertTrue(untyped is RxError)
        XCTAssertTrue(Event<Int>.error(error) == .error(RxError.timeout))
        let scheduler = TestScheduler(initialClock: 0)
        let res = scheduler.start { Observable<Int>.never().timeout(.seconds(5), scheduler: scheduler) }
        XCTAssertTrue(res.events == [.error(205, RxError.timeout)])
    }

    func testErrorsSayWhatHappened() {
        let errors: [CustomDebugStringConvertible] = [
            RxError.noElements, RxCocoaError.unknown, RxCocoaError.invalidOperation(object: 1),
            RxCocoaError.itemsNotYetBound(object: 1), RxCocoaError.invalidPropertyName(object: 1, propertyName: "a"),
            RxCocoaError.invalidObjectOnKeyPath(object: 1, sourceObject: PublishSubject<Int>(), propertyName: "a"),
            RxCocoaError.errorDuringSwizzling, RxCocoaError.castingError(object: 1, targetType: String.self),
            RxCocoaURLError.unknown, RxCocoaURLError.deserializationError(error: Failure()),
        ]
        for error in errors { XCTAssertGreaterThan(error.debugDescription.count, 10) }
        XCTAssertFalse(RxError.overflow.debugDescription.isEmpty)
        XCTAssertFalse(RxCocoaError.unknown.debugDescription.isEmpty)
        let url = URL(fileURLWithPath: "/")
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        guard let answer = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil) else {
            return XCTFail("no response")
        }
        let failed: [RxCocoaURLError] = [
            .nonHTTPResponse(response: response),
            .httpRequestFailed(response: answer, data: nil),
        ]
        for error in failed { XCTAssertFalse(error.debugDescription.isEmpty) }
    }

    func testHooks() {
        let handler: Hooks.DefaultErrorHandler = { _, _ in }
        let capture: Hooks.CustomCaptureSubscriptionCallstack = { ["frame"] }
        let old = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        defer { (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack) = old }
        Hooks.defaultErrorHandler = handler
        Hooks.customCaptureSubscriptionCallstack = capture
        XCTAssertFalse(Hooks.recordCallStackOnError)
        XCTAssertEqual(Hooks.customCaptureSubscriptionCallstack(), ["frame"])
    }

    func testDecodersThroughTheirProtocol() throws {
        func decode<D: DataDecoder>(_ decoder: D) throws -> [Int] {
            try decoder.decode([Int].self, from: Data("[1]".utf8))
        }
        XCTAssertEqual(try decode(JSONDecoder()), [1])
    }

    func testReactiveThroughItsProtocol() {
        final class Label: ReactiveCompatible { var text = "" }
        func base<T: ReactiveCompatible>(_ object: T) -> T.ReactiveBase { object.rx.base }
        let label = Label()
        XCTAssertTrue(base(label) === label)
        XCTAssertTrue(Reactive(label).base === label)
        XCTAssertTrue(Label.rx == Reactive<Label>.self)
    }

    func testBindersThroughTheirProtocol() {
        final class Label { var text = "" }
        let label = Label()
        let binder = Binder<String>(label, scheduler: CurrentThreadScheduler.instance) { $0.text = $1 }
        binder.on(.next("a"))
        XCTAssertEqual(label.text, "a")
    }

    func testRelaysAsObservers() {
        let (behavior, replay) = (BehaviorRelay(value: 1), ReplayRelay<Int>.create(bufferSize: 1))
        let seen = Seen()
        _ = behavior.subscribe(AnyObserver { $0.element.map { seen.append($0) } })
        _ = behavior.asObservable().subscribe(onNext: { seen.append($0) })
        replay.accept(2)
        _ = replay.asObservable().subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen.values, [1, 1, 2])
    }

    func testGroupsAndTakeBehaviour() {
        let exclusive: TakeBehavior = .exclusive
        let seen = Seen()
        _ = Observable.of(1, 2, 3).take(while: { $0 < 3 }, behavior: exclusive).subscribe(onNext: { seen.append($0) })
        _ = GroupedObservable(key: 1, source: Observable.just(4)).asObservable().subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen.values, [1, 2, 4])
    }

    func testConnectablesThroughTheirProtocol() {
        func connect<C: ConnectableObservableType>(_ connectable: C) -> Disposable { connectable.connect() }
        let seen = Seen()
        let published = Observable.of(1, 2).publish()
        _ = published.subscribe(onNext: { seen.append($0) })
        connect(published).dispose()
        XCTAssertEqual(seen.values, [1, 2])
    }

    func testDisposables() {
        let log = BehaviorRelay(value: 0)
        func counting() -> Disposable { Disposables.create { log.accept(log.value + 1) } }
        let composite = CompositeDisposable()
        let key: CompositeDisposable.DisposeKey? = composite.insert(counting())
        if let key { composite.remove(for: key) }
        let cancelables: [Cancelable] = [
            CompositeDisposable(counting(), counting()), CompositeDisposable(counting(), counting(), counting()),
            CompositeDisposable(counting(), counting(), counting(), counting(), counting()),
            CompositeDisposable(disposables: [counting()]), Disposables.create(counting(), counting()),
            Disposables.create(counting(), counting(), counting()),
            Disposables.create(counting(), counting(), counting(), counting()), Disposables.create([counting()]),
        ]
        for cancelable in cancelables { cancelable.dispose() }
        XCTAssertEqual(log.value, 1 + 2 + 3 + 5 + 1 + 2 + 3 + 4 + 1)
    }

    func testBags() {
        let log = BehaviorRelay(value: 0)
        func counting() -> Disposable { Disposables.create { log.accept(log.value + 1) } }
        var bags: [DisposeBag]? = [
            DisposeBag(disposing: counting(), counting()), DisposeBag(disposing: [counting()]),
            DisposeBag {
                counting()
                counting()
            },
        ]
        bags?[0].insert(counting())
        bags?[0].insert(counting(), counting())
        bags?[0].insert([counting()])
        bags?[0].insert {
            counting()
            counting()
        }
        let built: [Disposable] = DisposeBag.DisposableBuilder.buildBlock(counting())
        bags?[1].insert(built)
        bags = nil
        XCTAssertEqual(log.value, 2 + 1 + 2 + 1 + 2 + 1 + 2 + 1)
    }

    func testSchedulersThroughTheirProtocols() {
        func run<S: ImmediateSchedulerType>(on scheduler: S) -> Int {
            let seen = Seen()
            _ = scheduler.schedule(1) { state in
                seen.append(state)
                return Disposables.create()
            }
            return seen.values.last ?? 0
        }
        func start<S: SchedulerType>(of scheduler: S) -> Duration { scheduler.now }
        func later<S: SchedulerType>(on scheduler: S, _ action: @escaping () -> Void) -> Disposable {
            scheduler.scheduleRelative((), dueTime: Duration.seconds(1)) { _ in
                action()
                return Disposables.create()
            }
        }
        XCTAssertEqual(run(on: CurrentThreadScheduler.instance), 1)
        let scheduler = TestScheduler(initialClock: 0)
        XCTAssertEqual(start(of: scheduler), .zero)
        let ran = Seen()
        _ = later(on: scheduler) { ran.append(1) }
        scheduler.start()
        XCTAssertEqual(ran.values, [1])
        let queue = OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high)
        XCTAssertEqual(queue.queuePriority, .high)
        XCTAssertEqual(queue.operationQueue.operationCount, 0)
    }

    func testVirtualTimeThroughItsProtocol() {
        func roundTrip<C: VirtualTimeConverterType>(
            _ converter: C, _ time: C.VirtualTimeUnit, _ interval: C.VirtualTimeIntervalUnit
        )
            -> VirtualTimeComparison
        {
            let (there, span) = (
                converter.convertFromVirtualTime(time), converter.convertFromVirtualTimeInterval(interval)
            )
            let back = converter.offsetVirtualTime(
                converter.convertToVirtualTime(there), offset: converter.convertToVirtualTimeInterval(span))
            return converter.compareVirtualTime(time, back)
        }
        XCTAssertEqual(roundTrip(Halves(), 1, 2), .lessThan)
        XCTAssertEqual(roundTrip(Halves(), 1, 0), .equal)
        let ticks:
            (
                TestSchedulerVirtualTimeConverter.VirtualTimeUnit,
                TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit
            ) = (1, 2)
        XCTAssertEqual(ticks.0 + ticks.1, 3)
        let scheduler = HistoricalScheduler()
        let clock: HistoricalScheduler.VirtualTime = scheduler.clock
        let span: HistoricalScheduler.VirtualTimeInterval = 1
        XCTAssertEqual(scheduler.adjustScheduledTime(clock), clock)
        scheduler.sleep(span)
        XCTAssertEqual(scheduler.clock, Date(timeIntervalSince1970: 1))
    }

    func testTraitsThroughTheirProtocol() {
        func single<P: PrimitiveSequenceType>(_ sequence: P) -> PrimitiveSequence<P.Trait, P.Element> {
            sequence.primitiveSequence
        }
        let seen = Seen()
        let one: PrimitiveSequence<SingleTrait, Int> = single(Single.just(1))
        let two: PrimitiveSequence<MaybeTrait, Int> = single(Maybe.just(2))
        let none: PrimitiveSequence<CompletableTrait, Never> = single(Completable.empty())
        _ = one.subscribe(onSuccess: { seen.append($0) })
        _ = two.subscribe(onSuccess: { seen.append($0) })
        _ = none.subscribe(onCompleted: { seen.append(3) })
        _ = Maybe<Int>.create { (observer: @escaping Maybe<Int>.MaybeObserver) in
            observer(.success(4))
            return Disposables.create()
        }.subscribe(onSuccess: { seen.append($0) })
        _ = Completable.create { (observer: @escaping Completable.CompletableObserver) in
            observer(.completed)
            return Disposables.create()
        }.subscribe(onCompleted: { seen.append(5) })
        _ = Infallible<Int>.create { (observer: @escaping Infallible<Int>.InfallibleObserver) in
            observer(.next(6))
            return Disposables.create()
        }.subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen.values, [1, 2, 3, 4, 5, 6])
    }

    func testSharedSequencesThroughTheirProtocols() {
        func shared<S: SharedSequenceConvertibleType>(_ sequence: S) -> SharedSequence<S.SharingStrategy, S.Element> {
            sequence.asSharedSequence()
        }
        func isShared<S: SharingStrategyProtocol>(_ strategy: S.Type) -> Bool {
            let runs = Seen()
            let source = S.share(Observable<Int>.never().do(onSubscribe: { runs.append(1) }))
            _ = (source.subscribe(), source.subscribe())
            _ = S.scheduler
            return runs.values == [1]
        }
        XCTAssertTrue(isShared(DriverSharingStrategy.self))
        XCTAssertTrue(isShared(SignalSharingStrategy.self))
        _ = DriverSharingStrategy.share(Observable.just(1))
        _ = SignalSharingStrategy.share(Observable.just(1))
        _ = (DriverSharingStrategy.scheduler, SignalSharingStrategy.scheduler)
        let merged: Driver<Int> = shared(Driver.merge([Driver.just(1), Driver.just(2)]))
        let seen = Seen()
        _ = merged.drive(onNext: { seen.append($0) })
        XCTAssertEqual(seen.values, [1, 2])
    }

    func testControlsThroughTheirProtocols() {
        func event<C: ControlEventType>(_ event: C) -> ControlEvent<C.Element> { event.asControlEvent() }
        func property<C: ControlPropertyType>(_ property: C) -> ControlProperty<C.Element> {
            property.asControlProperty()
        }
        let subject = PublishSubject<Int>()
        let taps: ControlEvent<ControlEvent<Int>.Element> = event(ControlEvent(events: subject))
        let text: ControlProperty<ControlProperty<Int>.Element> = property(
            ControlProperty(values: subject, valueSink: subject))
        let seen = Seen()
        _ = taps.asObservable().subscribe(onNext: { seen.append($0) })
        _ = text.asObservable().subscribe(onNext: { seen.append($0 + 10) })
        text.on(.next(1))
        XCTAssertEqual(seen.values, [1, 11])
    }

    func testRecords() {
        XCTAssertEqual(TestScheduler.Defaults.created, 100)
        XCTAssertEqual(TestScheduler.Defaults.subscribed, 200)
        XCTAssertEqual(TestScheduler.Defaults.disposed, 1000)
        let record = Recorded(time: 210, value: Event.next(1))
        XCTAssertEqual(record.value, .next(1))
        XCTAssertEqual(record, .next(210, 1))
        XCTAssertEqual(Recorded.events([record, .completed(220)]), Recorded.events(.next(210, 1), .completed(220)))
        XCTAssertFalse(record.debugDescription.isEmpty)
        XCTAssertFalse(Subscription(200, 300).debugDescription.isEmpty)
        let observer = TestScheduler(initialClock: 0).createObserver(Int.self)
        observer.on(.next(1))
        XCTAssertEqual(observer.events, [.next(0, 1)])
        XCTAssertRecordedElements(observer.events, [1])
        XCTAssertEqual(observer.events.map(\.value), [.next(1)])
    }

    func testEventsOfTraitsAreCompared() {
        XCTAssertEqual([SingleEvent<Int>.success(1)], [.success(1)])
        XCTAssertEqual([MaybeEvent<Int>.success(1), .completed], [.success(1), .completed])
        XCTAssertEqual([CompletableEvent.completed], [.completed])
        XCTAssertTrue(MaybeEvent<Int>.completed == .completed)
        XCTAssertTrue(CompletableEvent.completed == .completed)
        XCTAssertFalse(CompletableEvent.error(Failure()) == .completed)
    }
}
