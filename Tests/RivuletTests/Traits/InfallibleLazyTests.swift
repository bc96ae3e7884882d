import Rivulet
import RivuletTest
import Testing

struct InfallibleLazyTests {
    @Test func `a lazy sequence is evaluated element by element`() {
        #expect(
            Recorder(Infallible.from((0...).lazy.map { $0 * 2 }).asObservable().take(3)).values == [
                0, 2, 4,
            ])
        let endless = Infallible.concat((0...).lazy.map { Infallible.just($0) })
        #expect(Recorder(endless.asObservable().take(3)).values == [0, 1, 2])
    }

    @Test func `a lazy collection is evaluated at each subscription`() {
        expectLazy { log in
            Infallible.concat([1, 2].lazy.map(made(in: log))).asObservable()
        } sends: {
            [1, 2]
        }
        expectLazy { log in
            Infallible.merge([1, 2].lazy.map(made(in: log))).asObservable()
        } sends: {
            [1, 2]
        }
        expectLazy { log in
            Infallible.amb([1, 2].lazy.map(made(in: log))).asObservable()
        } sends: {
            [1]
        }
    }

    private func made(in log: Log<Int>) -> @Sendable (_ number: Int) -> Infallible<Int> {
        let make = logged(in: log)
        return { make($0).asInfallible(onErrorJustReturn: 0) }
    }
}
