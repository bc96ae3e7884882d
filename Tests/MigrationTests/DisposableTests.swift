import Foundation
import RxSwift
import RxTest
import XCTest

private final class Log {
    var entries: [String] = []

    func disposable(_ name: String) -> Disposable {
        Disposables.create { self.entries.append(name) }
    }
}

final class DisposableTests: XCTestCase {
    private let log = Log()
    private let scheduler = TestScheduler(initialClock: 0)

    func testActionRunsOnce() {
        let disposable = Disposables.create { self.log.entries.append("a") }
        XCTAssertFalse(disposable.isDisposed)

        disposable.dispose()
        disposable.dispose()

        XCTAssertTrue(disposable.isDisposed)
        XCTAssertEqual(log.entries, ["a"])
    }

    func testCompositeDisposable() {
        let composite = CompositeDisposable(log.disposable("a"), log.disposable("b"))
        let key = composite.insert(log.disposable("c"))
        XCTAssertEqual(composite.count, 3)

        composite.remove(for: key!)
        XCTAssertEqual(log.entries, ["c"])
        XCTAssertEqual(composite.count, 2)

        composite.dispose()
        XCTAssertTrue(composite.isDisposed)
        XCTAssertEqual(log.entries.sorted(), ["a", "b", "c"])
        XCTAssertNil(composite.insert(log.disposable("late")))
        XCTAssertEqual(log.entries.last, "late")
    }

    func testSerialDisposableDisposesThePreviousOne() {
        let serial = SerialDisposable()
        serial.disposable = log.disposable("a")
        serial.disposable = log.disposable("b")
        XCTAssertEqual(log.entries, ["a"])

        serial.dispose()
        XCTAssertEqual(log.entries, ["a", "b"])

        serial.disposable = log.disposable("c")
        XCTAssertEqual(log.entries, ["a", "b", "c"])
    }

    func testSingleAssignmentDisposable() {
        let single = SingleAssignmentDisposable()
        single.dispose()
        XCTAssertTrue(single.isDisposed)

        single.setDisposable(log.disposable("late"))

        XCTAssertEqual(log.entries, ["late"])
    }

    func testBooleanDisposable() {
        let boolean = BooleanDisposable()
        XCTAssertFalse(boolean.isDisposed)
        boolean.dispose()
        XCTAssertTrue(boolean.isDisposed)
        XCTAssertTrue(BooleanDisposable(isDisposed: true).isDisposed)
    }

    func testRefCountDisposable() {
        let counted = RefCountDisposable(disposable: log.disposable("all gone"))
        let first = counted.retain()
        let second = counted.retain()

        counted.dispose()
        first.dispose()
        first.dispose()
        XCTAssertEqual(log.entries, [])
        second.dispose()

        XCTAssertEqual(log.entries, ["all gone"])
    }

    func testScheduledDisposable() {
        let disposable = ScheduledDisposable(scheduler: scheduler, disposable: log.disposable("a"))
        scheduler.scheduleAt(100) { disposable.dispose() }
        scheduler.scheduleAt(100) { self.log.entries.append("not yet") }

        scheduler.start()

        XCTAssertEqual(log.entries, ["not yet", "a"])
        XCTAssertTrue(disposable.isDisposed)
    }

    func testSeveralInOne() {
        Disposables.create([log.disposable("a"), log.disposable("b")]).dispose()
        Disposables.create(log.disposable("c"), log.disposable("d")).dispose()
        Disposables.create(log.disposable("e"), log.disposable("f"), log.disposable("g"), log.disposable("h"))
            .dispose()
        Disposables.create().dispose()

        XCTAssertEqual(log.entries.sorted(), ["a", "b", "c", "d", "e", "f", "g", "h"])
    }

    func testBagOfManyDisposesAllWhenItGoes() {
        var bag: DisposeBag? = DisposeBag(disposing: log.disposable("a"), log.disposable("b"))
        bag?.insert(log.disposable("c"), log.disposable("d"))
        bag?.insert([log.disposable("e")])
        log.disposable("f").disposed(by: bag!)
        XCTAssertEqual(log.entries, [])

        bag = nil

        XCTAssertEqual(log.entries.sorted(), ["a", "b", "c", "d", "e", "f"])
    }

    func testDisposingInsideAnEventStopsTheRest() {
        let subject = PublishSubject<Int>()
        let serial = SerialDisposable()
        serial.disposable = subject.subscribe(onNext: { value in
            self.log.entries.append("\(value)")
            if value == 2 { serial.dispose() }
        })

        (1...4).forEach { subject.onNext($0) }

        XCTAssertEqual(log.entries, ["1", "2"])
    }

    func testEventsOfASubscription() {
        let subscription = Observable.of(1, 2)
            .do(
                onNext: { self.log.entries.append("next \($0)") },
                afterNext: { self.log.entries.append("after \($0)") },
                onCompleted: { self.log.entries.append("completed") },
                onSubscribe: { self.log.entries.append("subscribe") },
                onSubscribed: { self.log.entries.append("subscribed") },
                onDispose: { self.log.entries.append("dispose") }
            )
            .subscribe { event in
                self.log.entries.append("\(event)")
            }
        subscription.dispose()

        XCTAssertEqual(
            log.entries,
            [
                "subscribe", "subscribed", "next 1", "next(1)", "after 1", "next 2", "next(2)", "after 2",
                "completed", "completed", "dispose",
            ])
    }

    func testDisposedIsCalledOnce() {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(
            onCompleted: { self.log.entries.append("completed") },
            onDisposed: { self.log.entries.append("disposed") })

        subject.onCompleted()
        subscription.dispose()

        XCTAssertEqual(log.entries, ["completed", "disposed"])
    }
}
