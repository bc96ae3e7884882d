import Rivulet
import RivuletTest
import Testing

/// Large values are changed in place where nothing else holds them: their buffer stays the same.
@Suite struct CopyLaws {
    typealias Numbers = [Int]

    static func seed() -> Numbers {
        var numbers = Numbers()
        numbers.reserveCapacity(10_000)
        numbers.append(0)
        return numbers
    }

    @Sendable private static func append(_ numbers: consuming Numbers, _ number: Int) -> Numbers {
        numbers.append(number)
        return numbers
    }

    static let builders: [@Sendable (Observable<Int>) -> Observable<Numbers>] = [
        { $0.scan(into: seed()) { $0.append($1) } }, { $0.scan(seed(), accumulator: append) },
    ]
    static let passing: [@Sendable (Observable<Numbers>) -> Observable<Numbers>] = [
        { $0 }, { $0.map { $0 } }, { $0.filter { !$0.isEmpty } }, { $0.compactMap { $0 } }, { $0.do(onNext: { _ in }) },
        { $0.take(while: { !$0.isEmpty }) }, { $0.skip(while: { $0.isEmpty }) }, { $0.take(100) }, { $0.share() },
        { $0.publish().refCount() }, { $0.merge(with: Observable<Numbers>.never()) }, { $0.startWith([]) },
        { $0.flatMap { Observable.just($0) } }, { $0.enumerated().map { $0.element } }, { $0.catchAndReturn([]) },
        { $0.timeout(.seconds(3_600), scheduler: TestScheduler()) },
    ]

    @Test(arguments: builders.indices, passing.indices)
    func `a collection that nothing else holds is not copied`(_ builder: Int, _ operator: Int) {
        let (source, buffers) = (PublishSubject<Int>(), Log<UInt>())
        let stream = Self.passing[`operator`](Self.builders[builder](source))
        let subscription = stream.subscribe(onNext: { if $0.count > 1 { buffers.append(address($0)) } })
        for number in 0..<20 { source.onNext(number) }
        subscription.dispose()
        #expect(buffers.values.count == 20)
        // The first change copies the seed, which the operator keeps for the next subscription.
        #expect(Set(buffers.values).count <= 2, "\(Set(buffers.values).count) buffers")
    }

    @Test func `reduce changes its state in place`() {
        let buffers = Log<UInt>()
        let source = Observable.range(start: 0, count: 20)
        let add: @Sendable (consuming Numbers, Int) -> Numbers = { Self.noting($0, $1, buffers) }
        let result = source.reduce(Self.seed(), accumulator: add)
        let subscription = result.subscribe(onNext: { buffers.append(address($0)) })
        subscription.dispose()
        #expect(buffers.values.count == 21)
        #expect(Set(buffers.values).count <= 2, "\(Set(buffers.values).count) buffers")
    }

    private static func noting(_ numbers: consuming Numbers, _ number: Int, _ log: Log<UInt>) -> Numbers {
        numbers.append(number)
        log.append(address(numbers))
        return numbers
    }

    @Test func `what a late subscriber must get, and what is compared, is copied once a value`() {
        let holders: [@Sendable (Observable<Numbers>) -> Observable<Numbers>] = [
            { $0.share(replay: 1) }, { $0.distinctUntilChanged() },
        ]
        for holder in holders {
            let (source, seen) = (PublishSubject<Int>(), Log<Numbers>())
            let subscription = holder(Self.builders[0](source)).subscribe(onNext: seen.append)
            for number in 1...3 { source.onNext(number) }
            subscription.dispose()
            #expect(seen.values == [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
        }
    }
}

private func address(_ numbers: borrowing [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}
