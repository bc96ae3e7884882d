import Rivulet
import RivuletTest
import Testing

@Suite struct SharedSequenceTuplesTests {
    @Test func `tuples of two to nine sources`() {
        let result = Log<Int>()
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let one = Driver.just(1)
            let sums: [Driver<Int>] = [
                Driver.combineLatest(one, one).map { $0.0 + $0.1 },
                Driver.combineLatest(one, one, one).map { $0.0 + $0.1 + $0.2 },
                Driver.combineLatest(one, one, one, one).map { $0.0 + $0.1 + $0.3 },
                Driver.combineLatest(one, one, one, one, one).map { $0.0 + $0.4 },
                Driver.combineLatest(one, one, one, one, one, one).map { $0.0 + $0.5 },
                Driver.combineLatest(one, one, one, one, one, one, one).map { $0.0 + $0.6 },
                Driver.combineLatest(one, one, one, one, one, one, one, one).map { $0.0 + $0.7 },
                Driver.combineLatest(one, one, one, one, one, one, one, one, one).map { $0.8 },
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
        #expect(result.values == [2, 3, 3, 2, 2, 2, 2, 1, 2, 3, 3, 2, 2, 2, 2, 1])
    }
}
