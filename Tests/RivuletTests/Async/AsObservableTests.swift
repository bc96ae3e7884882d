import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsObservableTests {
    @Test func `all elements are sent, then the end`() async {
        let (elements, error) = await letters("abc").asObservable().values.all()
        #expect(elements == ["a", "b", "c"])
        #expect(error == nil)
    }

    @Test func `an error is sent`() async {
        let source = letters("ab").map { if $0 == "b" { throw TestError() } else { $0 } }
        let (elements, error) = await source.asObservable().values.all()
        #expect(elements == ["a"])
        #expect(error is TestError)
    }

    @Test func `a cancellation that the sequence throws is an error`() async {
        let source = letters("a").map { _ -> Int in throw CancellationError() }
        #expect(await source.asObservable().values.all().error is CancellationError)
    }

    @Test func `each subscription iterates anew, in a task that its disposal cancels`() async throws {
        let (begun, cancelled) = (Door(), Door())
        let source = letters("abc").map { letter in
            begun.open()
            do { try await Door().pass() } catch { cancelled.open() }
            return letter
        }.asObservable()
        for _ in 0..<2 { #expect(await letters("ab").asObservable().values.all().elements == ["a", "b"]) }
        let log = Recorder(source)
        try await begun.pass()
        log.dispose()
        try await cancelled.pass()
        #expect(log.events.isEmpty)
    }

    @Test func `a sequence that does not know of cancellation is left`() async throws {
        let (begun, left) = (Door(), Door())
        let subscription = Ticks(left: left).asObservable().subscribe(onNext: { _ in begun.open() })
        try await begun.pass()
        subscription.dispose()
        try await left.pass()
    }

    @MainActor @Test func `it does not run on the actor of its subscriber unless asked`() async {
        #expect(await Place().asObservable().values.all().elements == [false])
        #expect(await Place().asObservable(isolation: MainActor.shared).values.all().elements == [true])
    }
}

private func letters(_ text: String) -> AsyncStream<Character> {
    AsyncStream { continuation in
        for letter in text { continuation.yield(letter) }
        continuation.finish()
    }
}

/// Has no end, and opens `left` when it is no longer iterated.
private struct Ticks: AsyncSequence {
    let left: Door

    func makeAsyncIterator() -> Iterator { Iterator(end: Farewell { left.open() }) }

    struct Iterator: AsyncIteratorProtocol {
        let end: Farewell

        mutating func next() async -> Int? { 1 }
    }
}

/// Whether it is iterated on the main queue.
private struct Place: AsyncSequence, AsyncIteratorProtocol {
    private var isAsked = false

    func makeAsyncIterator() -> Self { self }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Bool? {
        if isAsked { return nil }
        isAsked = true
        return isOnMainQueue
    }
}
