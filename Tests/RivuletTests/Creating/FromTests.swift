import Rivulet
import RivuletTest
import Testing

struct FromTests {
    @Test func `sends the elements of an array and completes`() {
        #expect(TestScheduler().record(Observable.from(["a", "b", "c"])) == "(abc|)")
        #expect(TestScheduler().record(Observable<String>.from([])) == "|")
    }

    @Test func `sends the elements of a sequence, for each subscription anew`() {
        let source = Observable.from(1...3)
        #expect(TestScheduler().record(source) == "(123|)")
        #expect(TestScheduler().record(source) == "(123|)")
    }

    @Test func `an endless sequence is asked for no more than is taken`() {
        let asked = Log<Int>()
        let source = Observable.from(Naturals { asked.append($0) })
        #expect(TestScheduler().record(source.take(3)) == "(012|)")
        #expect(asked.values == [0, 1, 2])
    }

    @Test func `two that are zipped take turns`() {
        let log = Log<String>()
        let numbers = Observable.from([1, 2]).do(onNext: { log.append("\($0)") })
        let letters = Observable.from(["a", "b"]).do(onNext: { log.append($0) })
        let recorder = Recorder(Observable.zip(numbers, letters) { "\($0)\($1)" })
        #expect(recorder.values == ["1a", "2b"])
        #expect(log.values == ["1", "a", "2", "b"])
    }

    @Test func `on a scheduler each element is a piece of work, and disposal ends it in the middle`() {
        let scheduler = TestScheduler.stepping()
        let source = Observable.from(["a", "b", "c"], scheduler: scheduler)
        #expect(scheduler.record(source, subscription: "-^--!") == "--ab")
    }

    @Test func `an optional gives its value or nothing`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.from(optional: "a")) == "(a|)")
        #expect(scheduler.record(Observable<String>.from(optional: nil)) == "|")
        #expect(scheduler.record(Observable.from(optional: "a", scheduler: scheduler)) == "-a|")
        #expect(scheduler.record(Observable<String>.from(optional: nil, scheduler: scheduler)) == "-|")
    }

    @Test func `a lazy sequence is evaluated element by element, for each subscription anew`() {
        let asked = Log<Int>()
        let source = Observable.from(
            (0...).lazy.map {
                asked.append($0)
                return $0 * 2
            })
        #expect(asked.values == [])
        #expect(Recorder(source.take(3)).values == [0, 2, 4])
        #expect(asked.values == [0, 1, 2])
        #expect(Recorder(source.take(2)).values == [0, 2])
        #expect(asked.values == [0, 1, 2, 0, 1])
    }

    @Test func `every kind of lazy sequence is lazy`() {
        let limit = 3
        #expect(
            Recorder(Observable.from((0...).lazy.filter { $0 % 2 == 1 }).take(2)).values == [
                1, 3,
            ])
        let texts = Observable.from((0...).lazy.compactMap { $0 > limit ? "\($0)" : nil })
        #expect(Recorder(texts.take(1)).values == ["4"])
        #expect(
            Recorder(Observable.from((0...).lazy.flatMap { [$0, -$0] }).take(4)).values == [
                0, 0, 1, -1,
            ])
        #expect(
            Recorder(Observable.from((0...).lazy.prefix { $0 < limit })).values == [0, 1, 2])
        #expect(Recorder(Observable.from([1, 2].lazy)).values == [1, 2])
    }

    @Test func `the closures of a lazy sequence run for one subscription at a time`() {
        let source = counted()
        let calls = Log<Int>()
        inParallel(4) { _ in _ = source.subscribe(onNext: calls.append) }
        #expect(calls.values.sorted() == Array(1...4_000))
    }

    /// Counts the calls of its closure in a variable that is not safe to share.
    private func counted() -> Observable<Int> {
        var calls = 0
        return .from(
            (0..<1_000).lazy.map { _ in
                calls += 1
                return calls
            })
    }

    @Test func `a lazy sequence on a scheduler is evaluated there`() {
        let scheduler = TestScheduler.stepping()
        let source = Observable.from((0...).lazy.map { "\($0)" }, scheduler: scheduler)
        #expect(scheduler.record(source.take(3)) == "-01(2|)")
    }
}

private struct Naturals: Sequence, IteratorProtocol, Sendable {
    private var number = 0
    private let onNext: @Sendable (Int) -> Void

    init(onNext: @escaping @Sendable (Int) -> Void) { self.onNext = onNext }

    mutating func next() -> Int? {
        defer { number += 1 }
        onNext(number)
        return number
    }
}
