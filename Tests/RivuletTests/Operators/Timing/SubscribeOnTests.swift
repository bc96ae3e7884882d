import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct SubscribeOnTests {
    let scheduler = TestScheduler()

    @Test func `the source starts on the scheduler, and sends as it does`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.subscribe(on: scheduler)) == "-a--b--|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `an error of the source passes`() {
        #expect(scheduler.record(scheduler.cold("-a#").subscribe(on: scheduler)) == "-a#")
    }

    @Test func `disposal before the start keeps it from starting`() {
        let source = scheduler.cold("-a|")
        source.subscribe(on: scheduler).subscribe().dispose()
        scheduler.start()
        #expect(source.subscriptions == [])
    }

    @Test func `disposal after the start stops the source`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.subscribe(on: scheduler), subscription: "^--!") == "-a")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `the source is stopped on the scheduler, and nothing of it arrives before that`() {
        let stepping = TestScheduler(initialClock: 0)
        let source = stepping.hot("      ---a-b--c|")
        let result = stepping.record(source.subscribe(on: stepping), subscription: "^---!")
        #expect(result == "              ---a")
        #expect(source.subscriptions == ["-^---!"])
    }

    @Test(arguments: ["|", "#"]) func `a source that ends is torn down on the scheduler`(end: String) {
        let stepping = TestScheduler(initialClock: 0)
        let source = stepping.hot("         ---a-b\(end)")
        #expect(stepping.record(source.subscribe(on: stepping)) == "---a-b\(end)")
        #expect(source.subscriptions == ["-^-----!"])
    }

    @Test func `the parts of a source that fails are torn down on the scheduler`() {
        let stepping = TestScheduler(initialClock: 0)
        let parts = [stepping.cold("--a--"), stepping.cold("-b-#")]
        let merged = Observable.merge(parts.map { $0.asObservable() })
        #expect(stepping.record(merged.subscribe(on: stepping)) == "--ba#")
        #expect(parts.map(\.subscriptions) == [["-^---!"], ["-^---!"]])
    }

    @Test func `the source is called on the queue`() {
        let key = DispatchSpecificKey<Int>()
        let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "test") { $0.setSpecific(key: key, value: 7) }
        let (result, ended) = (Log<Int?>(), DispatchSemaphore(value: 0))
        let source = Observable<Int?>.create { observer in
            observer.onNext(DispatchQueue.getSpecific(key: key))
            observer.onCompleted()
            return Disposables.create()
        }
        let subscription = source.subscribe(on: queue).subscribe(onNext: result.append, onCompleted: { ended.signal() })
        #expect(ended.arrives())
        #expect(result.values == [7])
        subscription.dispose()
    }
}
