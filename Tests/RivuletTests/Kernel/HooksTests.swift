import Foundation
import Rivulet
import RivuletTest
import Testing

/// Each in a process of its own, because the hooks are there for all.
@Suite struct HooksTests {
    @Test func `without recording an error that no one handles comes with the place alone`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let (reports, line) = caller()
                #expect(reports == [["\(#fileID):\(line)"]])
            })
    }

    @Test func `a call stack that is recorded comes after the place`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                Hooks.recordCallStackOnError = true
                Hooks.customCaptureSubscriptionCallstack = { ["captured"] }
                let (reports, line) = caller {
                    Hooks.recordCallStackOnError = false
                    Hooks.customCaptureSubscriptionCallstack = { ["captured later"] }
                }
                #expect(reports == [["\(#fileID):\(line)", "captured"]])
            })
    }

    @Test func `with tracing on, an error lists the operators from the source on, each with its place`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let count = Log<Int>()
                Hooks.customCaptureSubscriptionCallstack = {
                    count.append(0)
                    return ["App.swift:\(count.values.count)", "main"]
                }
                Hooks.isTracing = true
                let (reports, line) = caller()
                let expected = [
                    "\(#fileID):\(line)", "PublishSubject at App.swift:1", "map at App.swift:2",
                ]
                #expect(reports == [expected])
            })
    }

    @Test func `a hook that is replaced may use the hooks when it is freed`() async {
        await #expect(processExitsWith: .success) {
            let freed = Log<Int>()
            do {
                let last = LastReader(freed)
                Hooks.defaultErrorHandler = { _, _ in withExtendedLifetime(last) {} }
            }
            Hooks.defaultErrorHandler = { _, _ in }
            do {
                let last = LastReader(freed)
                Hooks.customCaptureSubscriptionCallstack = { withExtendedLifetime(last) { [] } }
            }
            Hooks.customCaptureSubscriptionCallstack = { [] }
            exit(freed.values == [1, 1] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func `who handles errors needs no call stack`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let captures = Log<Int>()
                Hooks.recordCallStackOnError = true
                Hooks.customCaptureSubscriptionCallstack = {
                    captures.append(1)
                    return []
                }
                failed(Int.self).subscribe(onError: { _ in }).dispose()
                let handled = captures.values
                PublishSubject<Int>().bind(onNext: { _ in }).dispose()
                #expect(handled == [])
                #expect(captures.values == [1])
            })
    }
}

/// Reads and sets the hooks when it is freed.
private final class LastReader: Sendable {
    private let log: Log<Int>

    init(_ log: Log<Int>) { self.log = log }

    deinit {
        _ = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        Hooks.defaultErrorHandler = { _, _ in }
        Hooks.customCaptureSubscriptionCallstack = { [] }
        log.append(1)
    }
}

/// Subscribes without an error handler, calls `then`, and lets the source fail. Gives what was reported, and the line.
private func caller(then: () -> Void = {}) -> (reports: [[String]], line: Int) {
    let (reports, source) = (Log<[String]>(), PublishSubject<Int>())
    Hooks.defaultErrorHandler = { place, _ in reports.append(place) }
    let subscription = source.map { $0 + 1 }.subscribe(onNext: { _ in })
    let line = #line - 1
    then()
    source.onError(TestError())
    subscription.dispose()
    return (reports.values, line)
}
