import Rivulet
import RivuletTest
import Testing

struct InfallibleFlatteningTests {
    let scheduler = TestScheduler()

    @Test func `a stream is run for each value`() {
        #expect(record("a-b----|") { source, inner in source.flatMap { _ in inner } } == "      1-(21)-2--|")
        #expect(record("a-b----|") { source, inner in source.flatMapLatest { _ in inner } } == "1-1-2--|")
        #expect(record("ab-----|") { source, inner in source.concatMap { _ in inner } } == "    1-21-2-|")
        #expect(record("ab-|") { source, inner in source.flatMap(maxConcurrent: 1) { _ in inner } } == "1-21-2|")
    }

    @Test func `streams of streams are flattened`() {
        #expect(record("a-b----|") { source, inner in source.map { _ in inner }.merge() } == "       1-(21)-2--|")
        #expect(record("a-b----|") { source, inner in source.map { _ in inner }.switchLatest() } == "1-1-2--|")
        #expect(record("ab-----|") { source, inner in source.map { _ in inner }.concat() } == "      1-21-2-|")
        #expect(record("ab-|") { source, inner in source.map { _ in inner }.merge(maxConcurrent: 1) } == "1-21-2|")
    }

    @Test @MainActor func `the inner streams may be of any kind that does not fail`() {
        let (source, relay) = (Infallible.just(0), BehaviorRelay(value: 1))
        let recorders = [
            Recorder(source.flatMap { _ in relay }), Recorder(source.flatMapLatest { _ in relay.asDriver() }),
            Recorder(source.concatMap { _ in ControlEvent(events: relay) }),
        ]
        #expect(recorders.map(\.values) == [[1], [1], [1]])
    }

    @Test func `streams are merged`() {
        let (a, b) = (scheduler.infallible("a--b|"), scheduler.infallible("-1--2|"))
        let recorders = [Infallible.merge(a, b), .merge([a, b]), a.merge(with: b)].map { Recorder($0) }
        scheduler.start()
        #expect(recorders.map(\.values) == Array(repeating: ["a", "1", "b", "2"], count: 3))
    }

    @Test func `an observable switches to infallibles as one, where an infallible is wanted`() {
        let (source, errors) = (PublishSubject<Int>(), UnhandledErrors())
        let line: UInt = #line + 1
        let infallible: Infallible<Int> = source.flatMapLatest { Infallible.of($0, $0 + 1) }
        let recorder = Recorder(infallible)
        source.onNext(1)
        source.onError(TestError())
        #expect(recorder.events == [.next(1), .next(2), .completed])
        #expect(errors.count(at: line) == 1)
    }

    @Test func `and elsewhere as an observable, which passes its errors on`() {
        let recorder = Recorder(failed(Int.self).flatMapLatest { Infallible.just($0) })
        #expect(recorder.events == [.error(TestError())])
        let caught = failed(Int.self).flatMapLatest { Infallible.just($0) }.materialize()
        #expect(Recorder(caught).values == [.error(TestError())])
    }

    @Test func `values that come while a stream runs are left out`() {
        let scheduler = scheduler
        let inner = scheduler.cold("--x|").asInfallible(onErrorJustReturn: "?")
        #expect(scheduler.record("ab--c---|") { $0.flatMapFirst { _ in inner } } == "--x---x-|")
    }

    private func record(
        _ diagram: String, _ apply: (_ source: Infallible<String>, _ inner: Infallible<String>) -> Infallible<String>
    ) -> Timeline<String> {
        let inner = scheduler.cold("1-2|").asInfallible(onErrorFallbackTo: .never())
        return scheduler.record(diagram) { apply($0, inner) }
    }
}
