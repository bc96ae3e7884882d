import Rivulet
import RivuletTest
import Testing

@Suite struct MergeTests {
    let scheduler = TestScheduler()

    @Test func `values go down as they come`() {
        let first = scheduler.hot("-a---b---|")
        let second = scheduler.hot("--1---2--3|")
        let listed = scheduler.observe(Observable.merge(first.asObservable(), second.asObservable()))
        let joined = scheduler.observe(first.merge(with: second))
        scheduler.start()
        #expect(listed.timeline == "-a1--b2--3|")
        #expect(joined.timeline == "-a1--b2--3|")
    }

    @Test func `without any source it completes`() {
        #expect(scheduler.record(Observable<String>.merge([])) == "|")
    }

    @Test func `the first error ends the whole and stops the others`() {
        let first = scheduler.hot("-a-#")
        let second = scheduler.hot("--1---2|")
        #expect(scheduler.record(first.merge(with: second)) == "-a1#")
        #expect(second.subscriptions == ["^--!"])
    }

    @Test func `a source that ends before the next is subscribed to does not end the whole`() {
        #expect(scheduler.record(list().merge(with: scheduler.cold("-a|"))) == "-a|")
    }

    @Test func `an error at once keeps later sources from starting`() {
        let later = scheduler.cold("-a|")
        #expect(Recorder(failed().merge(with: later)).error is TestError)
        #expect(later.subscriptions == [])
    }

    @Test func `streams that arrive are merged, concatenated or switched`() {
        let (first, second) = (scheduler.cold("1--2--3|"), scheduler.cold("4--5|"))
        let streams: [Character: Observable<String>] = ["a": first.asObservable(), "b": second.asObservable()]
        let diagram = "                     a----b-------|"
        let merged = scheduler.observe(scheduler.cold(diagram, values: streams).merge())
        let concatenated = scheduler.observe(scheduler.cold(diagram, values: streams).concat())
        let limited = scheduler.observe(scheduler.cold(diagram, values: streams).merge(maxConcurrent: 1))
        let switched = scheduler.observe(scheduler.cold(diagram, values: streams).switchLatest())
        scheduler.start()
        #expect(merged.timeline == "      1--2-43-5----|")
        #expect(concatenated.timeline == "1--2--34--5--|")
        #expect(limited.timeline == "     1--2--34--5--|")
        #expect(switched.timeline == "    1--2-4--5----|")
    }

    @Test func `a value that is sent from inside another comes after it, to all`() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (one, two) = (Log<Int>(), Log<Int>())
        let both = first.merge(with: second).share()
        let bag = DisposeBag()
        both.subscribe(onNext: { value in
            one.append(value)
            if value == 1 { second.onNext(2) }
        }).disposed(by: bag)
        both.subscribe(onNext: two.append).disposed(by: bag)
        first.onNext(1)
        #expect(one.values == [1, 2])
        #expect(two.values == [1, 2])
    }

    @Test func `sources that are merged one at a time start in their order`() {
        let starts = Log<Int>()
        let sources = (0..<4).map { number in
            Observable<Int>.create { _ in
                starts.append(number)
                return Disposables.create()
            }
        }
        let subscription = sources[0].merge(with: sources[1]).merge(with: sources[2]).merge(with: sources[3])
            .subscribe()
        #expect(starts.values == [0, 1, 2, 3])
        subscription.dispose()
    }

    @Test func `a lazy collection is evaluated at each subscription`() {
        expectLazy { log in
            .merge([1, 2].lazy.map(logged(in: log)))
        } sends: {
            [1, 2]
        }
    }
}
