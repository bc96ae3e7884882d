import Rivulet
import RivuletTest
import Testing

@Suite struct CreateTests {
    @Test func `it sends what the closure sends`() {
        let scheduler = TestScheduler()
        let source = Observable<String>.create { observer in
            observer.onNext("1")
            observer.onNext("2")
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(scheduler.record(source) == "(12|)")
    }

    @Test func `the closure runs once for each subscription`() {
        let runs = Log<Int>()
        let source = Observable<Int>.create { observer in
            runs.append(1)
            observer.onNext(runs.values.count)
            return Disposables.create()
        }
        #expect(Recorder(source).values == [1])
        #expect(Recorder(source).values == [2])
    }

    @Test func `nothing comes after the end, whatever the closure does`() {
        let source = Observable<Int>.create { observer in
            observer.onError(TestError())
            observer.onNext(1)
            observer.onError(RxError.unknown)
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(Recorder(source).events == [.error(TestError())])
    }

    @Test func `what the closure returns is disposed at the end, once`() {
        let disposals = Log<String>()
        let ending = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposals.append("at once") }
        }
        ending.subscribe().dispose()
        #expect(disposals.values == ["at once"])
    }

    @Test func `what the closure returns is disposed with the subscription, once`() {
        let disposals = Log<String>()
        let endless = Observable<Int>.create { _ in Disposables.create { disposals.append("disposed") } }
        let subscription = endless.subscribe()
        #expect(disposals.values == [])
        subscription.dispose()
        subscription.dispose()
        #expect(disposals.values == ["disposed"])
    }

    @Test func `a source without an end that sends at once is stopped from inside a value`() {
        let subscription = SerialDisposable()
        let (result, stop) = (Log<Int>(), PublishSubject<Void>())
        let endless = Observable<Int>.create { observer in
            let isOver = BooleanDisposable()
            let rest = stop.subscribe(onNext: { isOver.dispose() })
            var number = 0
            while !isOver.isDisposed {
                number += 1
                observer.onNext(number)
            }
            return rest
        }
        subscription.disposable = endless.take(until: stop).subscribe(onNext: { value in
            result.append(value)
            if value == 3 { stop.onNext(()) }
        })
        #expect(result.values == [1, 2, 3])
    }

    @Test func `eight threads send at once: no two calls overlap, and none is lost`() {
        let (overlaps, result) = (OverlapDetector(), Log<Int>())
        let source = Observable<Int>.create { observer in
            inParallel(8) { thread in
                for number in 0..<2_000 { observer.onNext(thread * 2_000 + number) }
            }
            observer.onCompleted()
            return Disposables.create()
        }
        _ = source.subscribe(
            onNext: { value in overlaps.run { result.append(value) } },
            onCompleted: { overlaps.run { result.append(-1) } })
        #expect(result.values.last == -1)
        #expect(result.values.sorted() == Array(-1..<16_000))
        #expect(overlaps.count == 0)
    }

    @Test func `eight threads go on after an error: one end is seen, and nothing after it`() {
        let result = Log<Int>()
        let source = Observable<Int>.create { observer in
            inParallel(8) { thread in
                for number in 0..<500 {
                    observer.onNext(number)
                    if number == 100 { observer.onError(TestError()) }
                }
            }
            return Disposables.create()
        }
        _ = source.subscribe(onNext: { _ in result.append(0) }, onError: { _ in result.append(1) })
        #expect(result.values.filter { $0 == 1 }.count == 1)
        #expect(result.values.last == 1)
    }

    @Test func `an observer that is kept after the end keeps nothing of the subscription`() {
        let observers = Handover<AnyObserver<Int>>()
        let source = Observable<Int>.create { observer in
            observers.take(observer)
            return Disposables.create()
        }
        let freed = Log<Int>()
        subscribe(source, Farewell { freed.append(1) })
        let observer = observers.give()
        #expect(freed.values == [])
        observer?.onCompleted()
        #expect(freed.values == [1])
    }

    private func subscribe(_ source: Observable<Int>, _ farewell: Farewell) {
        _ = source.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} })
    }

    @Test func `a closure can hold the last reference to an object whose end sends, or disposes the subscription`() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let result = Recorder(subject)
        subscription.disposable = held(
            by: subject,
            Farewell {
                subject.onNext(7)
                subscription.dispose()
            })
        subscription.dispose()
        #expect(result.values == [7])
    }

    private func held(by source: PublishSubject<Int>, _ farewell: Farewell) -> any Disposable {
        source.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} })
    }
}
