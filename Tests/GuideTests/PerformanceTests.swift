import Rivulet
import Testing

/// The code of Documentation/Performance.md.
@Suite struct PerformanceTests {
    @Test func `a chain is measured`() {
        let source = PublishSubject<Int>()
        let subscription = source.map { $0 + 1 }.subscribe(onNext: { _ in })
        let time = ContinuousClock().measure {
            for value in 0..<100_000 { source.onNext(value) }
        }
        print(time / 100_000)
        subscription.dispose()
    }
}
