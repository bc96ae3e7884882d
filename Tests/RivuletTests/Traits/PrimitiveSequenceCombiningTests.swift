import Rivulet
import RivuletTest
import Testing

struct PrimitiveSequenceCombiningTests {
    let scheduler = TestScheduler()

    @Test func `singles are combined when all have succeeded`() {
        let a = scheduler.cold("--(a|)").asSingle()
        let b = scheduler.cold("-----(b|)").asSingle()
        let result = scheduler.record(Single.zip(a, b) { $0 + $1 })
        #expect(result == Timeline("-----(x|)", values: ["x": "ab"]))
    }

    @Test func `singles are combined however many there are, of whatever types`() {
        let (a, b) = (Single.just(1), Single.just(2))
        #expect(Recorder(Single.zip(a, b) { $0 + $1 }).values == [3])
        #expect(Recorder(Single.zip(a, Single.just("x"), b, resultSelector: { "\($0)\($1)\($2)" })).values == ["1x2"])
        #expect(Recorder(Single.zip([a, b])).values == [[1, 2]])
        #expect(Recorder(Single.zip([a, b]) { $0.reduce(0, +) }).values == [3])
        #expect(Recorder(Single<Int>.zip([])).events == [.next([]), .completed])
        let pairs = Recorder(Single.zip(a, Single.just("x")).map { number, text in "\(number)\(text)" })
        #expect(pairs.values == ["1x"])
    }

    @Test func `a tuple has as many values as there are sources`() {
        let one = Single.just(1)
        let tuples = [
            Single.zip(one, one).map { "\($0)" }, Single.zip(one, one, one).map { "\($0)" },
            Single.zip(one, one, one, one).map { "\($0)" }, Single.zip(one, one, one, one, one).map { "\($0)" },
            Single.zip(one, one, one, one, one, one).map { "\($0)" },
            Single.zip(one, one, one, one, one, one, one).map { "\($0)" },
            Single.zip(one, one, one, one, one, one, one, one).map { "\($0)" },
            Single.zip(one, one, one, one, one, one, one, one, one).map { "\($0)" },
        ]
        let ones = (2...9).map { count in "(" + repeatElement("1", count: count).joined(separator: ", ") + ")" }
        #expect(tuples.flatMap { Recorder($0).values } == ones)
    }

    @Test func `a closure of five values needs no types, and one that takes a tuple apart neither`() {
        let one = Single.just(1)
        let sum = Single.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 }.map { $0 + 1 }
        let texts = Single.zip(one, one, Single.just("x")).map { $0 + $1 + $2.count }.map { String(describing: $0) }
        #expect(Recorder(sum).values == [6])
        #expect(Recorder(texts).values == ["3"])
    }

    @Test func `the first failure of a single is that of all, and stops the others`() {
        let (a, b) = (scheduler.cold("---(a|)"), scheduler.cold("-#"))
        #expect(scheduler.record(Single.zip(a.asSingle(), b.asSingle()) { $0 + $1 }) == "-#")
        #expect(a.subscriptions == ["^!"])
        #expect(
            Recorder(Single.zip(Single.just(1), Single.just(2)) { _, _ -> Int in try failing() }).error is TestError)
    }

    @Test func `maybes are combined however many there are, of whatever types`() {
        let (a, b) = (Maybe.just(1), Maybe.just(2))
        #expect(Recorder(Maybe.zip(a, b) { $0 + $1 }).values == [3])
        #expect(Recorder(Maybe.zip(a, Maybe.just("x"), b, resultSelector: { "\($0)\($1)\($2)" })).values == ["1x2"])
        #expect(Recorder(Maybe.zip([a, b])).values == [[1, 2]])
        #expect(Recorder(Maybe.zip([a, b]) { $0.reduce(0, +) }).values == [3])
        #expect(Recorder(Maybe.zip(a, Maybe.just("x")).map { "\($0)\($1)" }).values == ["1x"])
    }

    @Test func `a maybe without a value leaves all without one, at once`() {
        let (a, b) = (scheduler.cold("---(a|)"), scheduler.cold("-|"))
        #expect(scheduler.record(Maybe.zip(a.asMaybe(), b.asMaybe()) { $0 + $1 }) == "-|")
        #expect(a.subscriptions == ["^!"])
    }
}
