import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct ForbiddenSchedulerTests {
    @Test func `what schedules nothing gives its result`() throws {
        let result = try expectNoScheduling { scheduler in
            Recorder(Observable.empty().delay(.zero, scheduler: scheduler).startWith(1).take(1)).values
        }
        #expect(result == [1])
    }

    @Test func `what schedules fails, with what it was and where that is forbidden`() {
        let line = #line + 2
        do {
            try expectNoScheduling { scheduler in
                let subject = PublishSubject<Int>()
                let debounced = Recorder(subject.debounce(.seconds(3), scheduler: scheduler))
                for number in 1...2 { subject.onNext(number) }
                _ = Recorder(Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(1))
                #expect(debounced.values == [1, 2])
            }
            Issue.record("nothing is thrown")
        } catch {
            let fault = "nothing may be scheduled here, but this was: debounce, its time, interval(1s)."
            #expect("\(error)" == "\(#fileID):\(line): \(fault)")
        }
    }

    @Test(arguments: Use.all)
    fileprivate func `each use is named by who makes it`(_ use: Use) {
        let error = #expect(throws: UnexpectedScheduling.self) { try expectNoScheduling(use.body) }
        #expect(error?.touches == [use.testDescription])
    }

    @Test func `an error of the body goes first`() {
        #expect(throws: TestError()) {
            try expectNoScheduling { scheduler in
                _ = scheduler.now
                throw TestError()
            }
        }
    }

    @Test func `what is scheduled is not waited for in vain`() async {
        await #expect(throws: UnexpectedScheduling.self) {
            try await expectNoScheduling { scheduler in
                try await Single.just(1).delay(.seconds(5), scheduler: scheduler).value
            }
        }
    }

    @Test func `a body that awaits gives its result, on the actor of its caller`() async throws {
        let result = try await Task { @MainActor in
            try await expectNoScheduling { scheduler in
                MainActor.assertIsolated()
                return try await Single.just(1).value
            }
        }.value
        #expect(result == 1)
    }

    @Test func `a use that comes too late goes to the hook`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let isReported = try isReportedWhenLate()
                #expect(isReported)
            })
    }
}

private func isReportedWhenLate() throws -> Bool {
    let reports = Log<String>()
    Hooks.defaultErrorHandler = { place, error in reports.append("\(place[0]) \(error)") }
    let line = #line + 1
    let scheduler = try expectNoScheduling { $0 }
    _ = scheduler.now
    let place = "\(#fileID):\(line)"
    return reports.values == ["\(place) \(place): nothing may be scheduled here, but this was: its time."]
}

private struct Use: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @Sendable (ForbiddenScheduler) -> Void

    init(_ name: String, _ body: @escaping @Sendable (ForbiddenScheduler) -> Void) {
        testDescription = name
        self.body = body
    }

    static let all = [
        Use("its time") { _ = $0.now },
        Use("schedule(Int)") { _ = $0.schedule(1) { _ in Disposables.create() } },
        Use("scheduleRelative(Int, dueTime: 2s)") {
            _ = $0.scheduleRelative(1, dueTime: .seconds(2)) { _ in Disposables.create() }
        },
        Use("scheduleRecursive(Int)") { _ = $0.scheduleRecursive(1) { _, _ in } },
        Use("timer") { _ = Recorder(Observable<Int>.timer(.seconds(1), scheduler: $0)) },
        Use("range") { _ = Recorder(Observable.range(start: 1, count: 2, scheduler: $0)) },
        Use("observe(on:)") { _ = Recorder(Observable.just(1).observe(on: $0)) },
        Use("subscribe(on:)") { _ = Recorder(Observable.just(1).subscribe(on: $0)) },
        Use("disposal") { ScheduledDisposable(scheduler: $0, disposable: Disposables.create()).dispose() },
    ]
}
