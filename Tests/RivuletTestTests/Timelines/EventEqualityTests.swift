import Rivulet
import RivuletTest
import Testing

@Suite struct EventEqualityTests {
    private func isSame(_ left: any Error, _ right: any Error) -> Bool {
        Event<Int>.error(left) == .error(right)
    }

    @Test func `events are equal by kind and value`() {
        #expect(Event.next(1) == .next(1))
        #expect(Event.next(1) != .next(2))
        #expect(Event.next(1) != .completed)
        #expect(Event<Int>.completed == .completed)
        #expect(Event<Int>.completed != .error(TestError()))
    }

    @Test func `events of maybes and completables are equal as events are`() {
        #expect(MaybeEvent.success(1) == .success(1))
        #expect(MaybeEvent.success(1) != .success(2))
        #expect(MaybeEvent<Int>.completed != .error(TestError()))
        #expect(MaybeEvent<Int>.error(Plain(code: 1, note: "a")) != .error(Plain(code: 2, note: "a")))
        #expect(CompletableEvent.completed == .completed)
        #expect(CompletableEvent.error(TestError()) == .error(TestError()))
        #expect(CompletableEvent.error(TestError()) != .completed)
    }

    @Test func `errors are equal by type and by their own equality`() {
        #expect(isSame(Exact(code: 1, note: "a"), Exact(code: 1, note: "b")))
        #expect(!isSame(Exact(code: 1, note: "a"), Exact(code: 2, note: "a")))
        #expect(!isSame(Exact(code: 1, note: "a"), Plain(code: 1, note: "a")))
    }

    @Test func `errors without equality are equal if they print the same`() {
        #expect(isSame(Plain(code: 1, note: "a"), Plain(code: 1, note: "a")))
        #expect(!isSame(Plain(code: 1, note: "a"), Plain(code: 1, note: "b")))
        #expect(!isSame(Silent(), Mute()))
    }

    @Test func `a timeout equals a timeout and no other error`() {
        #expect(isSame(RxError.timeout, RxError.timeout))
        #expect(!isSame(RxError.timeout, RxError.noElements))
    }

    @Test func `error objects without equality are equal to themselves only`() {
        let object = Object()
        #expect(isSame(object, object))
        #expect(!isSame(object, Object()))
    }
}

private struct Exact: Error, Equatable {
    let code: Int
    let note: String

    static func == (left: Exact, right: Exact) -> Bool { left.code == right.code }
}

private struct Plain: Error {
    let code: Int
    let note: String
}

private struct Silent: Error, CustomDebugStringConvertible {
    let debugDescription = "..."
}

private struct Mute: Error, CustomDebugStringConvertible {
    let debugDescription = "..."
}

private final class Object: Error {

    @Test func `errors that print the same differ if their properties do`() {
        struct Failure: Error, CustomStringConvertible {
            let code: Int
            var description: String { "failed" }
        }
        #expect(Event<Int>.error(Failure(code: 1)) == .error(Failure(code: 1)))
        #expect(Event<Int>.error(Failure(code: 1)) != .error(Failure(code: 2)))
    }
}
