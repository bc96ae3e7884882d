import Rivulet
import RivuletTest
import Testing

@Suite struct ZipTupleTests {
    let scheduler = TestScheduler()

    @Test func `values of the same number come as a tuple`() {
        let letters = scheduler.hot("a---b-----|")
        let digits = scheduler.hot("--1---2---|")
        let marks = scheduler.hot("---x---y--|")
        let tuples = Observable.zip(letters, digits, marks)
        let names = ["a1x": "p", "b2y": "q"]
        let result = scheduler.record(tuples.map { names["\($0.0)\($0.1)\($0.2)"] ?? "?" })
        #expect(result == "---p---q--|")
    }

    @Test func `tuples of three to nine sources`() {
        let one = Observable.just(1)
        let sums = [
            Observable.zip(one, one, one).map { $0.0 + $0.1 + $0.2 },
            Observable.zip(one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 },
            Observable.zip(one, one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 },
            Observable.zip(one, one, one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 },
            Observable.zip(one, one, one, one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 },
            Observable.zip(one, one, one, one, one, one, one, one).map {
                $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 + $0.7
            },
            Observable.zip(one, one, one, one, one, one, one, one, one).map { nine in nine.8 * 9 },
        ]
        let result = Log<Int>()
        _ = Observable.concat(sums).subscribe(onNext: result.append)
        #expect(result.values == [3, 4, 5, 6, 7, 8, 9])
    }
}
