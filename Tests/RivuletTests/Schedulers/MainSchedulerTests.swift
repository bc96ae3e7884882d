import Dispatch
import RivuletTest
import Testing

@testable import Rivulet

@MainActor
@Suite struct MainSchedulerTests {
    private let scheduler = MainScheduler()
    private let log = Log<String>()

    private func note(_ entry: String) -> any Disposable {
        note(entry, on: scheduler)
    }

    private func note(_ entry: String, on scheduler: SerialDispatchQueueScheduler) -> any Disposable {
        let log = log
        return scheduler.schedule(()) { _ in
            log.append(MainQueue.isCurrent ? entry : "\(entry) elsewhere")
            return Disposables.create()
        }
    }

    /// Returns when the main queue has done what it has to do now.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test func `on the main queue work runs at once`() {
        _ = note("a")
        log.append("b")
        #expect(log.values == ["a", "b"])
    }

    @Test func `work that is scheduled from inside other work runs after it`() async {
        let (log, scheduler) = (log, scheduler)
        _ = scheduler.schedule(()) { _ in
            _ = scheduler.schedule(()) { _ in
                _ = scheduler.schedule(()) { _ in
                    log.append("c")
                    return Disposables.create()
                }
                log.append("b")
                return Disposables.create()
            }
            log.append("a")
            return Disposables.create()
        }
        #expect(log.values == ["a"])
        await mainQueue()
        await mainQueue()
        #expect(log.values == ["a", "b", "c"])
    }

    @Test func `work from another thread runs on the main queue, and what comes later after it`() async {
        let (log, scheduler) = (log, scheduler)
        inParallel(1) { _ in
            _ = scheduler.schedule(()) { _ in
                log.append(MainQueue.isCurrent ? "a" : "elsewhere")
                return Disposables.create()
            }
        }
        _ = note("b")
        #expect(log.values == [])
        await mainQueue()
        #expect(log.values == ["a", "b"])
    }

    @Test func `work that is disposed before its turn does not run, and does not hold up the next`() async {
        let (log, scheduler) = (log, scheduler)
        inParallel(1) { _ in
            scheduler.schedule(()) { _ in
                log.append("a")
                return Disposables.create()
            }.dispose()
        }
        await mainQueue()
        _ = note("b")
        #expect(log.values == ["b"])
    }

    @Test func `the other instance never runs work at once`() async {
        _ = note("a", on: MainScheduler.asyncInstance)
        #expect(log.values == [])
        await mainQueue()
        #expect(log.values == ["a"])
    }

    @Test func `a value that is observed on the main queue and sent from there arrives at once`() {
        let (log, subject) = (log, PublishSubject<String>())
        let subscription = subject.observe(on: scheduler).subscribe(onNext: log.append)
        subject.onNext("a")
        #expect(log.values == ["a"])
        subscription.dispose()
    }

    @Test func `a feedback loop through the main queue costs no stack`() async {
        let (subject, scheduler, subscription) = (PublishSubject<Int>(), scheduler, SerialDisposable())
        let last = await withCheckedContinuation { continuation in
            subscription.disposable = subject.observe(on: scheduler).subscribe(onNext: { value in
                if value < 100_000 { subject.onNext(value + 1) } else { continuation.resume(returning: value) }
            })
            subject.onNext(0)
        }
        #expect(last == 100_000)
        subscription.dispose()
    }

    @Test func `a check passes on the main queue`() {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread()
    }

    @Test nonisolated func `a check stops the program elsewhere, with the message that it was given`() async {
        let (first, second) = (Child(), Child())
        let advice = first.check(
            await #expect(processExitsWith: .failure) { [first = first as Child] in
                first.begin()
                MainScheduler.ensureExecutingOnScheduler()
            })
        let message = second.check(
            await #expect(processExitsWith: .failure) { [second = second as Child] in
                second.begin()
                MainScheduler.ensureRunningOnMainThread(errorMessage: "not here")
            })
        #expect(advice.contains("observe(on: MainScheduler.instance)"))
        #expect(message.contains("not here"))
    }
}
