import Rivulet
import RivuletTest
import Testing

struct InfallibleTests {
    let scheduler = TestScheduler()

    @Test func `a failure becomes a last value`() {
        let source = scheduler.hot("-a--b--#")
        let result = scheduler.record(source.asInfallible(onErrorJustReturn: "x"))
        #expect(result == "         -a--b--(x|)")
    }

    @Test func `a failure is followed by another infallible`() {
        let source = scheduler.hot("-a-#")
        let other = scheduler.cold("   -b|").asInfallible(onErrorJustReturn: "")
        let result = scheduler.record(source.asInfallible(onErrorFallbackTo: other))
        #expect(result == "         -a--b|")
    }

    @Test func `a failure is followed by the infallible that is made of it`() {
        let source = scheduler.hot("-a-#")
        let result = scheduler.record(source.asInfallible { .just($0 is TestError ? "t" : "?") })
        #expect(result == "         -a-(t|)")
    }

    @Test @MainActor func `relays, drivers, signals, control events and control properties do not fail`() {
        let (behavior, publish) = (BehaviorRelay(value: 1), PublishRelay<Int>())
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let infallibles = [
            behavior.asInfallible(), behavior.asReadOnly().asInfallible(), publish.asInfallible(),
            replay.asInfallible(), behavior.asDriver().asInfallible(), publish.asSignal().asInfallible(),
            ControlEvent(events: publish).asInfallible(),
            ControlProperty(values: behavior, valueSink: Recorder<Int>()).asInfallible(),
        ]
        let recorders = infallibles.map { Recorder($0) }
        for accept in [behavior.accept, publish.accept, replay.accept] { accept(2) }
        #expect(recorders.map(\.values) == [[1, 2], [1, 2], [2], [2], [1, 2], [2], [2], [1, 2]])
    }

    @Test func `the operators of a relay give observables, and those of a driver drivers`() {
        let relay = BehaviorRelay(value: 1)
        let observable: Observable<Int> = relay.map { $0 + 1 }
        let driver: Driver<Int> = relay.asDriver().map { $0 + 1 }
        #expect(type(of: relay.map { $0 + 1 }) == type(of: observable))
        #expect(type(of: relay.asDriver().map { $0 + 1 }) == type(of: driver))
    }

    @Test func `a type of one's own has the operators, and answers for its promise`() {
        let errors = UnhandledErrors()
        let broken = Broken().map { $0 + 1 }
        let (subscription, line) = (broken.subscribe(onNext: { _ in }), #line as UInt)
        subscription.dispose()
        #expect(errors.count(at: line) == 1)
    }
}

private struct Broken: InfallibleType {
    func asObservable() -> Observable<Int> { failed() }
}
