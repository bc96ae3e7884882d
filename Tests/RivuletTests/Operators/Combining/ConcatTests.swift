import Rivulet
import RivuletTest
import Testing

@Suite struct ConcatTests {
    let scheduler = TestScheduler()

    @Test func `the second starts when the first has completed`() {
        let first = scheduler.cold("-a-b|")
        let second = scheduler.cold("    --1-2|")
        #expect(scheduler.record(first.concat(second)) == "-a-b--1-2|")
        #expect(first.subscriptions == ["^---!"])
        #expect(second.subscriptions == ["----^----!"])
    }

    @Test func `an error ends it and keeps later sources from starting`() {
        let (first, second) = (scheduler.cold("-a#"), scheduler.cold("1|"))
        #expect(scheduler.record(first.concat(second)) == "-a#")
        #expect(second.subscriptions == [])
    }

    @Test func `disposal stops the source that runs`() {
        let (first, second) = (scheduler.cold("a|"), scheduler.cold("--1-2|"))
        let third = scheduler.cold("x|")
        #expect(scheduler.record(first.concat(second).concat(third), subscription: "^----!") == "a--1")
        #expect(second.subscriptions == ["-^---!"])
        #expect(third.subscriptions == [])
    }

    @Test func `without any source it completes`() {
        #expect(scheduler.record(Observable<String>.concat([])) == "|")
        #expect(scheduler.record(Observable<String>.concat(EmptyCollection<Observable<String>>())) == "|")
    }

    @Test func `several are run one after the other, however they are written`() {
        let part = scheduler.cold("-a|").asObservable()
        let listed = scheduler.observe(Observable.concat(part, part, part))
        let chained = scheduler.observe(part.concat(part).concat(part))
        let nested = scheduler.observe(part.concat(part.concat(part)))
        scheduler.start()
        #expect(listed.timeline == " -a-a-a|")
        #expect(chained.timeline == "-a-a-a|")
        #expect(nested.timeline == " -a-a-a|")
    }

    @Test func `an observable that was joined stays what it was`() {
        let (one, two) = (list(1), list(2))
        let both = one.concat(two)
        let (left, right) = (both.concat(one), both.concat(two))
        #expect(Recorder(both).values == [1, 2])
        #expect(Recorder(left).values == [1, 2, 1])
        #expect(Recorder(right).values == [1, 2, 2])
    }

    @Test func `an endless sequence is asked for one source at a time`() {
        let asked = Log<Int>()
        let endless = Naturals(asked: asked)
        let source = Observable.concat(endless)
        let subscription = SerialDisposable()
        let result = Log<Int>()
        let stop = PublishSubject<Void>()
        subscription.disposable = source.take(until: stop).subscribe(onNext: { value in
            result.append(value)
            if value == 3 { stop.onNext(()) }
        })
        #expect(result.values == [0, 1, 2, 3])
        #expect(asked.values == [0, 1, 2, 3])
    }

    private struct Naturals: Sequence, IteratorProtocol, Sendable {
        let asked: Log<Int>
        var number = 0

        mutating func next() -> Observable<Int>? {
            defer { number += 1 }
            asked.append(number)
            return list(number)
        }
    }

    @Test func `the first part is freed at the hand-over`() {
        let freed = Log<Int>()
        let second = PublishSubject<Int>()
        let subscription = endingSource(freed).concat(second).subscribe()
        #expect(freed.values == [1])
        #expect(second.hasObservers)
        subscription.dispose()
        #expect(!second.hasObservers)
    }

    private func endingSource(_ freed: Log<Int>) -> Observable<Int> {
        .create { observer in
            let farewell = Farewell { freed.append(1) }
            observer.onCompleted()
            return Disposables.create { withExtendedLifetime(farewell) {} }
        }
    }

    @Test func `the closures of a lazy collection run when their stream is due`() {
        let asked = Log<Int>()
        let source = Observable.concat(
            [0, 1, 2].lazy.map {
                asked.append($0)
                return Observable.just($0)
            })
        #expect(asked.values == [])
        #expect(Recorder(source.take(2)).values == [0, 1])
        #expect(asked.values == [0, 1])
        #expect(Recorder(source).events == [.next(0), .next(1), .next(2), .completed])
        #expect(asked.values == [0, 1, 0, 1, 2])
    }

    @Test func `a lazy collection may be endless, or make itself`() {
        #expect(Recorder(Observable.concat((0...).lazy.map { Observable.just($0) }).take(3)).values == [0, 1, 2])
        #expect(Recorder(level(0).take(5)).values == [0, 1, 2, 3, 4])
    }
}

private func level(_ number: Int) -> Observable<Int> {
    .concat([0, 1].lazy.map { $0 == 0 ? .just(number) : level(number + 1) })
}
