import Rivulet
import RivuletTest
import Testing

@Suite struct AmbTests {
    let scheduler = TestScheduler()

    @Test func `what sends first is sent, and the other is stopped`() {
        let slow = scheduler.hot("             ---a--b--|")
        let fast = scheduler.hot("             --1-2-3----|")
        #expect(scheduler.record(slow.amb(fast)) == "--1-2-3----|")
        #expect(slow.subscriptions == ["^-!"])
        #expect(fast.subscriptions == ["^----------!"])
    }

    @Test func `an error or completion counts as well`() {
        #expect(scheduler.record(scheduler.hot("---a").amb(scheduler.hot("-|"))) == "-|")
        #expect(scheduler.record(scheduler.hot("---#").amb(scheduler.hot("----a|"))) == "---#")
    }

    @Test func `ends as the one does that was first`() {
        #expect(scheduler.record(scheduler.hot("-a--#").amb(scheduler.hot("--|"))) == "-a--#")
    }

    @Test func `of any number the first is sent, at the same instant the one that stands first`() {
        let sources = ["----a|", "--b-c|", "--d--|", "|"].prefix(3).map { scheduler.hot($0) }
        #expect(scheduler.record(Observable.amb(sources.map { $0.asObservable() })) == "--b-c|")
        #expect(sources.map(\.subscriptions) == [["^-!"], ["^----!"], ["^-!"]])
    }

    @Test func `of none nothing is sent, and it never ends`() {
        #expect(scheduler.record(Observable<String>.amb([])) == "")
    }

    @Test func `a source that sends at once keeps those after it from being started`() {
        let source = scheduler.cold("-a|")
        #expect(Recorder(Observable.just("b").amb(source)).values == ["b"])
        #expect(source.subscriptions == [])
        #expect(scheduler.record(source.amb(Observable.just("b"))) == "(b|)")
        #expect(source.subscriptions == ["(^!)"])
    }

    @Test func `disposal stops all, before and after the first value`() {
        let (slow, fast) = (scheduler.cold("---a"), scheduler.cold("--1-2"))
        #expect(scheduler.record(slow.amb(fast), subscription: "^!") == "")
        #expect(scheduler.record(slow.amb(fast), subscription: "^---!") == "--1-")
        #expect(slow.subscriptions == ["^!", "-^-!"])
        #expect(fast.subscriptions == ["^!", "-^---!"])
    }

    @Test func `a value that the other sends from inside the first is dropped`() {
        let (one, two) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = Log<Int>()
        let subscription = one.amb(two).subscribe(onNext: { value in
            result.append(value)
            two.onNext(10)
            if value == 1 { one.onNext(2) }
        })
        one.onNext(1)
        #expect(result.values == [1, 2])
        #expect(!two.hasObservers)
        subscription.dispose()
    }

    @Test func `the teardown of one that has lost may end the race`() {
        let (subject, result) = (PublishSubject<Int>(), Log<Int>())
        let subscription = SerialDisposable()
        let loser = Observable<Int>.create { _ in Disposables.create { subscription.dispose() } }
        subscription.disposable = loser.amb(subject).subscribe(onNext: result.append)
        subject.onNext(1)
        #expect(result.values == [])
        #expect(!subject.hasObservers)
    }

    @Test func `a lazy collection is evaluated at each subscription`() {
        expectLazy { log in
            .amb([1, 2].lazy.map(logged(in: log)))
        } sends: {
            [1]
        }
    }
}
