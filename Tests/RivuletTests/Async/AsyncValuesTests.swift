import Dispatch
import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncValuesTests {
    @Test func `all values come, then the end`() async {
        let (elements, error) = await list(1, 2, 3).values.all()
        #expect(elements == [1, 2, 3])
        #expect(error == nil)
    }

    @Test func `an error is thrown after the values that came before it, and nil follows`() async throws {
        let source = list(1, 2).concat(failed(Int.self))
        #expect(await source.values.all().elements == [1, 2])
        var iterator = failed(Int.self).values.makeAsyncIterator()
        await #expect(throws: TestError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `nothing is subscribed before the iteration begins, which each time is a subscription of its own`() async
    {
        let subscriptions = Log<Int>()
        let values = list(1, 2).do(onSubscribe: { subscriptions.append(1) }).values
        #expect(subscriptions.values == [])
        let inTask = Task { await values.all().elements }
        #expect(await values.all().elements == [1, 2])
        #expect(await inTask.value == [1, 2])
        #expect(subscriptions.values == [1, 1])
    }

    @Test func `a value that is sent between the beginning and the first next is not lost`() async throws {
        let source = PublishSubject<Int>()
        var iterator = source.values.makeAsyncIterator()
        source.onNext(1)
        #expect(try await iterator.next() == 1)
    }

    @Test(arguments: [
        (BufferingPolicy.unbounded, [1, 2, 3, 4]), (.newest(2), [3, 4]), (.newest(0), []), (.oldest(2), [1, 2]),
        (.oldest(0), []),
    ])
    func `the policy tells which values wait for a loop that is busy`(_ policy: BufferingPolicy, _ kept: [Int]) async {
        let source = PublishSubject<Int>()
        let iterator = source.values(buffering: policy).makeAsyncIterator()
        for number in 1...4 { source.onNext(number) }
        source.onCompleted()
        #expect(await Rest(iterator).all().elements == kept)
    }

    @Test(arguments: [BufferingPolicy.newest(0), .oldest(0)])
    func `a loop that waits is given each value, also where none may wait`(_ policy: BufferingPolicy) async {
        let (source, asking) = (PublishSubject<Int>(), Door())
        let values = source.values(buffering: policy)
        let task = Task { @MainActor in
            var iterator = values.makeAsyncIterator()
            Task { @MainActor in asking.open() }
            return try await iterator.next(isolation: MainActor.shared)
        }
        try? await asking.pass()
        source.onNext(1)
        #expect(await task.result.success == 1)
    }

    @Test func `20,000 values of 10 KB leave one behind for a loop that has stalled`() async {
        let (source, alive) = (PublishSubject<Weight>(), Gauge())
        let iterator = source.values(buffering: .newest(1)).makeAsyncIterator()
        for number in 0..<20_000 { source.onNext(Weight(number, alive)) }
        #expect(alive.highest <= 2)
        source.onCompleted()
        #expect(await Rest(iterator).all().elements.map(\.number) == [19_999])
    }

    @Test func `a cancelled loop throws when its source has been disposed, and leaves what waits`() async throws {
        let (begun, closed, log) = (Door(), Door(), Log<Int>())
        let task = Task {
            do {
                for try await number in endless(1, 2, 3, closing: closed).values {
                    log.append(number)
                    begun.open()
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            } catch is CancellationError {
                return closed.isOpen
            }
            return false
        }
        #expect(try await task.value)
        #expect(log.values == [1])
    }

    @Test func `cancellation while the loop waits does the same`() async throws {
        let (waiting, closed) = (Door(), Door())
        let source = endless(1, closing: closed)
        let task = Task {
            let error = await source.values.map { _ in waiting.open() }.all().error
            return closed.isOpen && error is CancellationError
        }
        try await waiting.pass()
        task.cancel()
        #expect(await task.value)
    }

    @Test func `to leave the loop disposes the source`() async throws {
        let closed = Door()
        for try await number in endless(1, 2, closing: closed).values where number == 1 { break }
        #expect(closed.isOpen)
    }

    @Test func `to drop the iterator disposes the source and frees what waits`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        do {
            let iterator = source.values.makeAsyncIterator()
            source.onNext(Farewell { freed.append(1) })
            #expect(source.hasObservers)
            withExtendedLifetime(iterator) {}
        }
        #expect(!source.hasObservers)
        #expect(freed.values == [1])
    }

    @MainActor @Test func `a driver's loop can not fail, and ends when it is cancelled`() async {
        let relay = BehaviorRelay(value: 1)
        let label = Label()
        let task = Task {
            for await number in relay.asDriver().values {
                label.text += "\(number)"
                if number == 1 { relay.accept(2) } else { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await task.value
        #expect(label.text == "12")
    }

    @Test func `values are read from anywhere, by an actor too`() async throws {
        let driver = Driver.of(1, 2)
        #expect(await driver.values(buffering: .newest(5)).all().elements == [1, 2])
        #expect(try await Adder().sum(of: list(1, 2, 3)) == 6)
    }

    @Test func `one of a thousand loops over one subject misses nothing`() async {
        let source = PublishSubject<Int>()
        let iterators = (0..<1_000).map { _ in source.values.makeAsyncIterator() }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<5 { source.onNext(thread * 5 + number) }
        }
        source.onCompleted()
        for iterator in iterators { #expect(await Set(Rest(iterator).all().elements) == Set(0..<20)) }
    }
}

/// What is left for an iterator.
private struct Rest<Element: Sendable>: AsyncSequence, Sendable {
    private let iterator: AsyncValues<Element, any Error>.Iterator

    init(_ iterator: AsyncValues<Element, any Error>.Iterator) { self.iterator = iterator }

    func makeAsyncIterator() -> AsyncValues<Element, any Error>.Iterator { iterator }
}

private actor Adder {
    private var total = 0

    func sum(of numbers: Observable<Int>) async throws -> Int {
        var iterator = numbers.values.makeAsyncIterator()
        while let number = try await iterator.next() { total += number }
        return total
    }
}

/// How many weights there are, and were at the most.
private final class Gauge: Sendable {
    private let log = Log<Int>()

    func note(_ change: Int) { log.append(change) }

    var highest: Int { log.values.reduce((0, 0)) { ($0.0 + $1, max($0.1, $0.0 + $1)) }.1 }
}

/// 10 KB.
private final class Weight: Sendable {
    let number: Int
    private let bytes = [UInt8](repeating: 0, count: 10_000)
    private let gauge: Gauge

    init(_ number: Int, _ gauge: Gauge) {
        self.number = number
        self.gauge = gauge
        gauge.note(1)
    }

    deinit { gauge.note(-1) }
}

extension Result {
    fileprivate var success: Success? { try? get() }
}
