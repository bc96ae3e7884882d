import Rivulet
import RivuletTest
import Testing

struct SampleTests {
    let scheduler = TestScheduler()

    @Test func `sends the newest value when the sampler sends, unless it was sent before`() {
        let source = scheduler.hot("              -a-b---c---|")
        let sampler = scheduler.hot("             ----x-x---x-x--")
        #expect(scheduler.record(source.sample(sampler)) == "----b-----c-|")
        #expect(source.subscriptions == ["^----------!"])
        #expect(sampler.subscriptions == ["^-----------!"])
    }

    @Test func `or a default, if one is given`() {
        let (source, sampler) = (scheduler.hot("-a---b|"), scheduler.hot("x-x-x-x-"))
        #expect(scheduler.record(source.sample(sampler, defaultValue: "z")) == "z-a-z-(b|)")
    }

    @Test func `the completion of the sampler counts as a value`() {
        let (source, sampler) = (scheduler.hot("-a--b--|"), scheduler.hot("--x--|"))
        #expect(scheduler.record(source.sample(sampler)) == "--a--b-|")
        let (done, last) = (scheduler.hot("     -a|"), scheduler.hot("    ----|"))
        #expect(scheduler.record(done.sample(last)) == "----(a|)")
    }

    @Test func `an error of either ends it, without the value that waits`() {
        #expect(scheduler.record(scheduler.hot("-a-#").sample(scheduler.hot("-----x"))) == "---#")
        #expect(scheduler.record(scheduler.hot("-a-b").sample(scheduler.hot("---#"))) == "---#")
    }

    @Test func `a stream that samples itself loses nothing, as the source comes first`() {
        let subject = PublishSubject<Int>()
        let result = Recorder(subject.sample(subject))
        subject.onNext(1)
        subject.onNext(2)
        #expect(result.values == [1, 2])
    }

    @Test func `disposal stops both, and frees the value that waits`() {
        let (source, sampler, freed) = (PublishSubject<Farewell>(), PublishSubject<Int>(), Log<Int>())
        let subscription = source.sample(sampler).subscribe()
        source.onNext(Farewell { freed.append(1) })
        subscription.dispose()
        #expect(freed.values == [1])
        #expect(!source.hasObservers && !sampler.hasObservers)
    }
}
