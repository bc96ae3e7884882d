import Rivulet
import RivuletTest
import Testing

@Suite struct DelayTests {
    let scheduler = TestScheduler()

    @Test func `values and completion come later`() {
        let source = scheduler.hot("-a--b-c|")
        let result = scheduler.record(source.delay(.ticks(2), scheduler: scheduler))
        #expect(result == "         ---a--b-c|")
    }

    @Test func `values of one instant keep their order`() {
        let source = scheduler.hot("(abc)--d|")
        #expect(scheduler.record(source.delay(.ticks(3), scheduler: scheduler)) == "---(abc)--d|")
    }

    @Test func `an error comes at once, without the values that wait`() {
        let source = scheduler.hot("-a--b#")
        #expect(scheduler.record(source.delay(.ticks(2), scheduler: scheduler)) == "---a-#")
    }

    @Test func `no time at all still goes through the scheduler`() {
        let source = scheduler.hot("a-b|")
        #expect(scheduler.record(source.delay(.zero, scheduler: scheduler)) == "a-b|")
    }

    @Test func `disposal stops the source and frees the values that wait`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        let subscription = source.delay(.ticks(3), scheduler: scheduler).subscribe()
        for number in 1...3 { source.onNext(Farewell { freed.append(number) }) }
        subscription.dispose()
        scheduler.start()
        #expect(freed.values.sorted() == [1, 2, 3])
        #expect(!source.hasObservers)
        #expect(scheduler.clock == 0)
    }
}
