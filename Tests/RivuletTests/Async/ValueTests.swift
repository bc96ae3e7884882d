import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct ValueTests {
    @Test func `a single is awaited`() async throws {
        #expect(try await Single.just(1).value == 1)
        await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
    }

    @Test func `a maybe is awaited`() async throws {
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        await #expect(throws: TestError.self) { try await Maybe<Int>.error(TestError()).value }
    }

    @Test func `a completable is awaited`() async throws {
        let log = Log<Int>()
        try await Completable.empty().do(onCompleted: { log.append(1) }).value
        #expect(log.values == [1])
        await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
    }

    @Test func `a cancelled task disposes a single and throws`() async throws {
        let (begun, closed) = (Door(), Door())
        let single = endless(1, closing: closed).ignoreElements().asCompletable().andThen(Single.just(2))
        let task = Task { try await single.do(onSubscribed: { begun.open() }).value }
        try await begun.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(closed.isOpen)
    }

    @Test func `a single is what a task returns`() async throws {
        #expect(
            try await Single.create {
                await Task.yield(); return 7
            }.value == 7)
        let failing = Single<Int>.create(detached: true, priority: .high) { throw TestError() }
        await #expect(throws: TestError.self) { try await failing.value }
    }

    @Test func `an infallible is looped over without try`() async {
        var seen: [Int] = []
        for await value in Infallible.of(1, 2).values { seen.append(value) }
        for await value in Infallible.of(3).values(buffering: .newest(1)) { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `in a task that is already cancelled a single throws and a value that is there is not given`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Single.just(1).value
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
