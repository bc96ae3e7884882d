import Rivulet
import RivuletTest
import Testing

struct SharedSequenceLazyTests {
    @Test func `a lazy sequence is evaluated element by element`() {
        #expect(
            Recorder(Driver.from((0...).lazy.map { $0 * 2 }).asObservable().take(3)).values == [
                0, 2, 4,
            ])
    }

    @Test func `the closures of a concatenation run once each, when their stream is due`() {
        let log = Log<Int>()
        let parts = Driver.concat([1, 2, 3].lazy.map(made(in: log)))
        #expect(log.values == [])
        #expect(Recorder(parts.asObservable().take(2)).values == [1, 2])
        #expect(log.values == [1, 2])
        #expect(Recorder(parts).values == [1, 2, 3])
        #expect(log.values == [1, 2, 1, 2, 3])
    }

    @Test func `a lazy collection is evaluated at each subscription`() {
        expectLazy { log in
            Signal.merge([1, 2].lazy.map(emitted(in: log))).asObservable()
        } sends: {
            [1, 2]
        }
    }

    private func made(in log: Log<Int>) -> @Sendable (_ number: Int) -> Driver<Int> {
        { number in
            log.append(number)
            return .just(number)
        }
    }

    private func emitted(in log: Log<Int>) -> @Sendable (_ number: Int) -> Signal<Int> {
        { number in
            log.append(number)
            return .just(number)
        }
    }
}
