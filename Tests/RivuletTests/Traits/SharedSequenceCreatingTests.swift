import Rivulet
import RivuletTest
import Testing

struct SharedSequenceCreatingTests {
    let scheduler = TestScheduler()

    @Test func `sequences are made as observables are`() {
        #expect(record { .empty() } == "|")
        #expect(record { .never() } == "")
        #expect(record { .just("a") } == "(a|)")
        #expect(record { .of("a", "b") } == "(ab|)")
        #expect(record { .from(["a", "b"]) } == "(ab|)")
        #expect(record { .from(Set(["a"])) } == "(a|)")
        #expect(record { .from(optional: "a") } == "(a|)")
        #expect(record { .from(optional: nil) } == "|")
        #expect(record { .deferred { .just("a") } } == "(a|)")
    }

    @Test func `values come from the scheduler that takes the place of the main queue`() {
        #expect(events { .just("a") } == [.next(201, "a"), .completed(201)])
        #expect(events { .of("a", "b") } == [.next(201, "a"), .next(202, "b"), .completed(203)])
        #expect(events { .from(optional: "a") } == [.next(201, "a"), .completed(202)])
        #expect(events { .empty() } == [.completed(201)])
    }

    @Test func `timers run on the scheduler of the sequence`() {
        #expect(record { Driver<Int>.interval(.ticks(2)).map { "\($0)" } } == "--0-1-2-3")
        #expect(record { Driver<Int>.timer(.ticks(1), period: .ticks(3)).map { "\($0)" } } == "-0--1--2")
    }

    /// What happens on a scheduler of RxTest's kind, on which all work takes a tick.
    private func events(_ make: () -> Driver<String>) -> [Recorded<Event<String>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start { SharingScheduler.mock(scheduler: scheduler, action: make) }.events
    }

    private func record(_ make: () -> Driver<String>) -> Timeline<String> {
        scheduler.record(SharingScheduler.mock(scheduler: scheduler, action: make), until: .ticks(8))
    }
}
