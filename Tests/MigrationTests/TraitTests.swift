import Foundation
import RxCocoa
import RxSwift
import RxTest
import XCTest

private struct Account: Equatable {
    let name: String
    var balance: Int
}

private enum BankError: Error, Equatable {
    case unknownAccount
    case insufficientFunds
}

private protocol BankType {
    func account(_ name: String) -> Single<Account>
    func nickname(of name: String) -> Maybe<String>
    func transfer(_ amount: Int, from: String, to: String) -> Completable
}

private final class Bank: BankType {
    private(set) var accounts: [String: Account]
    private(set) var log: [String] = []

    init(_ accounts: Account...) {
        self.accounts = Dictionary(uniqueKeysWithValues: accounts.map { ($0.name, $0) })
    }

    func account(_ name: String) -> Single<Account> {
        .deferred { [unowned self] in
            guard let account = self.accounts[name] else { return .error(BankError.unknownAccount) }
            return .just(account)
        }
    }

    func nickname(of name: String) -> Maybe<String> {
        account(name)
            .map { $0.name }
            .filter { $0.count > 3 }
            .map { String($0.prefix(3)) }
    }

    func transfer(_ amount: Int, from: String, to: String) -> Completable {
        Single.zip(account(from), account(to))
            .flatMapCompletable { [weak self] sender, receiver in
                guard let self = self else { return .never() }
                guard sender.balance >= amount else { return .error(BankError.insufficientFunds) }
                return Completable.zip(
                    self.change(sender, by: -amount),
                    self.change(receiver, by: amount))
            }
            .do(
                onError: { [weak self] in self?.log.append("failed: \($0)") },
                onCompleted: { [weak self] in self?.log.append("transferred \(amount)") }
            )
    }

    private func change(_ account: Account, by amount: Int) -> Completable {
        Completable.create { completable in
            var account = account
            account.balance += amount
            self.accounts[account.name] = account
            completable(.completed)
            return Disposables.create()
        }
    }
}

final class TraitTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()
    private let bank = Bank(Account(name: "Anna", balance: 100), Account(name: "Bo", balance: 0))
    private var events: [String] = []

    // MARK: - Single

    func testSingleSucceeds() {
        bank.account("Anna")
            .subscribe(
                onSuccess: { self.events.append("\($0.balance)") },
                onFailure: { self.events.append("\($0)") },
                onDisposed: { self.events.append("disposed") }
            )
            .disposed(by: disposeBag)

        XCTAssertEqual(events, ["100", "disposed"])
    }

    func testSingleFails() {
        bank.account("Zoe").subscribe { result in
            switch result {
            case .success(let account):
                XCTFail("\(account)")
            case .failure(let error):
                XCTAssertEqual(error as? BankError, .unknownAccount)
                self.events.append("failed")
            }
        }
        .disposed(by: disposeBag)

        XCTAssertEqual(events, ["failed"])
    }

    func testSingleEventsAreCompared() {
        let success: [SingleEvent<Int>] = [.success(1)]
        XCTAssertEqual(success, [.success(1)])
    }

    func testSingleOfAnObservable() {
        XCTAssertEqual(end(of: Observable.of(1, 2).asSingle()), "more than one element")
        XCTAssertEqual(end(of: Observable<Int>.empty().asSingle()), "no elements")
        XCTAssertEqual(end(of: Observable.of(1, 2).first().map { $0 ?? 0 }), "completed")
        XCTAssertEqual(end(of: Observable.of(1, 2).take(1).asSingle()), "completed")
    }

    func testSingleWithItsObject() {
        bank.account("Bo")
            .subscribe(
                with: self,
                onSuccess: { test, account in test.events.append(account.name) },
                onFailure: { test, error in test.events.append("\(error)") }
            )
            .disposed(by: disposeBag)

        XCTAssertEqual(events, ["Bo"])
    }

    func testSingleOperators() {
        let res = scheduler.start {
            Single.just(2)
                .delay(.seconds(10), scheduler: self.scheduler)
                .map { $0 * 3 }
                .flatMap { value in Single<Int>.timer(.seconds(value), scheduler: self.scheduler).map { _ in value } }
                .do(onSuccess: { self.events.append("do \($0)") }, onSubscribe: { self.events.append("subscribe") })
                .timeout(.seconds(100), scheduler: self.scheduler)
                .asObservable()
        }

        XCTAssertEqual(events, ["subscribe", "do 6"])
        XCTAssertEqual(res.events, [.next(216, 6), .completed(216)])
    }

    func testSingleTimesOut() {
        let res = scheduler.start {
            Single<Int>.never()
                .timeout(.seconds(20), scheduler: self.scheduler)
                .catch { error in
                    guard case RxError.timeout = error else { return .error(error) }
                    return .just(-1)
                }
        }

        XCTAssertEqual(res.events, [.next(220, -1), .completed(220)])
    }

    func testSinglesOfACollectionAreZipped() {
        let names = ["Anna", "Bo"]
        Single.zip(names.map { bank.account($0) }) { $0.map(\.balance).reduce(0) { $0 + $1 } }
            .subscribe(onSuccess: { self.events.append("\($0)") })
            .disposed(by: disposeBag)

        XCTAssertEqual(events, ["100"])
    }

    func testObservableIsFlattenedToSingles() {
        let res = scheduler.start {
            Observable.of("Anna", "Bo", "Zoe").flatMap { name in
                self.bank.account(name).map { $0.balance }.catchAndReturn(-1)
            }
        }

        XCTAssertEqual(res.events, [.next(200, 100), .next(200, 0), .next(200, -1), .completed(200)])
    }

    // MARK: - Maybe

    func testMaybeHasAValueOrNone() {
        for name in ["Anna", "Bo", "Zoe"] {
            bank.nickname(of: name)
                .subscribe(
                    onSuccess: { self.events.append($0) },
                    onError: { self.events.append("\($0)") },
                    onCompleted: { self.events.append("none") }
                )
                .disposed(by: disposeBag)
        }

        XCTAssertEqual(events, ["Ann", "none", "unknownAccount"])
    }

    func testMaybeEvents() {
        bank.nickname(of: "Bo").subscribe { event in
            switch event {
            case .success(let name): self.events.append(name)
            case .error(let error): self.events.append("\(error)")
            case .completed: self.events.append("none")
            }
        }
        .disposed(by: disposeBag)

        XCTAssertEqual(events, ["none"])
        let expected: [MaybeEvent<Int>] = [.success(1), .completed, .error(TestError.dummy)]
        XCTAssertEqual(expected, [.success(1), .completed, .error(TestError.dummy)])
    }

    func testMaybeOperators() {
        let res = scheduler.start { () -> Observable<String> in
            let none = Maybe<Int>.empty().ifEmpty(default: 7).map { "default \($0)" }
            let some = Maybe.just(1).flatMap { .just($0 + 1) }.compactMap { $0 > 1 ? "some \($0)" : nil }
            let other = Maybe<String>.empty().ifEmpty(switchTo: Maybe.just("other"))
            return Observable.concat(none.asObservable(), some.asObservable(), other.asObservable())
        }

        XCTAssertEqual(
            res.events, [.next(200, "default 7"), .next(200, "some 2"), .next(200, "other"), .completed(200)])
    }

    func testMaybeOfAnObservable() {
        XCTAssertEqual(end(of: Observable<Int>.empty().asMaybe()), "completed")
        XCTAssertEqual(end(of: Observable.just(1).asMaybe()), "completed")
        XCTAssertEqual(end(of: Observable.of(1, 2).asMaybe()), "more than one element")
    }

    // MARK: - Completable

    func testTransfer() {
        bank.transfer(30, from: "Anna", to: "Bo")
            .subscribe(onCompleted: { self.events.append("done") }, onError: { self.events.append("\($0)") })
            .disposed(by: disposeBag)

        XCTAssertEqual(events, ["done"])
        XCTAssertEqual(bank.accounts["Anna"]?.balance, 70)
        XCTAssertEqual(bank.accounts["Bo"]?.balance, 30)
        XCTAssertEqual(bank.log, ["transferred 30"])
    }

    func testTransferFails() {
        let transfers = [
            bank.transfer(30, from: "Bo", to: "Anna"),
            bank.transfer(30, from: "Anna", to: "Zoe"),
        ]
        for transfer in transfers {
            transfer.subscribe { event in
                switch event {
                case .completed: self.events.append("done")
                case .error(let error): self.events.append("\(error)")
                }
            }
            .disposed(by: disposeBag)
        }

        XCTAssertEqual(events, ["insufficientFunds", "unknownAccount"])
        XCTAssertEqual(bank.log, ["failed: insufficientFunds", "failed: unknownAccount"])
    }

    func testCompletableOperators() {
        let save = scheduler.createColdObservable([Recorded.completed(10, Never.self)]).asCompletable()
        let res = scheduler.start {
            save.concat(save)
                .andThen(Completable.zip([save, Completable.empty()]))
                .andThen(Single.just("saved"))
                .asObservable()
        }

        XCTAssertEqual(res.events, [.next(230, "saved"), .completed(230)])
    }

    func testCompletableIgnoresElements() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(240)])

        let res = scheduler.start { xs.ignoreElements().asCompletable().andThen(Observable.just("end")) }

        XCTAssertEqual(res.events, [.next(240, "end"), .completed(240)])
    }

    func testCompletableEventsAreCompared() {
        let events: [CompletableEvent] = [.completed, .error(TestError.dummy)]
        XCTAssertEqual(events, [.completed, .error(TestError.dummy)])
    }

    func testConversions() {
        XCTAssertEqual(end(of: Single.just(1).asMaybe()), "completed")
        XCTAssertEqual(end(of: Single.just(1).asCompletable()), "completed")
        XCTAssertEqual(end(of: Single<Int>.error(TestError.dummy).asCompletable()), "error(dummy)")
        XCTAssertEqual(end(of: Completable.error(TestError.dummy).andThen(Maybe<Int>.empty())), "error(dummy)")
    }

    // MARK: - Driver and Signal

    func testDriverReplaysAndSignalDoesNot() {
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1)
        let signal = source.asSignal(onErrorJustReturn: -1)
        let driven = scheduler.createObserver(Int.self)
        let emitted = scheduler.createObserver(Int.self)
        driver.drive().disposed(by: disposeBag)
        signal.emit().disposed(by: disposeBag)
        source.onNext(1)

        driver.drive(driven).disposed(by: disposeBag)
        signal.emit(to: emitted).disposed(by: disposeBag)
        source.onNext(2)
        source.onError(TestError.dummy)

        XCTAssertEqual(driven.events, [.next(0, 1), .next(0, 2), .next(0, -1), .completed(0)])
        XCTAssertEqual(emitted.events, [.next(0, 2), .next(0, -1), .completed(0)])
    }

    func testDriverIsShared() {
        let source = scheduler.createColdObservable([.next(10, 1)])
        let driver = source.asDriver(onErrorDriveWith: .never()).map { $0 * 2 }
        driver.drive().disposed(by: disposeBag)
        driver.drive().disposed(by: disposeBag)

        XCTAssertEqual(source.subscriptions, [Subscription(0)])
    }

    func testSubscriptionsAreAnArrayWhereOneIsAskedFor() {
        let source = scheduler.createColdObservable([.next(10, 1)])
        source.subscribe().disposed(by: disposeBag)
        let subscriptions: [Subscription] = source.subscriptions

        XCTAssertEqual(source.subscriptions, subscriptions)
        XCTAssertEqual(subscriptions, [Subscription(0)])
        XCTAssertEqual(source.subscriptions.last?.subscribe, 0)
        XCTAssertEqual([source].map { $0.subscriptions }, [[Subscription(0)]])
    }

    func testDriversAreCombined() {
        let (first, second, third) = (Driver.just(1), Driver.just("a"), Driver.just(true))
        let texts = scheduler.createObserver(String.self)
        Driver.combineLatest(first, second, third) { "\($0) \($1) \($2)" }.drive(texts).disposed(by: disposeBag)
        Driver.zip(first, second).map { "\($0.0)\($0.1)" }.drive(texts).disposed(by: disposeBag)
        Driver.merge(first, first.map { $0 + 1 }).map { "\($0)" }.drive(texts).disposed(by: disposeBag)
        Driver.concat([second, second.map { $0 + "b" }]).drive(texts).disposed(by: disposeBag)

        XCTAssertEqual(
            texts.events.compactMap { $0.value.element }, ["1 a true", "1a", "1", "2", "a", "ab"])
    }

    func testDriveWithItsObject() {
        Driver.just(5)
            .drive(with: self, onNext: { test, value in test.events.append("\(value)") })
            .disposed(by: disposeBag)
        Signal.just(6)
            .withUnretained(self)
            .emit(onNext: { test, value in test.events.append("\(value)") })
            .disposed(by: disposeBag)

        XCTAssertEqual(events, ["5", "6"])
    }

    private func end<Source: ObservableConvertibleType>(of source: Source) -> String {
        let end = Latest()
        source.asObservable()
            .subscribe { event in
                switch event {
                case .next: break
                case .error(RxError.noElements): end.text = "no elements"
                case .error(RxError.moreThanOneElement): end.text = "more than one element"
                case .error, .completed: end.text = "\(event)"
                }
            }
            .disposed(by: disposeBag)
        return end.text
    }
}

private final class Latest {
    var text = ""
}
