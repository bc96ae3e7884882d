import Dispatch
import RivuletTest
import Testing

@testable import Rivulet

@Suite(.timeLimit(.minutes(10))) struct MailboxTests {
    @Test func `each value goes to one who asks, the end to all`() async {
        let (source, mailbox) = (PublishSubject<Int>(), Mailbox<Int>())
        source.begin(mailbox)
        let asking = (0..<3).map { _ in
            Task { await mailbox.next().element }
        }
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        var seen: [Int?] = []
        for one in asking { seen.append(await one.value) }
        #expect(Set(seen) == [1, 2, nil])
    }

    @Test func `the end is given once, and completion ever after`() async {
        let mailbox = Mailbox<Int>()
        mailbox.next(1)
        mailbox.error(TestError())
        mailbox.next(2)
        #expect(await mailbox.next().element == 1)
        #expect(await mailbox.next().error is TestError)
        #expect(await mailbox.next().isCompleted)
    }

    @Test func `the source is disposed before the end is given, also if the one who waits is cancelled meanwhile`() {
        for isCancelled in [false, true] {
            let (mailbox, log) = (Mailbox<Int>(), Log<String>())
            let waiter = Mailbox<Int>.Waiter()
            mailbox.serve(waiter) { [unowned mailbox, unowned waiter] in
                log.append("\(mailbox.event(for: waiter))")
            }
            mailbox.attach(
                Teardown { [unowned mailbox] in
                    if isCancelled { mailbox.cancel() }
                    log.append("disposed")
                })
            mailbox.completed()
            mailbox.close()
            #expect(log.values == ["disposed", isCancelled ? "error(CancellationError())" : "completed"])
        }
    }

    @MainActor @Test func `a value that waits is given to an actor without leaving it`() async {
        let (mailbox, log) = (Mailbox<Int>(), Log<Int>())
        for number in 1...3 { mailbox.next(number) }
        let other = Task { @MainActor in log.append(0) }
        for _ in 1...3 { log.append(await mailbox.next().element ?? -1) }
        await other.value
        #expect(log.values == [1, 2, 3, 0])
    }

    @Test func `a value that there is no room for is freed, and sends what its deinit sends`() async {
        let mailbox = Mailbox<Farewell>(.newest(1))
        mailbox.next(Farewell { mailbox.error(TestError()) })
        mailbox.next(Farewell())
        #expect(await mailbox.next().element != nil)
        #expect(await mailbox.next().error is TestError)
    }

    @Test func `a blocked thread and a task may ask the same`() async {
        let (mailbox, given) = (Mailbox<Int>(), Log<Int?>())
        let blocked = DispatchQueue(label: "blocked")
        blocked.async { given.append(mailbox.wait().element) }
        DispatchQueue.global().async {
            for number in 0..<2 { mailbox.next(number) }
        }
        given.append(await mailbox.next().element)
        blocked.sync {}
        #expect(Set(given.values) == [0, 1])
    }

    @Test func `cancellation comes before what waits, and closes`() async {
        let (source, mailbox) = (PublishSubject<Int>(), Mailbox<Int>())
        source.begin(mailbox)
        source.onNext(1)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await mailbox.next()
        }
        #expect(await task.value.error is CancellationError)
        #expect(!source.hasObservers)
        #expect(await mailbox.next().isCompleted)
    }

    @Test func `a stream that has ended with nothing more to give is not cancelled`() async {
        let mailbox = Mailbox<Int>()
        mailbox.error(TestError())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await mailbox.next()
        }
        #expect(await task.value.error is TestError)
    }

    @Test func `an error whose place cancellation takes may use the mailbox when it is freed`() {
        let freed = Log<Int>()
        do {
            let mailbox = Mailbox<Int>()
            mailbox.next(1)
            mailbox.error(
                ObjectError { [weak mailbox] in
                    mailbox?.cancel()
                    freed.append(1)
                })
            mailbox.cancel()
            // The runtime holds a lock of its own while a task is cancelled.
            #expect(freed.values == [])
        }
        #expect(freed.values == [1])
    }
}

/// An error that acts when it is freed.
private final class ObjectError: Error {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
}
