import Rivulet
import RivuletTest
import Testing

@Suite struct TestableObservableTests {
    static let makers: [@Sendable (TestScheduler) -> TestableObservable<String>] = [
        { $0.hot("-a-b") }, { $0.cold("-a-b") }, { $0.hot("a") },
    ]

    @Test(arguments: makers.indices)
    func `a source that no one holds keeps neither who is subscribed to it nor its scheduler`(index: Int) {
        weak var freed: TestScheduler?
        do {
            let scheduler = TestScheduler()
            freed = scheduler
            _ = Self.makers[index](scheduler).subscribe(onNext: { _ in _ = scheduler.now })
            scheduler.start()
        }
        #expect(freed == nil)
    }

    @Test func `a source that is held keeps who is subscribed to it`() {
        let (scheduler, log) = (TestScheduler(), Log<String>())
        let source = scheduler.hot("-a-b")
        _ = source.map { $0 }.subscribe(onNext: log.append)
        scheduler.start()
        #expect(log.values == ["a", "b"])
        #expect(source.subscriptions == ["^"])
    }
}
