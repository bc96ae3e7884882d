import Foundation
import RxCocoa
import RxSwift
import XCTest

/// Methods with closures that the other tests have no occasion to use.
final class ClosureTests: XCTestCase {
    private let seen = Seen()
    private let bag = DisposeBag()

    func testObservables() {
        let seen = self.seen
        Observable.of(1, 2).bind(with: self, onNext: { $0.seen.append($1) }).disposed(by: bag)
        let latest: Infallible<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0 * 10) }
        latest.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
        XCTAssertEqual(seen.values, [1, 2, 10, 20])
    }

    func testTraits() {
        let seen = self.seen
        Single.just(1).compactMap { $0 + 1 }.subscribe(with: self, onSuccess: { $0.seen.append($1) }).disposed(by: bag)
        Maybe.just(3).do(onNext: { seen.append($0) }, onCompleted: { seen.append(4) }).subscribe().disposed(by: bag)
        Completable.empty().subscribe(with: self, onCompleted: { $0.seen.append(5) }).disposed(by: bag)
        XCTAssertEqual(seen.values, [2, 3, 4, 5])
    }

    func testInfallibles() {
        let seen = self.seen
        let source = Infallible.of(1, 2)
        source.do(onNext: { seen.append($0) }, onCompleted: { seen.append(3) }).subscribe(
            with: self, onNext: { $0.seen.append($1 * 10) }
        ).disposed(by: bag)
        source.subscribe { if case .next(let value) = $0 { seen.append(value) } }.disposed(by: bag)
        XCTAssertEqual(seen.values, [1, 10, 2, 20, 3, 1, 2])
    }

    func testOperatorsOfInfallibles() {
        let seen = self.seen
        let source = Infallible.of(1, 2)
        let all: [Infallible<Int>] = [
            source.compactMap { $0 > 1 ? $0 : nil }, source.flatMap { Infallible.just($0) },
            source.flatMapLatest { Infallible.just($0) }, source.flatMapFirst { Infallible.just($0) },
            source.withUnretained(self) { $1 + 10 },
        ]
        Infallible.concat(all).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
        XCTAssertEqual(seen.values, [2, 1, 2, 1, 2, 1, 2, 11, 12])
    }

    func testOperatorsOfDrivers() {
        let seen = self.seen
        let source = Driver.of(1, 2)
        let all: [Driver<Int>] = [
            source.filter { $0 > 1 }, source.flatMap { Driver.just($0) }, source.flatMapFirst { Driver.just($0) },
            source.scan(10) { $0 + $1 }, source.do(onNext: { seen.append(-$0) }),
        ]
        let done = expectation(description: "completed")
        Driver.concat(all).drive(onNext: { seen.append($0) }, onCompleted: { done.fulfill() }).disposed(by: bag)
        wait(for: [done], timeout: 60)
        XCTAssertEqual(seen.values, [2, 1, 2, 1, 2, 11, 13, -1, 1, -2, 2])
    }
}
