import Dispatch
import Foundation
import Rivulet
import Testing

/// Measures the tables of Documentation/Threads.md.
@Suite(.timeLimit(.minutes(10))) struct ThreadsTests {
    private let places = Places()
    private let subject = PublishSubject<Int>()
    private let caller = Places.queue("caller")
    private let sender = Places.queue("source")
    private let s = Places.queue("s")
    private let t = Places.queue("t")

    private func scheduler(_ queue: DispatchQueue) -> SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
    }

    /// A source that is started by each subscription, and sends what `subject` sends.
    private var source: Observable<Int> {
        .create { [places, subject] observer in
            places.note("starts")
            let subscription = subject.subscribe(observer)
            return Disposables.create {
                places.note("teardown")
                subscription.dispose()
            }
        }
    }

    /// Subscribes to the stream of a first cell.
    private func subscribe(_ stream: String) throws -> any Disposable {
        let (places, last) = (places, LastWord(places))
        let next: @Sendable (Int) -> Void = { _ in withExtendedLifetime(last) { places.note("values") } }
        let onDisposed: @Sendable () -> Void = { places.note("onDisposed") }
        let driver = source.asDriver(onErrorJustReturn: 0)
        let signal = source.asSignal(onErrorJustReturn: 0)
        let (onS, onT) = (scheduler(s), scheduler(t))
        let observables = [
            "source": source,
            "map { $0 }": source.map { $0 },
            "share()": source.share(),
            "observe(on: s)": source.observe(on: onS),
            "delay(time, scheduler: s)": source.delay(.milliseconds(1), scheduler: onS),
            "subscribe(on: s)": source.subscribe(on: onS),
            "subscribe(on: s).observe(on: t)": source.subscribe(on: onS).observe(on: onT),
            "observe(on: t).subscribe(on: s)": source.observe(on: onT).subscribe(on: onS),
            "ControlEvent(events: source)": ControlEvent(events: source).asObservable(),
        ]
        switch stream {
        case "asDriver(onErrorJustReturn: 0)": return driver.drive(onNext: next, onDisposed: onDisposed)
        case "asSignal(onErrorJustReturn: 0)": return signal.emit(onNext: next, onDisposed: onDisposed)
        case "bind(to: binder)": return source.bind(to: Binder(places) { _, value in next(value) })
        default: return try #require(observables[stream]).subscribe(onNext: next, onDisposed: onDisposed)
        }
    }

    /// Subscribes, sends a value, and waits until all that this causes is done.
    private func start(_ stream: String) throws -> any Disposable {
        let subscription = try caller.sync { try subscribe(stream) }
        _ = places.place(of: "starts")
        flush()
        sender.sync { subject.onNext(1) }
        _ = places.place(of: "values")
        flush()
        return subscription
    }

    private func flush() {
        for queue in [s, t, .main] {
            let done = DispatchSemaphore(value: 0)
            queue.async { done.signal() }
            #expect(done.wait(timeout: .now() + 300) == .success)
        }
    }

    /// Compares where things happened with the cells of a row. A cell names one place, or two if either may come last.
    private func check(_ row: [String], _ names: [String]) {
        for (name, cell) in zip(names, row.dropFirst()) where cell != "none" {
            let allowed = cell.components(separatedBy: " or ")
            let place = places.place(of: name)
            #expect(allowed.contains(place), "\(row[0]): \(name) on \(place), the page says \(cell)")
        }
    }

    @Test(arguments: rows(of: "Start, values and end", in: "Threads"))
    func `start, values and end`(row: [String]) throws {
        let subscription = try start(row[0])
        sender.sync { subject.onCompleted() }
        check(row, ["starts", "values", "teardown", "onDisposed", "deinit"])
        withExtendedLifetime(subscription) {}
    }

    @Test(arguments: rows(of: "Disposal", in: "Threads"))
    func disposal(row: [String]) throws {
        let subscription = try start(row[0])
        caller.sync { subscription.dispose() }
        check(row, ["teardown", "onDisposed", "deinit"])
    }

    @Test func `both tables list the same streams`() {
        let streams = ["Start, values and end", "Disposal"].map { rows(of: $0, in: "Threads").map { $0[0] } }
        #expect(streams[0] == streams[1])
        #expect(streams[0].count == 12)
    }
}

/// Remembers on which queue each thing happened first.
private final class Places: @unchecked Sendable {
    private static let key: DispatchSpecificKey<String> = {
        let key = DispatchSpecificKey<String>()
        DispatchQueue.main.setSpecific(key: key, value: "main")
        return key
    }()

    private let condition = NSCondition()
    private var places: [String: String] = [:]

    static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: name)
        queue.setSpecific(key: key, value: name)
        return queue
    }

    func note(_ name: String) {
        condition.withLock {
            let place = DispatchQueue.getSpecific(key: Places.key) ?? "another thread"
            places[name] = places[name] ?? place
            condition.broadcast()
        }
    }

    /// Where it happened, once it has. It is never waited for without end.
    func place(of name: String) -> String {
        let deadline = Date(timeIntervalSinceNow: 300)
        return condition.withLock {
            while places[name] == nil, condition.wait(until: deadline) {}
            return places[name] ?? "no thread"
        }
    }
}

/// Tells where it was freed.
private final class LastWord: Sendable {
    private let places: Places

    init(_ places: Places) { self.places = places }

    deinit { places.note("deinit") }
}
