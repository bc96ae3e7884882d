import Dispatch
import RivuletTest
import Testing

@testable import Rivulet

@Suite(.timeLimit(.minutes(10))) struct FirstValueTests {
    @Test func `the first value is awaited, and the source disposed before it is given`() async throws {
        let source = BehaviorSubject(value: 1)
        #expect(try await source.firstValue() == 1)
        #expect(!source.hasObservers)
        #expect(try await source.onlyValue() == 1)
    }

    @Test func `without a value there is nil, or the error that says so`() async throws {
        #expect(try await Observable<Int>.empty().firstValue() == nil)
        await #expect(throws: RxError.self) { try await Observable<Int>.empty().onlyValue() }
    }

    @Test func `the error of the stream is thrown`() async {
        await #expect(throws: TestError.self) { try await failed(Int.self).firstValue() }
    }

    @Test func `cancellation disposes the source before it is thrown`() async throws {
        let (source, disposed) = (PublishSubject<Int>(), Log<Int>())
        let (begun, closed) = (Door(), Log<Bool>())
        let task = Task {
            do {
                _ = try await source.do(onSubscribed: { begun.open() }, onDispose: { disposed.append(1) }).firstValue()
            } catch {
                closed.append(disposed.values == [1] && !source.hasObservers && error is CancellationError)
            }
        }
        try await begun.pass()
        task.cancel()
        await task.value
        #expect(closed.values == [true])
    }

    @Test func `a task that is cancelled already does not subscribe`() async {
        let subscriptions = Log<Int>()
        let source = list(1).do(onSubscribe: { subscriptions.append(1) })
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await source.firstValue()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(subscriptions.values == [])
    }

    @Test(arguments: [false, true])
    func `raced by cancellation and by a late value, it is resumed exactly once`(_ ends: Bool) async {
        // The thread sanitizer finds a race in fewer rounds, and is slow.
        let rounds = isLong && !isSanitized ? 50_000 : 5_000
        let queues = (DispatchQueue(label: "value"), DispatchQueue(label: "cancellation"))
        var (values, cancellations, undisposed) = (0, 0, 0)
        for round in 0..<rounds {
            let source = PublishSubject<Int>()
            let task = Task { try await source.firstValue() }
            queues.0.async {
                if ends { source.onCompleted() } else { source.onNext(round) }
            }
            queues.1.async { task.cancel() }
            let result = await task.result
            undisposed += source.hasObservers && !ends ? 1 : 0
            switch result {
            case .success: values += 1
            case .failure(let error): cancellations += error is CancellationError ? 1 : 0
            }
        }
        #expect(values + cancellations == rounds)
        #expect(undisposed == 0)
    }
}
