import Dispatch
import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct BlockingObservableTests {
    private let queue = SerialDispatchQueueScheduler(qos: .default)

    @Test func `all values of a source on the current thread`() throws {
        #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
        #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
    }

    @Test func `the first values of an endless source on a queue`() throws {
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: queue)
        #expect(try ticks.take(3).toBlocking().toArray() == [0, 1, 2])
        #expect(try ticks.toBlocking().first() == 0)
        #expect(try ticks.take(3).toBlocking().last() == 2)
    }

    @Test func `the first value disposes the source, before it is given`() throws {
        let disposed = Log<Int>()
        let source = Observable<Int>.interval(.milliseconds(1), scheduler: queue).do(onDispose: { disposed.append(1) })
        #expect(try source.toBlocking().first() == 0)
        #expect(disposed.values == [1])
        #expect(try Observable.repeatElement(1).toBlocking().first() == 1)
    }

    @Test func `without a value first and last are nil`() throws {
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    }

    @Test func `the error of the source is thrown`() {
        let source = list(1, 2).concat(failed(Int.self)).toBlocking()
        #expect(throws: TestError.self) { try source.toArray() }
        #expect(throws: TestError.self) { try source.last() }
        #expect(throws: TestError.self) { try failed(Int.self).toBlocking().first() }
        #expect(throws: TestError.self) { try failed(Int.self).toBlocking().single() }
        #expect((try? source.first()) == 1)
    }

    @Test func `a single value is the only one`() throws {
        #expect(try list(1).toBlocking().single() == 1)
        #expect(fails(with: .noElements) { try Observable<Int>.empty().toBlocking().single() })
        #expect(fails(with: .moreThanOneElement) { try list(1, 2).toBlocking().single() })
        #expect(fails(with: .moreThanOneElement) { try Observable.repeatElement(1).toBlocking().single() })
    }

    @Test func `a single value is the only one that the predicate accepts`() throws {
        let source = list(1, 2, 3).toBlocking()
        #expect(try source.single { $0 == 2 } == 2)
        #expect(fails(with: .noElements) { try source.single { $0 > 3 } })
        #expect(fails(with: .moreThanOneElement) { try source.single { $0 > 1 } })
        #expect(throws: TestError.self) { try source.single { _ in throw TestError() } }
    }

    @Test func `materialize gives the values and how the stream ended`() {
        #expect(list(1, 2).toBlocking().materialize() == .completed(elements: [1, 2]))
        let failing = list(1).concat(failed(Int.self))
        #expect(failing.toBlocking().materialize() == .failed(elements: [1], error: TestError()))
    }

    @Test func `after the time limit it fails with it, keeps the values so far and disposes the source`() {
        let source = BehaviorSubject(value: 1)
        let result = source.toBlocking(timeout: .milliseconds(10)).materialize()
        #expect(result == .failed(elements: [1], error: RxError.timeout))
        #expect(!source.hasObservers)
        #expect(
            fails(with: .timeout) {
                try Observable<Int>.never().toBlocking(timeout: .milliseconds(10)).toArray()
            })
    }

    @Test func `the time limit holds for the whole, also for a source that sends all the time`() {
        let source = Observable.repeatElement(1)
        for endless in [source, source.subscribe(on: queue)] {
            let blocking = endless.toBlocking(timeout: .milliseconds(10))
            #expect(fails(with: .timeout) { try blocking.last() })
        }
    }

    @Test func `a source that ends in time is not hurried`() throws {
        let ticks = Observable<Int>.timer(.milliseconds(1), scheduler: queue)
        #expect(try ticks.toBlocking(timeout: .seconds(600)).toArray() == [0])
    }

    @Test func `inside a chain of the same thread it waits for its own source only`() {
        let sums = Observable.of(1, 2).map { try Observable.of($0, 10).toBlocking().toArray().reduce(0, +) }
        #expect(Recorder(sums.concat(Observable.of(0))).values == [11, 12, 0])
    }

    @MainActor @Test func `on the main thread what the main scheduler does at once is seen`() throws {
        let source = Observable.of(1, 2).observe(on: MainScheduler())
        #expect(try source.toBlocking(timeout: .seconds(600)).toArray() == [1, 2])
        #expect(try Driver.of(1, 2).toBlocking(timeout: .seconds(600)).first() == 1)
    }

    @MainActor @Test func `on the main thread what must wait for the main queue fails at the time limit`() {
        let source = Observable.of(1).observe(on: MainScheduler.asyncInstance)
        #expect(
            fails(with: .timeout) {
                try source.toBlocking(timeout: .milliseconds(10)).toArray()
            })
    }

    @Test func `off the main thread the main queue may be needed`() throws {
        let source = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
        #expect(try source.toBlocking(timeout: .seconds(600)).toArray() == [1, 2])
    }

    @Test func `it can be asked by many threads`() {
        let source = Observable.range(start: 0, count: 3).observe(on: queue).toBlocking()
        let results = Log<[Int]>()
        inParallel(8) { _ in results.append((try? source.toArray()) ?? []) }
        #expect(results.values == Array(repeating: [0, 1, 2], count: 8))
    }
}

/// Whether `body` throws `expected`.
private func fails<Value>(with expected: RxError, _ body: () throws -> Value) -> Bool {
    do { _ = try body() } catch { return "\(error)" == "\(expected)" }
    return false
}

private func == <Element: Equatable>(
    left: MaterializedSequenceResult<Element>, right: MaterializedSequenceResult<Element>
) -> Bool {
    switch (left, right) {
    case (.completed(let left), .completed(let right)): left == right
    case (.failed(let left, let error), .failed(let right, let other)): left == right && "\(error)" == "\(other)"
    default: false
    }
}
