import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct SubscribeTests {
    @Test func `each closure is called for its events`() {
        let log = Log<String>()
        list(1, 2).subscribe(
            onNext: { log.append("\($0)") }, onError: { _ in log.append("#") }, onCompleted: { log.append("|") },
            onDisposed: { log.append("!") }
        ).dispose()
        #expect(log.values == ["1", "2", "|", "!"])
    }

    @Test func `onDisposed is called once, after an error and after disposal too`() {
        let log = Log<String>()
        failed(Int.self).subscribe(onError: { _ in log.append("#") }, onDisposed: { log.append("!") }).dispose()
        PublishSubject<Int>().subscribe(onDisposed: { log.append("disposed") }).dispose()
        #expect(log.values == ["#", "!", "disposed"])
    }

    @Test func `onDisposed is called after the teardown, whenever the source ends`() {
        let (log, send) = (Log<String>(), Handover<@Sendable () -> Void>())
        func run(_ start: @escaping @Sendable (AnyObserver<Int>) -> Void) -> any Disposable {
            Observable<Int>.create { observer in
                start(observer)
                return Disposables.create { log.append("teardown") }
            }.subscribe(onCompleted: { log.append("|") }, onDisposed: { log.append("!") })
        }
        _ = run { $0.onCompleted() }
        #expect(log.values == ["|", "teardown", "!"])
        _ = run { observer in send.take { observer.onCompleted() } }
        send.give()?()
        #expect(log.values == ["|", "teardown", "!", "|", "teardown", "!"])
        run { _ in }.dispose()
        #expect(log.values.suffix(2) == ["teardown", "!"])
    }

    @Test func `an error that comes when the object is gone is reported, with the place of the subscribe`() {
        let (errors, source) = (UnhandledErrors(), PublishSubject<Int>())
        let trace = hold(Farewell()) { owner in
            _ = source.subscribe(with: owner, onError: { _, _ in })
            _ = source.asSingle().subscribe(with: owner, onFailure: { _, _ in })
            _ = source.asMaybe().subscribe(with: owner, onError: { _, _ in })
            _ = source.ignoreElements().asCompletable().subscribe(with: owner, onError: { _, _ in })
        }
        let line = #line as UInt
        source.onError(TestError())
        #expect(trace.isGone)
        #expect((2...5).map { errors.count(at: line - $0) } == [1, 1, 1, 1])
    }

    @Test func `disposal from inside a value is at once`() {
        let (source, log, subscription) = (PublishSubject<Int>(), Log<Int>(), SerialDisposable())
        subscription.disposable = source.flatMap { list($0, $0 + 1) }.subscribe(onNext: { value in
            log.append(value)
            subscription.dispose()
        })
        source.onNext(1)
        source.onNext(3)
        #expect(log.values == [1])
        #expect(!source.hasObservers)
    }

    @Test func `a closure can take whole events`() {
        let log = Log<Event<Int>>()
        list(1).subscribe(log.append).dispose()
        failed().subscribe(log.append).dispose()
        #expect(log.values == [.next(1), .completed, .error(TestError())])
    }

    @Test func `an object is given to the closures as long as it lives, and is not kept`() {
        final class Owner: Sendable { let log = Log<String>() }
        let (source, log) = (PublishSubject<Int>(), Log<String>())
        let trace = hold(Owner()) { owner in
            _ = source.subscribe(
                with: owner, onNext: { owner, value in log.append("\(owner.log.values.count) \(value)") },
                onCompleted: { _ in log.append("|") }, onDisposed: { _ in log.append("!") })
            source.onNext(1)
        }
        #expect(trace.isGone)
        source.onNext(2)
        source.onCompleted()
        #expect(log.values == ["0 1"])
    }

    @Test func `an object hears of the end`() {
        let (owner, log) = (Farewell(), Log<String>())
        list(1).subscribe(
            with: owner, onNext: { _, value in log.append("\(value)") }, onCompleted: { _ in log.append("|") },
            onDisposed: { _ in log.append("!") }
        ).dispose()
        failed(Int.self).subscribe(with: owner, onError: { _, _ in log.append("#") }).dispose()
        #expect(log.values == ["1", "|", "!", "#"])
    }

    @Test func `an error that no one handles is reported once, with the place of the subscribe`() {
        let (errors, owner) = (UnhandledErrors(), Farewell())
        let line: UInt = #line
        failed(Int.self).subscribe(onNext: { _ in }).dispose()
        failed(Int.self).subscribe(with: owner, onNext: { _, _ in }).dispose()
        failed(Int.self).subscribe(onError: { _ in }).dispose()
        failed(Int.self).subscribe { _ in }.dispose()
        #expect((1...4).map { errors.count(at: line + $0) } == [1, 1, 0, 0])
    }

    @Test func `an error that arrives after disposal is nobody's to handle, and is not reported`() {
        let (errors, observers) = (UnhandledErrors(), Log<AnyObserver<Int>>())
        let source = Observable<Int>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }
        let line: UInt = #line
        source.subscribe(onNext: { _ in }).dispose()
        let other = source.subscribe(onNext: { _ in })
        for observer in observers.values { observer.onError(TestError()) }
        other.dispose()
        #expect((1...2).map { errors.count(at: line + $0) } == [0, 1])
    }

    @Test func `after the place come the calls that led there, if they are recorded`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let reports = Log<[String]>()
                Hooks.defaultErrorHandler = { places, _ in reports.append(places) }
                Hooks.customCaptureSubscriptionCallstack = { ["caller"] }
                failed(Int.self).subscribe().dispose()
                Hooks.recordCallStackOnError = true
                failed(Int.self).subscribe().dispose()
                failed(Int.self).subscribe(onError: { _ in }).dispose()
                #expect(reports.values.map { Array($0.dropFirst()) } == [[], ["caller"]])
            })
    }
}
