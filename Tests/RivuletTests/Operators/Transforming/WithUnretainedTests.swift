import Rivulet
import RivuletTest
import Testing

@Suite struct WithUnretainedTests {
    private final class Counter: Sendable {
        private let counted = Log<String>()

        func count(_ value: String) -> Int {
            counted.append(value)
            return counted.values.count
        }
    }

    private let scheduler = TestScheduler()
    private let owner = Handover<Counter>()

    private func counting(_ source: some ObservableType<String>) -> Observable<Int> {
        let counter = Counter()
        owner.take(counter)
        return source.withUnretained(counter) { $0.count($1) }
    }

    @Test func `the object comes with each value, and the first without it completes`() {
        let source = scheduler.hot("                 -a--b--c--|")
        scheduler.scheduleAt(5) { [owner] in _ = owner.give() }
        #expect(scheduler.record(counting(source)) == "-1--2--|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `it ends as its source does, and disposal stops that`() {
        let source = scheduler.cold("-a#")
        #expect(scheduler.record(counting(source)) == "-1#")
        #expect(scheduler.record(counting(scheduler.cold("-a|"))) == "-1|")
        #expect(scheduler.record(counting(source), subscription: "^!") == "")
        #expect(source.subscriptions == ["^-!", "----^!"])
    }

    @Test func `pairs do not keep the object alive either`() {
        let (subject, result) = (PublishSubject<Int>(), Log<Int>())
        let (completed, kept) = (Log<Bool>(), Handover<any Disposable>())
        let trace = hold(Farewell()) { object in
            kept.take(
                subject.withUnretained(object).subscribe(
                    onNext: { result.append($1) }, onCompleted: { completed.append(true) }))
            subject.onNext(1)
        }
        #expect(trace.isGone)
        subject.onNext(2)
        #expect(result.values == [1])
        #expect(completed.values == [true])
    }

    @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
    func `a share that keeps pairs does not keep the object`(scope: SubjectLifetimeScope) {
        let (subject, starts, late) = (PublishSubject<Int>(), Log<Int>(), Log<Int>())
        let bag = DisposeBag()
        let trace = hold(Farewell()) { object in
            let shared = subject.do(onSubscribe: { starts.append(1) }).withUnretained(object)
                .share(replay: 1, scope: scope)
            shared.subscribe().disposed(by: bag)
            subject.onNext(7)
            shared.subscribe(onNext: { late.append($1) }).disposed(by: bag)
        }
        #expect(late.values == [7])
        #expect(starts.values == [1])
        #expect(trace.isGone)
        subject.onNext(8)
        #expect(late.values == [7])
        #expect(!subject.hasObservers)
    }
}
