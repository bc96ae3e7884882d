import Rivulet
import RivuletTest
import Testing

@Suite struct CombineLatestTupleTests {
    let scheduler = TestScheduler()

    @Test func `the newest values of all come as a tuple`() {
        let letters = scheduler.hot("a---b-----|")
        let digits = scheduler.hot("--1---2---|")
        let marks = scheduler.hot("---x------|")
        let tuples = Observable.combineLatest(letters, digits, marks)
        let names = ["a1x": "p", "b1x": "q", "b2x": "r"]
        let result = scheduler.record(tuples.map { names["\($0.0)\($0.1)\($0.2)"] ?? "?" })
        #expect(result == "---pq-r---|")
    }

    @Test func `tuples of three to nine sources`() {
        let one = Observable.just(1)
        let sums = [
            Observable.combineLatest(one, one, one).map { $0.0 + $0.1 + $0.2 },
            Observable.combineLatest(one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 },
            Observable.combineLatest(one, one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 },
            Observable.combineLatest(one, one, one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 },
            Observable.combineLatest(one, one, one, one, one, one, one).map {
                $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6
            },
            Observable.combineLatest(one, one, one, one, one, one, one, one).map {
                $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 + $0.7
            },
            Observable.combineLatest(one, one, one, one, one, one, one, one, one).map { nine in nine.8 * 9 },
        ]
        let result = Log<Int>()
        _ = Observable.concat(sums).subscribe(onNext: result.append)
        #expect(result.values == [3, 4, 5, 6, 7, 8, 9])
    }
}
