import Rivulet
import RivuletTest
import Testing

@Suite struct GroupByTests {
    let scheduler = TestScheduler()

    @Test func `a stream is sent for each key when its first value comes`() {
        let source = scheduler.numbers("-1-2-3-4-5|")
        let observers = (0...1).map { _ in scheduler.createObserver(Int.self) }
        let groups = source.groupBy { $0 % 2 }.do(onNext: { group in _ = group.subscribe(observers[group.key]) })
        #expect(scheduler.record(groups.map { $0.key == 1 ? "p" : "q" }) == "-p-q------|")
        #expect(observers[1] == "       -1---3---5|")
        #expect(observers[0] == "       ---2---4--|")
        #expect(source.subscriptions == ["^---------!"])
    }

    @Test func `all groups end as the source does, and before the whole`() {
        let (subject, log) = (PublishSubject<Int>(), Log<String>())
        for ending in [Event<Int>.completed, .error(TestError())] {
            let subject = PublishSubject<Int>()
            _ = subject.groupBy { $0 }.subscribe { event in
                guard let group = event.element else { return log.append("all") }
                _ = group.subscribe { if $0.isStopEvent { log.append("group") } }
            }
            subject.onNext(1)
            subject.onNext(2)
            subject.on(ending)
        }
        #expect(log.values == ["group", "group", "all", "group", "group", "all"])
        #expect(!subject.hasObservers)
    }

    @Test func `what the key selector throws ends all, and stops the source`() {
        let source = scheduler.numbers("-1--2|")
        let group = scheduler.createObserver(Int.self)
        let groups = source.groupBy { $0 == 1 ? 1 : try failing() as Int }.do(onNext: { _ = $0.subscribe(group) })
        #expect(scheduler.record(groups.map(\.key)) == "-1--#")
        #expect(group == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `who subscribes late to a group misses what it has sent`() {
        let (subject, groups) = (PublishSubject<Int>(), Log<GroupedObservable<Int, Int>>())
        let subscription = subject.groupBy { $0 % 2 }.subscribe(onNext: groups.append)
        subject.onNext(1)
        let late = Recorder(groups.values[0])
        subject.onNext(3)
        subject.onCompleted()
        #expect(late.events == [.next(3), .completed])
        #expect(Recorder(groups.values[0]).events == [.completed])
        subscription.dispose()
    }

    @Test func `a group that is subscribed keeps the source running when the whole is disposed`() {
        let (subject, keys) = (PublishSubject<Int>(), Log<Int>())
        let (bag, values) = (CompositeDisposable(), Log<Int>())
        let whole = subject.groupBy { $0 % 3 }.subscribe(onNext: { group in
            keys.append(group.key)
            _ = bag.insert(group.subscribe(onNext: values.append))
        })
        subject.onNext(1)
        whole.dispose()
        for number in 2...4 { subject.onNext(number) }
        #expect(subject.hasObservers)
        #expect(keys.values == [1])
        #expect(values.values == [1, 4])
        bag.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `an operator that is satisfied sees no further group, though others keep the source running`() {
        let (subject, result) = (PublishSubject<Int>(), Log<Int>())
        let subscription = subject.groupBy { $0 % 2 }.take(1).flatMap { $0 }.subscribe(onNext: result.append)
        for number in 1...4 { subject.onNext(number) }
        #expect(result.values == [1, 3])
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `a source that is dropped frees the observers of the groups, though someone keeps the group`() {
        var subject: PublishSubject<Int>? = PublishSubject()
        let groups = Log<GroupedObservable<Int, Int>>()
        let bag = DisposeBag()
        subject?.groupBy { $0 % 2 }.subscribe(onNext: groups.append).disposed(by: bag)
        subject?.onNext(1)
        let trace = hold(Farewell()) { farewell in
            groups.values[0].subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).disposed(by: bag)
        }
        #expect(!trace.isGone)
        subject = nil
        #expect(trace.isGone)
        #expect(groups.values.count == 1)
    }

    @Test func `a value that is sent from inside a group comes after it, to all`() {
        let (subject, one, two) = (PublishSubject<Int>(), Log<Int>(), Log<Int>())
        let shared = subject.groupBy { $0 % 2 }.flatMap { $0 }.share()
        let bag = DisposeBag()
        shared.subscribe(onNext: { value in
            one.append(value)
            if value == 1 { subject.onNext(2) }
        }).disposed(by: bag)
        shared.subscribe(onNext: two.append).disposed(by: bag)
        subject.onNext(1)
        #expect(one.values == [1, 2])
        #expect(two.values == [1, 2])
    }

    @Test(arguments: [0, 47, 48, 49, 96])
    func `a group misses nothing, however deep it is`(depth: Int) {
        let result = Log<Int>()
        let stream = (0..<depth).reduce(list(1, 2, 3).groupBy { $0 % 2 }.flatMap { $0 }) { inner, _ in
            list(0).flatMap { _ in inner }
        }
        _ = stream.subscribe(onNext: result.append)
        #expect(result.values == [1, 2, 3])
    }

    @Test func `a stream can be given a key`() {
        let group = GroupedObservable(key: "k", source: list(1, 2))
        #expect(group.key == "k")
        #expect(Recorder(group).values == [1, 2])
    }

    /// Ten billion steps, if each key took as many as there are keys, would not be done in five minutes.
    @Test(.timeLimit(.minutes(10))) func `100,000 keys take linear time, and so does their end`() {
        let (subject, log) = (PublishSubject<Int>(), Log<Int>())
        let subscription = subject.groupBy { $0 }.flatMap { $0 }.subscribe(onNext: log.append)
        for _ in 1...2 { for number in 0..<100_000 { subject.onNext(number) } }
        subject.onCompleted()
        #expect(log.values.count == 200_000)
        #expect(!subject.hasObservers)
        subscription.dispose()
    }
}
