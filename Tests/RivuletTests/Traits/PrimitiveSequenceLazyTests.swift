import Rivulet
import RivuletTest
import Testing

struct PrimitiveSequenceLazyTests {
    @Test func `a lazy collection of completables is evaluated at each subscription`() {
        expectLazy { log in
            Completable.concat([1, 2].lazy.map(completable(in: log))).andThen(list())
        } sends: {
            []
        }
    }

    private func completable(in log: Log<Int>) -> @Sendable (_ number: Int) -> Completable {
        let make = logged(in: log)
        return { make($0).ignoreElements().asCompletable() }
    }
}
