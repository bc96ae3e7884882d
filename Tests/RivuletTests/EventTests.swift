import Rivulet
import RivuletTest
import Testing

@Suite struct EventTests {
    private let events: [Event<Int>] = [.next(1), .error(TestError()), .completed]

    @Test func `each tells what it is`() {
        #expect(events.map(\.element) == [1, nil, nil])
        #expect(events.map { $0.error is TestError } == [false, true, false])
        #expect(events.map(\.isCompleted) == [false, false, true])
        #expect(events.map(\.isStopEvent) == [false, true, true])
    }

    @Test func `the value is mapped, and what the closure throws is an error event`() {
        #expect(events.map { $0.map { $0 * 2 } } == [.next(2), .error(TestError()), .completed])
        #expect(Event.next(1).map { _ throws -> Int in throw TestError() } == .error(TestError()))
    }

    @Test func `it prints as what it is`() {
        #expect(events.map(\.debugDescription) == ["next(1)", "error(TestError())", "completed"])
    }

    @Test func `it is seen as an event`() {
        #expect(events.map(\.event) == events)
    }
}
