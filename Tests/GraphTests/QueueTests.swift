import Dispatch
import Rivulet
import RivuletTest
import Synchronization
import Testing

@Suite struct QueueTests {
    /// Threads take more time than virtual time does.
    static let count = RandomGraphTests.count / 25

    @Test(arguments: 0..<4)
    func `fed by several threads, a pipeline sends all of it, one event at a time`(part: Int) {
        var generator = Generator()
        generator.operators.removeAll { $0.onQueues == nil }
        (generator.kinds, generator.ends, generator.longest) = ([.atOnce], [.completed], 20)
        generator.largest = 10
        for seed in stride(from: part, to: QueueTests.count, by: 4) {
            let graph = generator.graph(seed: UInt64(seed)).inOrder
            guard let expected = graph.expected?.map(\.value) else { continue }
            let witness = graph.runOnQueues()
            #expect(witness.overlaps == 0, "seed \(seed)\n\(graph)")
            let isSame = witness.events.text(graph.hasOneOrder) == expected.text(graph.hasOneOrder)
            #expect(isSame, "seed \(seed)\n\(graph)\n\(expected.text(true))\n\(witness.events.text(true))")
        }
    }
}

/// Sees to it that it is called by one thread at a time. Its list has no lock: the thread sanitizer watches it.
private final class Witness: ObserverType, @unchecked Sendable {
    private(set) var events: [Event<Int>] = []
    private let isBusy = Atomic(false)
    private let overlapping = Atomic(0)
    private let end = DispatchSemaphore(value: 0)

    var overlaps: Int { overlapping.load(ordering: .acquiring) }

    func on(_ event: Event<Int>) {
        if isBusy.exchange(true, ordering: .relaxed) {
            overlapping.add(1, ordering: .relaxed)
        } else {
            events.append(event)
            // It takes its time, so that another call would find it busy.
            for _ in 0..<1_000 { _ = overlaps }
            isBusy.store(false, ordering: .relaxed)
        }
        if event.isStopEvent { end.signal() }
    }

    /// False if there is none for so long that none will be.
    func sawEnd() -> Bool { end.wait(timeout: .now() + 300) == .success }
}

extension Graph {
    /// Whether it sends its values in the same order each time.
    fileprivate var hasOneOrder: Bool {
        switch self {
        case .source(let source): source.threads < 2
        case .apply(let choice, _, _, let inputs):
            choice.onQueues != .interleaves && inputs.allSatisfy(\.hasOneOrder)
        }
    }

    /// Without the operators that need one order and do not have it.
    fileprivate var inOrder: Graph {
        guard case .apply(let choice, let number, let span, let inputs) = self else { return self }
        let ordered = inputs.map(\.inOrder)
        if choice.onQueues == .needsOrder, !ordered.allSatisfy(\.hasOneOrder) { return ordered[0] }
        return .apply(choice, number: number, span: span, inputs: ordered)
    }

    /// Runs it to its end, and what still feeds it as well, which must not be seen any more.
    fileprivate func runOnQueues() -> Witness {
        let (witness, threads) = (Witness(), DispatchQueue(label: "threads", attributes: .concurrent))
        let queue = DispatchQueue(label: "scheduler")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let subscription = stream(scheduler) { $0.feeding(from: threads) }.subscribe(witness)
        #expect(witness.sawEnd(), "\(self)")
        threads.sync(flags: .barrier) {}
        queue.sync {}
        subscription.dispose()
        return witness
    }
}

extension Source {
    /// How many threads feed it; with none it sends where it is subscribed.
    fileprivate var threads: Int { events.count % 5 }

    /// Sends its values from several threads at once. The one that is done last sends the end.
    fileprivate func feeding(from queue: DispatchQueue) -> Observable<Int> {
        let (values, threads) = (events.compactMap(\.value.element), threads)
        return threads == 0
            ? .from(values)
            : .create { observer in
                let (missing, left) = (Countdown(threads), Countdown(threads))
                for thread in 0..<threads {
                    queue.async {
                        missing.meet()
                        for index in stride(from: thread, to: values.count, by: threads) {
                            observer.onNext(values[index])
                        }
                        if left.arrive() { observer.onCompleted() }
                    }
                }
                return Disposables.create()
            }
    }
}

private final class Countdown: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) {
        left = Atomic(count)
    }

    /// Waits for the others, but not for long: there may be too few threads.
    func meet() {
        _ = arrive()
        var patience = 10_000
        while patience > 0, left.load(ordering: .relaxed) > 0 { patience -= 1 }
    }

    /// True for who comes last.
    func arrive() -> Bool { left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}

extension [Event<Int>] {
    /// The values, sorted if they have no one order, and then what else there is: `0112|`.
    fileprivate func text(_ hasOneOrder: Bool) -> String {
        let values = prefix { !$0.isStopEvent }.compactMap(\.element)
        let ends = dropFirst(values.count).map { $0.isCompleted ? "|" : "\($0)" }
        return ((hasOneOrder ? values : values.sorted()).map(String.init) + ends).joined()
    }
}
