import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct Session: Equatable {
    let token: String
}

private enum LoginError: Error, Equatable {
    case wrongPassword
    case unreachable(attempt: Int)

    var isTransient: Bool {
        if case .unreachable = self { return true }
        return false
    }
}

private final class LoginViewModel {
    // Inputs
    let email = BehaviorRelay<String>(value: "")
    let password = BehaviorRelay<String>(value: "")
    let loginTapped = PublishRelay<Void>()

    // Outputs
    let session: Observable<Session>
    let message: Observable<String>
    let canLogin: Observable<Bool>

    init(
        scheduler: SchedulerType, maxAttempts: Int = 3,
        login: @escaping (String, String) -> Observable<Session>
    ) {
        canLogin = Observable.combineLatest(email, password) { !$0.isEmpty && !$1.isEmpty }
            .distinctUntilChanged()

        let result =
            loginTapped
            .withLatestFrom(Observable.combineLatest(email.asObservable(), password.asObservable()))
            .flatMapLatest { email, password in
                login(email, password)
                    .retry(when: { (errors: Observable<LoginError>) in
                        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                            guard error.isTransient, attempt + 1 < maxAttempts else {
                                return .error(error)
                            }
                            return Observable<Int>.timer(.seconds(10 << attempt), scheduler: scheduler)
                        }
                    })
                    .materialize()
            }
            .share()

        session = result.compactMap { $0.element }
        message = result.compactMap { $0.error }.map { error in
            switch error {
            case LoginError.wrongPassword:
                return "Wrong password"
            case LoginError.unreachable(let attempt):
                return "Unreachable, \(attempt) attempts"
            default:
                return "Unknown"
            }
        }
    }
}

private final class FlakyService {
    private(set) var attempts = 0

    func request() -> Single<String> {
        Single.create { single in
            self.attempts += 1
            if self.attempts < 3 {
                single(.failure(TestError.dummy))
            } else {
                single(.success("attempt \(self.attempts)"))
            }
            return Disposables.create()
        }
    }
}

final class LoginTests: XCTestCase {
    var scheduler: TestScheduler!
    var disposeBag: DisposeBag!

    override func setUp() {
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
    }

    func testTransientErrorsAreRetriedWithBackoff() {
        let server = scheduler.createColdObservable([
            Recorded.error(5, LoginError.unreachable(attempt: 3), Session.self)
        ])
        let viewModel = LoginViewModel(scheduler: scheduler) { _, _ in server.asObservable() }
        let message = scheduler.createObserver(String.self)
        viewModel.session.subscribe().disposed(by: disposeBag)
        viewModel.message.bind(to: message).disposed(by: disposeBag)

        scheduler.scheduleAt(200) { viewModel.loginTapped.accept(()) }
        scheduler.start()

        // 200, fails at 205, waits 10, fails at 220, waits 20, fails at 245 for good.
        XCTAssertEqual(
            server.subscriptions,
            [Subscription(200, 205), Subscription(215, 220), Subscription(240, 245)])
        XCTAssertEqual(message.events, [.next(245, "Unreachable, 3 attempts")])
    }

    func testLastingErrorIsNotRetried() {
        let server = scheduler.createColdObservable([.error(5, LoginError.wrongPassword, Session.self)])
        let viewModel = LoginViewModel(scheduler: scheduler) { _, _ in server.asObservable() }
        let message = scheduler.createObserver(String.self)
        viewModel.message.bind(to: message).disposed(by: disposeBag)

        scheduler.scheduleAt(200) { viewModel.loginTapped.accept(()) }
        scheduler.start()

        XCTAssertEqual(server.subscriptions, [Subscription(200, 205)])
        XCTAssertEqual(message.events, [.next(205, "Wrong password")])
    }

    func testSecondTapReplacesTheRunningRequest() {
        let slow = scheduler.createColdObservable([.next(100, Session(token: "slow")), .completed(100)])
        let fast = scheduler.createColdObservable([.next(10, Session(token: "fast")), .completed(10)])
        let viewModel = LoginViewModel(scheduler: scheduler) { email, _ in
            email == "slow" ? slow.asObservable() : fast.asObservable()
        }
        let session = scheduler.createObserver(Session.self)
        viewModel.session.subscribe(session).disposed(by: disposeBag)
        viewModel.email.accept("slow")

        scheduler.scheduleAt(200) { viewModel.loginTapped.accept(()) }
        scheduler.scheduleAt(250) { viewModel.email.accept("fast") }
        scheduler.scheduleAt(260) { viewModel.loginTapped.accept(()) }
        scheduler.start()

        XCTAssertEqual(session.events, [.next(270, Session(token: "fast"))])
        XCTAssertEqual(slow.subscriptions, [Subscription(200, 260)])
        XCTAssertEqual(fast.subscriptions, [Subscription(260, 270)])
    }

    func testLoginNeedsBothFields() {
        let viewModel = LoginViewModel(scheduler: scheduler) { _, _ in .never() }
        let canLogin = scheduler.createObserver(Bool.self)
        viewModel.canLogin.subscribe(canLogin).disposed(by: disposeBag)

        viewModel.email.accept("a@b.c")
        viewModel.password.accept("secret")
        viewModel.password.accept("secret!")
        viewModel.email.accept("")

        XCTAssertRecordedElements(canLogin.events, [false, true, false])
    }

    func testRetryWithMaxAttemptCount() {
        let server = scheduler.createColdObservable([
            .next(5, 1),
            .error(10, TestError.dummy),
        ])

        let res = scheduler.start {
            server.retry(3)
        }

        XCTAssertEqual(
            res.events,
            [
                .next(205, 1),
                .next(215, 1),
                .next(225, 1),
                .error(230, TestError.dummy),
            ])
        XCTAssertEqual(
            server.subscriptions,
            [Subscription(200, 210), Subscription(210, 220), Subscription(220, 230)])
    }

    func testRetryWhenCompletesWithItsNotifier() {
        let server = scheduler.createColdObservable([
            .next(50, 1),
            .error(100, testError),
        ])

        let res = scheduler.start {
            server.retry(when: { (errors: Observable<Error>) in
                errors.take(2)
            })
        }

        // The end of the notifier counts when the source fails again.
        XCTAssertEqual(res.events, [.next(250, 1), .next(350, 1), .next(450, 1), .completed(500)])
        XCTAssertEqual(
            server.subscriptions,
            [Subscription(200, 300), Subscription(300, 400), Subscription(400, 500)])
    }

    func testRetryWhenOfAnotherErrorTypeFailsAtOnce() {
        let server = scheduler.createColdObservable([
            .next(50, 1),
            .error(100, TestError.dummy),
        ])

        let res = scheduler.start {
            server.retry(when: { (errors: Observable<LoginError>) in errors })
        }

        XCTAssertEqual(res.events, [.next(250, 1), .error(300, TestError.dummy)])
        XCTAssertEqual(server.subscriptions, [Subscription(200, 300)])
    }

    func testSingleRetriesToo() {
        let service = FlakyService()
        let result = scheduler.createObserver(String.self)

        service.request().retry(3).asObservable().subscribe(result).disposed(by: disposeBag)

        XCTAssertEqual(result.events, [.next(0, "attempt 3"), .completed(0)])
    }

    func testSingleGivesUpAfterTheLastAttempt() {
        let service = FlakyService()
        let result = scheduler.createObserver(String.self)

        service.request().retry(2).catchAndReturn("gave up").asObservable()
            .subscribe(result)
            .disposed(by: disposeBag)

        XCTAssertEqual(result.events, [.next(0, "gave up"), .completed(0)])
        XCTAssertEqual(service.attempts, 2)
    }
}
