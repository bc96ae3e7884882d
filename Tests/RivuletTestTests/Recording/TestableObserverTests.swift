import Rivulet
import RivuletTest
import Testing

@Suite struct TestableObserverTests {
    let scheduler = TestScheduler()

    @Test func `an observer is equal to the diagram of its timeline`() {
        let seen = scheduler.observe(scheduler.cold("-a|"))
        let diagram = "-a|"
        scheduler.start()
        #expect(seen == "-a|")
        #expect(diagram == seen)
        #expect(seen != "-b|")
        #expect("-a-|" != seen)
    }

    @Test func `an observer is equal to a table`() {
        let seen = scheduler.observe(scheduler.cold("-a|", values: ["a": 10]))
        scheduler.start()
        #expect(seen == Timeline("-a|", values: ["a": 10]))
        #expect(seen != Timeline("-a|", values: ["a": 20]))
    }

    @Test func `an observer prints what its timeline prints`() {
        let seen = scheduler.observe(scheduler.cold("-a|"))
        scheduler.start()
        #expect("\(seen)" == "\"-a|\"")
        let timeline = seen.timeline
        #expect(timeline != "-b|")
        #expect(seen != "-b|")
        #expect("\(seen)" == "\(timeline)")
        #expect("\(seen)".hasSuffix("^ expected b at 1s, got a\n"))
        #expect(seen == "-a|")
        #expect("\(seen)" == "\"-a|\"")
    }

    @Test func `a failure says that the scheduler has not run`() {
        let seen = scheduler.observe(scheduler.cold("-a|"))
        #expect(seen != "-a|")
        #expect("\(seen)".hasSuffix("\nThe scheduler has not run: call `start()` or `advance(by:)` before.\n"))
        scheduler.advance(by: .zero)
        #expect(seen != "-a|")
        #expect(!"\(seen)".contains("has not run"))
        scheduler.start()
    }

    @Test func `a failure without anything to run does not speak of the scheduler`() {
        let seen = scheduler.observe(Observable<String>.never())
        #expect(seen != "-a|")
        #expect(!"\(seen)".contains("has not run"))
    }

    @Test func `a diagram that goes on when the scheduler has not is no match`() {
        let scheduler = TestScheduler()
        let seen = scheduler.observe(scheduler.cold("-----a|"))
        #expect(!(seen == "----------"))
        scheduler.advance(by: .ticks(2))
        #expect(seen == "--")
        #expect(!(seen == "---------"))
        #expect(seen.description.contains("goes on until 8s, but the scheduler has run until 2s"))
        scheduler.run()
        #expect(seen == "-----a|")
    }
}
