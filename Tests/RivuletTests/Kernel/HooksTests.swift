import Foundation
import Rivulet
import RivuletTest
import Testing

/// Each in a process of its own, because the hooks are there for all.
@Suite struct HooksTests {
    @Test func `without recording an error that no one handles comes with the place alone`() async {
        await #expect(processExitsWith: .success) {
            let (reports, line) = caller()
            exit(reports == [["\(#fileID):\(line)"]] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func `a call stack that is recorded comes after the place`() async {
        await #expect(processExitsWith: .success) {
            Hooks.recordCallStackOnError = true
            Hooks.customCaptureSubscriptionCallstack = { ["captured"] }
            let (reports, line) = caller {
                Hooks.recordCallStackOnError = false
                Hooks.customCaptureSubscriptionCallstack = { ["captured later"] }
            }
            exit(reports == [["\(#fileID):\(line)", "captured"]] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func `with tracing on, an error lists the operators from the source on, each with its place`() async {
        await #expect(processExitsWith: .success) {
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
            exit(reports == [expected] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func `who handles errors needs no call stack`() async {
        await #expect(processExitsWith: .success) {
            let captures = Log<Int>()
            Hooks.recordCallStackOnError = true
            Hooks.customCaptureSubscriptionCallstack = {
                captures.append(1)
                return []
            }
            failed(Int.self).subscribe(onError: { _ in }).dispose()
            let handled = captures.values
            PublishSubject<Int>().bind(onNext: { _ in }).dispose()
            exit(handled == [] && captures.values == [1] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
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
