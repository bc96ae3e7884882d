import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncTests {
    @Test func `what the work returns is sent, for each subscription anew`() async {
        let calls = Log<Int>()
        let source = Observable.async {
            calls.append(1)
            return await answer()
        }
        for _ in 0..<2 { #expect(await source.values.all().elements == [42]) }
        #expect(calls.values == [1, 1])
    }

    @Test func `what the work throws is sent as the error`() async {
        let source = Observable<Int>.async(detached: true, priority: .high) { throw TestError() }
        #expect(await source.values.all().error is TestError)
    }

    @Test func `disposal cancels it`() async throws {
        let (begun, cancelled) = (Door(), Door())
        let source = Observable.async {
            begun.open()
            do { try await Door().pass() } catch { cancelled.open() }
        }
        let log = Recorder(source)
        try await begun.pass()
        log.dispose()
        try await cancelled.pass()
        #expect(log.events.isEmpty)
    }
}

private func answer() async -> Int { 42 }
