import Rivulet
import RivuletTest
import Testing

@Suite struct WithLatestFromTests {
    let scheduler = TestScheduler()

    @Test func `each value is joined with the newest one of the second`() {
        let first = scheduler.hot("-a---b--c--|")
        let second = scheduler.hot("--1----2---|")
        let result = scheduler.record(first.withLatestFrom(second) { names[$0 + $1] ?? "?" })
        #expect(result == "        -----v--w--|")
    }

    private let names = ["b1": "v", "c2": "w"]

    @Test func `the end of the second changes nothing`() {
        let (first, second) = (scheduler.hot("--a---b--|"), scheduler.hot("-1-|"))
        #expect(scheduler.record(first.withLatestFrom(second)) == "--1---1--|")
        #expect(second.subscriptions == ["^--!"])
    }

    @Test func `it ends as its source does and stops the second`() {
        let (first, second) = (scheduler.hot("--a-|"), scheduler.hot("-1------"))
        #expect(scheduler.record(first.withLatestFrom(second)) == "--1-|")
        #expect(second.subscriptions == ["^---!"])
    }

    @Test func `an error of the second ends it and stops the source`() {
        let (first, second) = (scheduler.hot("--a----"), scheduler.hot("-1-#"))
        #expect(scheduler.record(first.withLatestFrom(second)) == "--1#")
        #expect(first.subscriptions == ["^--!"])
    }

    @Test func `what the selector throws ends it`() {
        let (first, second) = (scheduler.hot("--a----"), scheduler.hot("-1-----"))
        let failing = first.withLatestFrom(second) { _, _ throws -> String in throw TestError() }
        #expect(scheduler.record(failing) == "--#")
        #expect(second.subscriptions == ["^-!"])
    }

    @Test func `disposal stops both`() {
        let (first, second) = (scheduler.hot("--a----"), scheduler.hot("-1-----"))
        #expect(scheduler.record(first.withLatestFrom(second), subscription: "^---!") == "--1")
        #expect(first.subscriptions == ["^---!"])
        #expect(second.subscriptions == ["^---!"])
    }

    @Test(arguments: [false, true])
    func `in a diamond on one source the second is the one that sees a value first`(isShared: Bool) {
        let subject = PublishSubject<Int>()
        let source = isShared ? subject.share() : subject.asObservable()
        let derivedSecond = Recorder(source.withLatestFrom(source.map { $0 * 10 }) { [$0, $1] })
        let derivedFirst = Recorder(source.map { $0 * 10 }.withLatestFrom(source) { [$0, $1] })
        subject.onNext(1)
        subject.onNext(2)
        #expect(derivedSecond.values == [[1, 10], [2, 20]])
        #expect(derivedFirst.values == [[10, 1], [20, 2]])
    }
}
