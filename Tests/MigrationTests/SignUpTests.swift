import Foundation
import RxCocoa
import RxSwift
import RxTest
import XCTest

private enum ValidationResult: Equatable {
    case ok(message: String)
    case empty
    case validating
    case failed(message: String)

    var isValid: Bool {
        switch self {
        case .ok:
            return true
        default:
            return false
        }
    }
}

private struct Credentials: Equatable {
    let username: String
    let email: String
    let password: String
}

private protocol SignUpAPI: AnyObject {
    func usernameAvailable(_ username: String) -> Observable<Bool>
    func signUp(_ credentials: Credentials) -> Single<String>
}

private class SignUpViewModel {
    struct Input {
        let username: Driver<String>
        let email: Driver<String>
        let password: Driver<String>
        let repeatedPassword: Driver<String>
        let signUpTaps: Signal<Void>
    }

    struct Output {
        let usernameValidation: Driver<ValidationResult>
        let passwordValidation: Driver<ValidationResult>
        let signUpEnabled: Driver<Bool>
        let signingUp: Driver<Bool>
        let welcome: Driver<String>
        let errors: Driver<Error>
    }

    private let api: SignUpAPI

    init(api: SignUpAPI) {
        self.api = api
    }

    func transform(_ input: Input) -> Output {
        let activity = ActivityIndicator()
        let errorTracker = ErrorTracker()
        let api = self.api

        let username = input.username
            .flatMapLatest { name -> Driver<ValidationResult> in
                if name.isEmpty {
                    return .just(.empty)
                }
                if name.count < 3 {
                    return .just(.failed(message: "Too short"))
                }
                return api.usernameAvailable(name)
                    .map { $0 ? .ok(message: "Available") : .failed(message: "Taken") }
                    .startWith(.validating)
                    .asDriver(onErrorJustReturn: .failed(message: "Offline"))
            }

        let email = input.email.map { $0.contains("@") }

        let password = input.password.map { password -> ValidationResult in
            guard !password.isEmpty else { return .empty }
            return password.count < 5 ? .failed(message: "Too short") : .ok(message: "Fine")
        }

        let repeated = Driver.combineLatest(input.password, input.repeatedPassword)
            .map { $0 == $1 && !$0.isEmpty }

        let signingUp = activity.asDriver()

        let enabled = Driver.combineLatest(username, email, password, repeated, signingUp) {
            username, email, password, repeated, signingUp in
            username.isValid && email && password.isValid && repeated && !signingUp
        }
        .distinctUntilChanged()

        let credentials = Driver.combineLatest(input.username, input.email, input.password) {
            Credentials(username: $0, email: $1, password: $2)
        }

        let welcome = input.signUpTaps
            .withLatestFrom(credentials)
            .flatMapLatest { credentials in
                api.signUp(credentials)
                    .trackActivity(activity)
                    .trackError(errorTracker)
                    .asDriverOnErrorJustComplete()
            }
            .map { "Welcome, \($0)" }

        return Output(
            usernameValidation: username,
            passwordValidation: password,
            signUpEnabled: enabled,
            signingUp: signingUp,
            welcome: welcome,
            errors: errorTracker.asDriver()
        )
    }
}

private class SignUpAPIMock: SignUpAPI {
    var available: (String) -> Observable<Bool> = { _ in .just(true) }
    var result: (Credentials) -> Single<String> = { .just($0.username) }
    private(set) var checked = [String]()
    private(set) var signedUp = [Credentials]()

    func usernameAvailable(_ username: String) -> Observable<Bool> {
        checked.append(username)
        return available(username)
    }

    func signUp(_ credentials: Credentials) -> Single<String> {
        signedUp.append(credentials)
        return result(credentials)
    }
}

final class SignUpTests: XCTestCase {
    private var scheduler: TestScheduler!
    private var disposeBag: DisposeBag!
    private var api: SignUpAPIMock!
    private var sut: SignUpViewModel!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
        api = SignUpAPIMock()
        sut = SignUpViewModel(api: api)
    }

    override func tearDown() {
        scheduler = nil
        disposeBag = nil
        api = nil
        sut = nil
        super.tearDown()
    }

    func testUsernameIsValidatedWithTheNewestTextOnly() {
        let validation = scheduler.createObserver(ValidationResult.self)
        let scheduler = self.scheduler!
        api.available = { name in
            scheduler.createColdObservable([.next(20, name != "taken"), .completed(20)]).asObservable()
        }

        SharingScheduler.mock(scheduler: scheduler) {
            let names = scheduler.createHotObservable([
                .next(210, "ab"),
                .next(250, "abc"),
                .next(260, "abcd"),
                .next(300, "taken"),
                .next(350, ""),
            ])
            let output = sut.transform(input(username: names.asDriver(onErrorJustReturn: "")))
            output.usernameValidation.drive(validation).disposed(by: disposeBag)
            scheduler.start()
        }

        XCTAssertEqual(
            validation.events,
            [
                .next(212, .failed(message: "Too short")),
                .next(252, .validating),
                .next(262, .validating),
                .next(282, .ok(message: "Available")),
                .next(302, .validating),
                .next(322, .failed(message: "Taken")),
                .next(352, .empty),
            ])
        XCTAssertEqual(api.checked, ["abc", "abcd", "taken"])
    }

    func testFailingCheckSaysOfflineAndGoesOn() {
        let username = PublishSubject<String>()
        let validation = scheduler.createObserver(ValidationResult.self)
        api.available = { $0 == "first" ? .error(TestError.dummy) : .just(true) }

        let output = sut.transform(input(username: username.asDriver(onErrorJustReturn: "")))
        output.usernameValidation.drive(validation).disposed(by: disposeBag)
        username.onNext("first")
        username.onNext("second")

        XCTAssertRecordedElements(
            validation.events,
            [.validating, .failed(message: "Offline"), .validating, .ok(message: "Available")])
    }

    func testButtonIsEnabledOnlyWhileEverythingIsValid() {
        let enabled = scheduler.createObserver(Bool.self)
        let username = BehaviorSubject(value: "rx")
        let repeated = BehaviorSubject(value: "secret")

        let output = sut.transform(
            input(
                username: username.asDriver(onErrorJustReturn: ""),
                repeatedPassword: repeated.asDriver(onErrorJustReturn: "")))
        output.signUpEnabled.drive(enabled).disposed(by: disposeBag)
        username.onNext("krunoslav")
        repeated.onNext("secre")
        repeated.onNext("secret")

        XCTAssertRecordedElements(enabled.events, [false, true, false, true])
    }

    func testSignUpSendsTheNewestCredentialsAndDisablesTheButtonMeanwhile() {
        let taps = PublishRelay<Void>()
        let response = PublishSubject<String>()
        api.result = { _ in response.asSingle() }
        let enabled = scheduler.createObserver(Bool.self)
        let signingUp = scheduler.createObserver(Bool.self)
        let welcome = scheduler.createObserver(String.self)

        let output = sut.transform(input(username: .just("kruno"), taps: taps.asSignal()))
        output.signUpEnabled.drive(enabled).disposed(by: disposeBag)
        output.signingUp.drive(signingUp).disposed(by: disposeBag)
        output.welcome.drive(welcome).disposed(by: disposeBag)
        taps.accept(())
        XCTAssertRecordedElements(signingUp.events, [false, true])
        XCTAssertRecordedElements(enabled.events, [true, false])

        response.onNext("Kruno")
        response.onCompleted()

        XCTAssertEqual(api.signedUp, [Credentials(username: "kruno", email: "a@b.c", password: "secret")])
        XCTAssertRecordedElements(welcome.events, ["Welcome, Kruno"])
        XCTAssertRecordedElements(signingUp.events, [false, true, false])
        XCTAssertRecordedElements(enabled.events, [true, false, true])
    }

    func testErrorsAreTrackedAndTheFormStaysUsable() {
        let taps = PublishRelay<Void>()
        let welcome = scheduler.createObserver(String.self)
        let errors = scheduler.createObserver(TestError.self)
        let signingUp = scheduler.createObserver(Bool.self)
        api.result = { _ in .error(TestError.status(409)) }

        let output = sut.transform(input(username: .just("kruno"), taps: taps.asSignal()))
        output.welcome.drive(welcome).disposed(by: disposeBag)
        output.errors.compactMap { $0 as? TestError }.drive(errors).disposed(by: disposeBag)
        output.signingUp.drive(signingUp).disposed(by: disposeBag)
        taps.accept(())
        api.result = { .just($0.username) }
        taps.accept(())

        XCTAssertRecordedElements(errors.events, [.status(409)])
        XCTAssertRecordedElements(welcome.events, ["Welcome, kruno"])
        XCTAssertEqual(signingUp.events.last, .next(0, false))
    }

    private func input(
        username: Driver<String>,
        email: Driver<String> = .just("a@b.c"),
        password: Driver<String> = .just("secret"),
        repeatedPassword: Driver<String> = .just("secret"),
        taps: Signal<Void> = .never()
    ) -> SignUpViewModel.Input {
        SignUpViewModel.Input(
            username: username,
            email: email,
            password: password,
            repeatedPassword: repeatedPassword,
            signUpTaps: taps
        )
    }
}
