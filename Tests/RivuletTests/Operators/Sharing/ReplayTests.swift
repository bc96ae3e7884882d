import Rivulet
import RivuletTest
import Testing

@Suite struct ReplayTests {
    let scheduler = TestScheduler()

    @Test func `a late subscriber is given the newest values`() {
        let replayed = scheduler.cold("-1-2-3---|").replay(2)
        let first = scheduler.observe(replayed)
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(6) { _ = replayed.subscribe(late) }
        let connection = replayed.connect()
        scheduler.start()
        #expect(first == "                     -1-2-3---|")
        #expect(late.timeline == "             ------(23)--|")
        connection.dispose()
    }

    @Test(arguments: [(0, [3]), (1, [2, 3]), (9, [1, 2, 3]), (-1, [3])])
    func `so many values are given to a late subscriber`(bufferSize: Int, expected: [Int]) {
        let source = PublishSubject<Int>()
        let replayed = source.replay(bufferSize)
        let connection = replayed.connect()
        source.onNext(1)
        source.onNext(2)
        let late = Recorder(replayed)
        source.onNext(3)
        #expect(late.values == expected)
        connection.dispose()
    }

    @Test func `all values can be kept`() {
        let source = PublishSubject<Int>()
        let replayed = source.replayAll()
        let connection = replayed.connect()
        for value in 1...1_000 { source.onNext(value) }
        #expect(Recorder(replayed).values == Array(1...1_000))
        connection.dispose()
    }

    @Test func `exactly as many values are kept as are replayed`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        let replayed = source.replay(2)
        let connection = replayed.connect()
        for number in 1...4 { source.onNext(Farewell { freed.append(number) }) }
        #expect(freed.values == [1, 2])
        connection.dispose()
        #expect(freed.values == [1, 2, 3, 4])
    }

    @Test func `after the end nothing is replayed until the next run`() {
        let replayed = list(1, 2).replay(1)
        _ = replayed.connect()
        let late = Recorder(replayed)
        #expect(late.events == [])
        _ = replayed.connect()
        #expect(late.events == [.next(1), .next(2), .completed])
    }
}
