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

    @Test func `timers run on the scheduler of the sequence`() {
        #expect(record { Driver<Int>.interval(.ticks(2)).map { "\($0)" } } == "--0-1-2-3")
        #expect(record { Driver<Int>.timer(.ticks(1), period: .ticks(3)).map { "\($0)" } } == "-0--1--2")
    }

    private func record(_ make: () -> Driver<String>) -> Timeline<String> {
        scheduler.record(SharingScheduler.mock(scheduler: scheduler, action: make), until: .ticks(8))
    }
}
