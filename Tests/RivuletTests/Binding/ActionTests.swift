import Rivulet
import RivuletTest
import Testing

@Suite struct ActionTests {
    let scheduler = TestScheduler()

    @Test func `its values come from one run at a time`() {
        let (taps, answer) = (scheduler.hot("a-b--c---"), scheduler.cold("-1-2|"))
        let action = Action { (_: String) in answer }
        let bag = DisposeBag()
        taps.asObservable().bind(to: action.input).disposed(by: bag)
        #expect(scheduler.record(action.values) == "          -1-2--1-2")
        #expect(answer.subscriptions == ["^---!", "-----^---!"])
    }

    @Test func `a run that fails ends nothing`() {
        let (taps, answer) = (scheduler.hot("a---b----"), scheduler.cold("-#"))
        let action = Action { (_: String) in answer }
        let bag = DisposeBag()
        taps.asObservable().bind(to: action.input).disposed(by: bag)
        #expect(scheduler.record(action.errors.map { _ in "x" }) == "-x---x")
    }

    @Test func `what its closure throws is an error of a run`() {
        let action = Action { (_: Int) -> Observable<Int> in throw TestError() }
        let errors = Recorder(action.errors.map { _ in 1 })
        action.execute(1)
        action.execute(2)
        #expect(errors.values == [1, 1])
    }

    @Test func `it can be started while it is enabled and does not run`() {
        let (allowed, work) = (BehaviorRelay(value: false), PublishSubject<Int>())
        let action = Action(enabledIf: allowed.asObservable()) { (_: Int) in work }
        let (enabled, executing) = (Recorder(action.isEnabled), Recorder(action.isExecuting))
        action.execute(1)
        #expect(!work.hasObservers)
        allowed.accept(true)
        action.execute(2)
        action.execute(3)
        #expect(work.hasObservers)
        work.onCompleted()
        #expect(enabled.values == [false, true, false, true])
        #expect(executing.values == [false, true, false])
    }

    @Test func `a run can be started from the end of the one before`() {
        let action = Action { (number: Int) in Observable.just(number) }
        let values = Recorder(action.values)
        let subscription = action.isEnabled.subscribe(onNext: { [weak action] isEnabled in
            if isEnabled, values.values.count < 3 { action?.execute(values.values.count) }
        })
        #expect(values.values == [0, 1, 2])
        subscription.dispose()
    }

    @Test func `the run that is under way is disposed with the action`() {
        let work = PublishSubject<Int>()
        var action: Action<Int, Int>? = Action { _ in work }
        action?.execute(1)
        #expect(work.hasObservers)
        action = nil
        #expect(action == nil)
        #expect(!work.hasObservers)
    }
}
