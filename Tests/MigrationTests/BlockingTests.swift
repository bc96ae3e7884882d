import Foundation
import RxBlocking
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private final class Calculator {
    private let scheduler: SchedulerType

    init(scheduler: SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default)) {
        self.scheduler = scheduler
    }

    func squares(of numbers: [Int]) -> Observable<Int> {
        Observable.from(numbers)
            .observe(on: scheduler)
            .map { number in
                guard number >= 0 else { throw TestError.status(number) }
                return number * number
            }
    }

    func sum(_ numbers: [Int]) -> Single<Int> {
        squares(of: numbers).toArray().map { $0.reduce(0) { $0 + $1 } }
    }
}

final class BlockingTests: XCTestCase {
    private let calculator = Calculator()

    func testItsTypeHasAName() throws {
        let blocking: BlockingObservable<Int> = Observable.just(1).toBlocking()
        XCTAssertEqual(try blocking.single(), 1)
    }

    func testToArray() throws {
        XCTAssertEqual(try calculator.squares(of: [1, 2, 3]).toBlocking().toArray(), [1, 4, 9])
    }

    func testFirstAndLast() throws {
        let squares = calculator.squares(of: [1, 2, 3])

        XCTAssertEqual(try squares.toBlocking().first(), 1)
        XCTAssertEqual(try squares.toBlocking().last(), 9)
        XCTAssertNil(try Observable<Int>.empty().toBlocking().first())
    }

    func testSingle() throws {
        XCTAssertEqual(try calculator.sum([1, 2, 3]).toBlocking().single(), 14)
        XCTAssertEqual(try calculator.squares(of: [1, 2]).toBlocking().single { $0 > 1 }, 4)
        XCTAssertThrowsError(try calculator.squares(of: [1, 2]).toBlocking().single()) { error in
            guard case RxError.moreThanOneElement = error else { return XCTFail("\(error)") }
        }
    }

    func testErrorsAreThrown() {
        XCTAssertThrowsError(try calculator.squares(of: [1, -2]).toBlocking().toArray()) { error in
            XCTAssertEqual(error as? TestError, .status(-2))
        }
    }

    func testMaterialize() {
        switch calculator.squares(of: [1, 2]).toBlocking().materialize() {
        case .completed(let elements):
            XCTAssertEqual(elements, [1, 4])
        case .failed(let elements, let error):
            XCTFail("\(elements) \(error)")
        }
        switch calculator.squares(of: [3, -1]).toBlocking().materialize() {
        case .completed(elements: let elements):
            XCTFail("\(elements)")
        case .failed(elements: let elements, error: let error):
            XCTAssertEqual(elements, [9])
            XCTAssertEqual(error as? TestError, .status(-1))
        }
    }

    func testTimeout() {
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first()) { error in
            guard case RxError.timeout = error else { return XCTFail("\(error)") }
        }
    }

    func testBlockingOnAMainQueueTimer() throws {
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance).take(3)

        XCTAssertEqual(try ticks.toBlocking(timeout: 5).toArray(), [0, 1, 2])
    }

    func testBlockingWithoutATimeLimitOnWhatDeliversOnTheMainQueue() throws {
        let source = Observable.of(1, 2).observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
            .observe(on: MainScheduler.asyncInstance)

        XCTAssertEqual(try source.toBlocking(timeout: Duration.seconds(60)).toArray(), [1, 2])
        XCTAssertEqual(try source.toBlocking(timeout: 60).last(), 2)
        let late = Single.just(1).delay(.milliseconds(1), scheduler: MainScheduler.instance)
        XCTAssertEqual(try late.toBlocking(timeout: 60).single(), 1)
    }

    func testDriversAndRelaysBlockToo() throws {
        let relay = BehaviorRelay(value: "a")

        XCTAssertEqual(try relay.asDriver().toBlocking().first(), "a")
        XCTAssertEqual(try relay.toBlocking().first(), "a")
        XCTAssertEqual(try Maybe.just(1).toBlocking().first(), 1)
        XCTAssertEqual(try Completable.empty().toBlocking().toArray().count, 0)
    }
}
