import Rivulet
import RivuletTest
import Testing

@Suite struct InfallibleTuplesTests {
    @Test func `tuples of three to nine sources`() {
        let one = Infallible.just(1)
        let result = Log<Int>()
        let sums: [Infallible<Int>] = [
            Infallible.combineLatest(one, one, one).map { $0.0 + $0.1 + $0.2 },
            Infallible.combineLatest(one, one, one, one).map { $0.0 + $0.1 + $0.3 },
            Infallible.combineLatest(one, one, one, one, one).map { $0.0 + $0.4 },
            Infallible.combineLatest(one, one, one, one, one, one).map { $0.0 + $0.5 },
            Infallible.combineLatest(one, one, one, one, one, one, one).map { $0.0 + $0.6 },
            Infallible.combineLatest(one, one, one, one, one, one, one, one).map { $0.0 + $0.7 },
            Infallible.combineLatest(one, one, one, one, one, one, one, one, one).map { $0.8 },
            Infallible.zip(one, one, one).map { $0.0 + $0.1 + $0.2 },
            Infallible.zip(one, one, one, one).map { $0.0 + $0.1 + $0.3 },
            Infallible.zip(one, one, one, one, one).map { $0.0 + $0.4 },
            Infallible.zip(one, one, one, one, one, one).map { $0.0 + $0.5 },
            Infallible.zip(one, one, one, one, one, one, one).map { $0.0 + $0.6 },
            Infallible.zip(one, one, one, one, one, one, one, one).map { $0.0 + $0.7 },
            Infallible.zip(one, one, one, one, one, one, one, one, one).map { $0.8 },
        ]
        _ = Infallible.concat(sums).subscribe(onNext: result.append)
        #expect(result.values == [3, 3, 2, 2, 2, 2, 1, 3, 3, 2, 2, 2, 2, 1])
    }
}
