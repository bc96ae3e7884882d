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
        let scheduler = TestScheduler(initialClock: 0)
        let record = { (make: () -> Driver<String>) in
            scheduler.start { SharingScheduler.mock(scheduler: scheduler, action: make) }.events
        }
        #expect(record { .just("a") } == [.next(201, "a"), .completed(201)])
        let two: [Recorded<Event<String>>] = [.next(1201, "a"), .next(1202, "b"), .completed(1203)]
        scheduler.advanceTo(1100)
        #expect(record { .empty() } == [.completed(1101)])
        #expect(!two.isEmpty)
    }

    @Test func `timers run on the scheduler of the sequence`() {
        #expect(record { Driver<Int>.interval(.ticks(2)).map { "\($0)" } } == "--0-1-2-3")
        #expect(record { Driver<Int>.timer(.ticks(1), period: .ticks(3)).map { "\($0)" } } == "-0--1--2")
    }

    private func record(_ make: () -> Driver<String>) -> Timeline<String> {
        scheduler.record(SharingScheduler.mock(scheduler: scheduler, action: make), until: .ticks(8))
    }
}
