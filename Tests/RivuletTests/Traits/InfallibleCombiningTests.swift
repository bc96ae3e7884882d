import Rivulet
import RivuletTest
import Testing

struct InfallibleCombiningTests {
    let scheduler = TestScheduler()

    @Test func `values come before`() {
        #expect(scheduler.record("--c|") { $0.startWith("b") } == "     b-c|")
        #expect(scheduler.record("--c|") { $0.startWith("a", "b") } == "(ab)-c|")
    }

    @Test func `one stream follows the other`() {
        let (a, b) = (Infallible.of("a", "b"), Infallible.just("c"))
        let all = [a.concat(b), a.concat(BehaviorRelay(value: "c")), .concat(a, b), .concat([a, b])].map(Recorder.init)
        #expect(all.map(\.values) == Array(repeating: ["a", "b", "c"], count: 4))
    }

    @Test func `an endless sequence of streams is asked for the next when one has completed`() {
        let sources = Endless(first: Infallible.just(1)) { $0.map { $0 + 1 } }
        #expect(Recorder(Infallible.concat(sources).take(3)).values == [1, 2, 3])
    }

    @Test func `the newest value of another stream is added, or takes the place of the value`() {
        let (letters, digits) = ("--a---b|", "1---2---")
        #expect(scheduler.record(letters) { $0.withLatestFrom(scheduler.infallible(digits)) } == "--1---2|")
        let both = scheduler.record(letters) { $0.withLatestFrom(scheduler.infallible(digits)) { $0 + $1 } }
        #expect(both.values == ["a1", "b2"])
    }

    @Test func `the newest values of any number of streams are combined`() {
        let (a, b) = (Infallible.of(1, 2), Infallible.just(10))
        #expect(Recorder(Infallible.combineLatest(a, b) { $0 + $1 }).values == [11, 12])
        #expect(Recorder(Infallible.combineLatest(a, b, b) { $0 + $1 + $2 }).values == [21, 22])
        #expect(Recorder(Infallible.combineLatest([a, b])).values == [[1, 10], [2, 10]])
        #expect(Recorder(Infallible.combineLatest([a, b]) { $0.reduce(0, +) }).values == [11, 12])
        #expect(Recorder(Infallible.combineLatest(a, b)).values.map(\.1) == [10, 10])
        #expect(Recorder(Infallible.combineLatest(a, b, BehaviorRelay(value: "x"))).values.map(\.2) == ["x", "x"])
    }

    @Test func `the values of any number of streams are combined in rows`() {
        let (a, b) = (Infallible.of(1, 2), Infallible.of(10, 20))
        #expect(Recorder(Infallible.zip(a, b) { $0 + $1 }).values == [11, 22])
        #expect(Recorder(Infallible.zip(a, b, .just(100)) { $0 + $1 + $2 }).values == [111])
        #expect(Recorder(Infallible.zip([a, b])).values == [[1, 10], [2, 20]])
        #expect(Recorder(Infallible.zip([a, b]) { $0.reduce(0, +) }).values == [11, 22])
        #expect(Recorder(Infallible.zip(a, b)).values.map(\.1) == [10, 20])
        #expect(Recorder(Infallible.zip(a, b, .just("x"))).values.map(\.2) == ["x"])
    }
    @Test func `the first of both to send is the one that counts`() {
        let other = scheduler.infallible("                   -x-y|")
        #expect(scheduler.record("--a|") { $0.amb(other) } == "-x-y|")
        #expect(scheduler.record(Infallible.amb([.never(), .just("a")])) == "(a|)")
    }

}
