import RxSwift
import RxTest
import XCTest

/// An observer that keeps all that it is sent, also after an end, as libraries have them.
private final class Keeper: ObserverType, @unchecked Sendable {
    private(set) var events: [Event<Int>] = []

    func on(_ event: Event<Int>) { events.append(event) }
}

final class HotObservableTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testAnObserverOfOnesOwnSeesEventsAfterAnError() {
        let source = scheduler.createHotObservable([.next(1, 1), .error(2, TestError.dummy), .next(3, 3)])
        let keeper = Keeper()
        let subscription = source.subscribe(keeper)
        scheduler.start()
        XCTAssertEqual(keeper.events, [.next(1), .error(TestError.dummy), .next(3)])
        XCTAssertEqual(source.subscriptions, [Subscription(0)])
        subscription.dispose()
    }

    func testAnObserverOfOnesOwnSeesEventsAfterCompletion() {
        for source in [
            scheduler.createHotObservable([.next(1, 1), .completed(2), .next(3, 3)]),
            scheduler.createColdObservable([.next(1, 1), .completed(2), .next(3, 3)]),
        ] {
            let keeper = Keeper()
            _ = source.subscribe(keeper)
            scheduler.start()
            XCTAssertEqual(keeper.events, [.next(1), .completed, .next(3)])
        }
    }

    func testDisposalStopsTheEvents() {
        let source = scheduler.createHotObservable([.next(1, 1), .completed(2), .next(3, 3)])
        let keeper = Keeper()
        let subscription = source.subscribe(keeper)
        scheduler.scheduleAt(2) { subscription.dispose() }
        scheduler.start()
        XCTAssertEqual(keeper.events.first, .next(1))
        XCTAssertFalse(keeper.events.contains(.next(3)))
        XCTAssertEqual(source.subscriptions, [Subscription(0, 2)])
    }

    func testOperatorsAndClosuresSeeNothingAfterTheEnd() {
        let source = scheduler.createHotObservable([.next(1, 1), .completed(2), .next(3, 3)])
        var values: [Int] = []
        _ = source.subscribe(onNext: { values.append($0) })
        let mapped = Keeper()
        _ = source.map { $0 }.subscribe(mapped)
        scheduler.start()
        XCTAssertEqual(values, [1])
        XCTAssertEqual(mapped.events, [.next(1), .completed])
    }
}
