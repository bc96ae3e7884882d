import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct SchedulerTaskTests {
    let scheduler = TestScheduler()
    let clock: TestClock
    let log = Log<String>()

    init() { clock = TestClock(scheduler) }

    // MARK: Tasks

    @Test func `a task runs when the test moves the time, and not before`() async {
        let task = scheduler.task { [log] in log.append("ran") }
        #expect(log.values == [])
        scheduler.advance(by: .zero)
        #expect(log.values == ["ran"])
        await task.value
    }

    @Test func `a task gives its value, or its error`() async throws {
        let value = scheduler.task { 1 }
        let error = scheduler.task { throw TestError() }
        scheduler.run()
        #expect(await value.value == 1)
        await #expect(throws: TestError()) { try await error.value }
    }

    @Test func `a task whose scheduler is gone goes on where all tasks do`() async {
        weak var freed: TestScheduler?
        let task: Task<Int, Never>
        do {
            let scheduler = TestScheduler()
            freed = scheduler
            task = scheduler.task {
                await Task.yield()
                return 7
            }
        }
        #expect(freed == nil)
        #expect(await task.value == 7)
    }

    @Test func `child tasks, groups and actors run with it`() {
        scheduler.task { [clock, log] in
            async let child = clock.sleep(for: .seconds(1))
            let counter = Counter(clock)
            await withTaskGroup(of: Int.self) { group in
                for _ in 1...3 { group.addTask { await counter.next() } }
                for await count in group { log.append("\(count)") }
            }
            try await child
            log.append("child")
        }
        scheduler.run()
        #expect(log.values == ["1", "2", "3", "child"])
        #expect(scheduler.clock == 3)
    }

    @Test func `tasks that give way to each other take turns`() {
        for name in ["a", "b"] {
            scheduler.task { [log] in
                for step in 1...2 {
                    log.append("\(name)\(step)")
                    await Task.yield()
                }
            }
        }
        scheduler.run()
        #expect(log.values == ["a1", "b1", "a2", "b2"])
    }

    @Test func `a task may start another, and await it`() async {
        let task = scheduler.task { [scheduler] in await scheduler.task { 1 }.value + 1 }
        scheduler.run()
        #expect(await task.value == 2)
    }

    @Test func `steps of tasks cost no tick where work does`() {
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.task { [log] in
            await Task.yield()
            log.append("at \(scheduler.clock)")
        }
        scheduler.run()
        #expect(log.values == ["at 0"])
    }

    @Test func `a task is given values that come in virtual time`() async {
        let keys = scheduler.hot("-a-b-c|")
        let task = scheduler.task { [scheduler] in
            var seen: [String] = []
            for try await key in keys.values { seen.append("\(key) at \(scheduler.clock)") }
            return seen + ["end at \(scheduler.clock)"]
        }
        scheduler.run()
        #expect((try? await task.value) == ["a at 1", "b at 3", "c at 5", "end at 6"])
    }

    @Test func `a task that is cancelled in a loop over values is unsubscribed`() {
        let keys = scheduler.hot("-a-b-c")
        let task = scheduler.task { for try await _ in keys.values {} }
        scheduler.advance(by: .ticks(4))
        task.cancel()
        scheduler.run()
        #expect(keys.subscriptions == ["^---!"])
    }

    // MARK: Streams

    @Test func `a stream of a task is recorded in virtual time`() {
        let result = scheduler.record(
            Observable<String>.async { [clock] in
                try await clock.sleep(for: .ticks(3))
                return "a"
            })
        #expect(result == "---(a|)")
    }

    @Test func `a stream that a task feeds is recorded in virtual time`() {
        let result = scheduler.record(
            Observable<Int>.create { [clock] observer in
                for number in 1...3 {
                    try await clock.sleep(for: .ticks(2))
                    observer.onNext(number)
                }
                throw TestError()
            })
        #expect(result == "--1-2-(3#)")
    }

    @Test func `debounce can be written with sleep`() {
        let keys = scheduler.hot("   a-b-c-----d---|")
        let result = scheduler.record(
            keys.flatMapLatest { [clock] key in
                Observable.async {
                    try await Task.sleep(for: .ticks(3), clock: clock)
                    return key
                }
            })
        #expect(result == "       -------c-----d|")
    }

    @Test func `async closures of map run in virtual time, as many as may`() {
        let source = scheduler.hot("  abcd|")
        let results = source.map(maxConcurrent: 2) { [clock] name in
            try await clock.sleep(for: .ticks(name == "a" ? 3 : 1))
            return name
        }
        #expect(scheduler.record(results) == "---(abc)(d|)")
    }

    @Test func `an async sequence is a stream in virtual time`() {
        let keys = scheduler.hot("-a-b-c|")
        let result = scheduler.record(keys.values.asObservable().delay(.ticks(1), scheduler: scheduler))
        #expect(result == "       --a-b-c|")
    }

    @Test func `disposal cancels the task, which ends before the recording does`() {
        let endless = Observable<Int>.create { [clock, log] observer in
            do { while true { try await clock.sleep(for: .ticks(1)) } } catch { log.append("\(error)") }
        }
        #expect(scheduler.record(endless, until: .ticks(9)) == "")
        #expect(log.values == ["CancellationError()"])
        #expect(scheduler.problem == nil)
    }

    @Test func `a stream that is subscribed by the scheduler's work runs its task there`() {
        let (scheduler, clock, log) = (scheduler, clock, log)
        scheduler.scheduleAt(2) {
            _ = Single<Int>.create {
                try await clock.sleep(for: .ticks(3))
                return 1
            }.subscribe(onSuccess: { log.append("\($0) at \(scheduler.clock)") })
        }
        scheduler.run()
        #expect(log.values == ["1 at 5"])
    }

    @Test func `the style of RxTest has it too`() {
        let result = scheduler.start { [clock] in
            Observable<Int>.async {
                try await clock.sleep(for: .ticks(30))
                return 1
            }
        }
        #expect(result.events == [.next(230, 1), .completed(230)])
    }

    @Test func `elsewhere the tasks of streams run where all do`() async throws {
        let single = Single<Int>.create { [clock] in
            try await clock.sleep(for: .ticks(3))
            return 1
        }
        async let value = single.value
        try await clock.sleepers(1)
        scheduler.run()
        #expect(try await value == 1)
    }
}

private actor Counter {
    private let clock: TestClock
    private var count = 0

    init(_ clock: TestClock) { self.clock = clock }

    func next() async -> Int {
        count += 1
        let own = count
        try? await clock.sleep(for: .seconds(own))
        return own
    }
}
