import Rivulet
import RivuletTest
import Testing

/// How a scheduler breaks its contract: when, and how often, it runs its work.
enum SchedulerFault: CaseIterable, Sendable { case atOnce, twice, never }

/// A scheduler that breaks its contract.
private struct BrokenScheduler: SchedulerType {
    let fault: SchedulerFault
    var now: Duration { .zero }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        switch fault {
        case .atOnce: return action(state)
        case .twice: return Disposables.create(action(state), action(state))
        case .never: return Disposables.create()
        }
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        schedule(state, action: action)
    }
}

/// Law 1 on schedulers that run work at once, twice or never. Those that run it on two threads are left out.
@Suite struct BrokenSchedulerLaws {
    typealias Apply = @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>

    static let timed: [Apply] = [
        { $0.observe(on: $1) }, { $0.subscribe(on: $1) }, { $0.delay(.seconds(1), scheduler: $1) },
        { $0.debounce(.seconds(1), scheduler: $1) }, { $0.throttle(.seconds(1), scheduler: $1) },
        { $0.delaySubscription(.seconds(1), scheduler: $1) }, { $0.timeout(.seconds(1), scheduler: $1) },
        { $0.take(for: .seconds(1), scheduler: $1) }, { $0.skip(.seconds(1), scheduler: $1) },
        { Observable.range(start: 0, count: 3, scheduler: $1).merge(with: $0) },
        { Observable.from([1, 2, 3], scheduler: $1).merge(with: $0) },
        { Observable.timer(.seconds(1), scheduler: $1).merge(with: $0) },
    ]

    @Test(arguments: timed.indices, SchedulerFault.allCases)
    func `the grammar holds`(_ index: Int, _ fault: SchedulerFault) {
        let (tap, witness) = (Tap(), Witness())
        let stream = Self.timed[index](tap.source(), BrokenScheduler(fault: fault))
        let subscription = stream.subscribe { witness.take($0) }
        tap.send(.next(1), .next(2), .completed, .next(3), .error(TestError()))
        subscription.dispose()
        tap.send(.next(4))
        #expect(witness.breaches == [])
        #expect(tap.stopped == tap.started)
    }

    static let loops: [@Sendable (_ count: Int, any SchedulerType) -> Observable<Int>] = [
        { .range(start: 1, count: $0, scheduler: $1) },
        { .from(Array(1...$0), scheduler: $1) },
        { .from(1...$0, scheduler: $1) },
        { count, scheduler in
            .generate(initialState: 1, condition: { $0 <= count }, scheduler: scheduler, iterate: { $0 + 1 })
        },
        { .repeatElement($0, scheduler: $1).take($0) },
        { Observable.range(start: 1, count: $0, scheduler: $1).observe(on: $1) },
        { count, scheduler in
            .create { observer in
                let feed = PublishSubject<Int>()
                let subscription = feed.observe(on: scheduler).subscribe(onNext: { value in
                    observer.onNext(value)
                    if value < count { feed.onNext(value + 1) } else { observer.onCompleted() }
                })
                feed.onNext(1)
                return subscription
            }
        },
    ]

    @Test(arguments: loops.indices)
    func `100,000 values on a scheduler that runs its work at once cost no stack`(_ index: Int) {
        let log = Log<Int>()
        onAnotherThread {
            _ = Self.loops[index](100_000, BrokenScheduler(fault: .atOnce)).subscribe(
                onNext: { value in if value == 100_000 { log.append(value) } }, onCompleted: { log.append(-1) })
        }
        #expect(log.values.suffix(2) == [100_000, -1])
    }
}
