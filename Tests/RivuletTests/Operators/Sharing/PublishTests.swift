import Rivulet
import RivuletTest
import Testing

@Suite struct PublishTests {
    let scheduler = TestScheduler()

    @Test func `a late subscriber sees what comes`() {
        let published = scheduler.cold("-1-2-3|").publish()
        let first = scheduler.observe(published)
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(2) { _ = published.subscribe(late) }
        let connection = published.connect()
        scheduler.start()
        #expect(first == "              -1-2-3|")
        #expect(late.timeline == "      ---2-3|")
        connection.dispose()
    }

    @Test func `an error reaches all`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let results = [Recorder(published), Recorder(published)]
        _ = published.connect()
        source.onError(TestError())
        #expect(results.allSatisfy { $0.error is TestError })
        #expect(!source.hasObservers)
    }

    @Test func `a value sent from inside an observer comes after its cause, for all`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let first = Log<Int>()
        let subscription = published.subscribe(onNext: { value in
            if value == 1 { source.onNext(2) }
            first.append(value)
        })
        let second = Recorder(published)
        let connection = published.connect()
        source.onNext(1)
        #expect(first.values == [1, 2])
        #expect(second.values == [1, 2])
        subscription.dispose()
        connection.dispose()
    }
}
