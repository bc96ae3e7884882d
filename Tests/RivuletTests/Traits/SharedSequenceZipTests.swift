import Rivulet
import RivuletTest
import Testing

@Suite struct SharedSequenceZipTests {
    @Test func `tuples of two to nine sources`() {
        let result = Log<Int>()
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let one = Driver.just(1)
            let sums: [Driver<Int>] = [
                Driver.zip(one, one).map { $0.0 + $0.1 },
                Driver.zip(one, one, one).map { $0.0 + $0.1 + $0.2 },
                Driver.zip(one, one, one, one).map { $0.0 + $0.1 + $0.3 },
                Driver.zip(one, one, one, one, one).map { $0.0 + $0.4 },
                Driver.zip(one, one, one, one, one, one).map { $0.0 + $0.5 },
                Driver.zip(one, one, one, one, one, one, one).map { $0.0 + $0.6 },
                Driver.zip(one, one, one, one, one, one, one, one).map { $0.0 + $0.7 },
                Driver.zip(one, one, one, one, one, one, one, one, one).map { $0.8 },
            ]
            _ = Driver.concat(sums).asObservable().subscribe(onNext: result.append)
        }
        scheduler.start()
        #expect(result.values == [2, 3, 3, 2, 2, 2, 2, 1])
    }

    @Test func `a closure takes the values of two to nine sources`() {
        let one = Driver.just(1)
        let sums: [Driver<Int>] = [
            Driver.zip(one, one) { $0 + $1 },
            Driver.zip(one, one, one) { $0 + $1 + $2 },
            Driver.zip(one, one, one, one) { $0 + $1 + $2 + $3 },
            Driver.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 },
            Driver.zip(one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 },
            Driver.zip(one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
            Driver.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
            Driver.zip(one, one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 },
        ]
        #expect(sums.flatMap { Recorder($0).values } == [2, 3, 4, 5, 6, 7, 8, 9])
    }

    @Test func `whatever is a shared sequence takes part as it is`() {
        let texts = Driver.zip(Switched(), Driver.just("a")) { $0 ? $1 : "" }
        #expect(Recorder(texts).values == ["a"])
        let pairs = Driver.zip(Driver.just(1), Switched()).map { $1 ? $0 : 0 }
        #expect(Recorder(pairs).values == [1])
    }
}

/// A type that is seen as a driver, as an activity indicator is.
private struct Switched: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    func asSharedSequence() -> Driver<Bool> { .just(true) }
}
