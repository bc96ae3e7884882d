import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private class User {
    let id: Int
    var name: String
    var followers: [User] = []

    init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

private protocol ProfileViewModelInputs {
    func configureWith(user: User)
    func viewDidLoad()
    func followButtonTapped()
    func nameChanged(_ name: String)
}

private protocol ProfileViewModelOutputs {
    var name: Driver<String> { get }
    var followerCount: Driver<Int> { get }
    var isFollowed: Observable<Bool> { get }
    var goToLogin: Signal<Void> { get }
    var showError: Observable<String> { get }
}

private protocol ProfileViewModelType {
    var inputs: ProfileViewModelInputs { get }
    var outputs: ProfileViewModelOutputs { get }
}

private class ProfileViewModel: ProfileViewModelType, ProfileViewModelInputs, ProfileViewModelOutputs {
    var inputs: ProfileViewModelInputs { return self }
    var outputs: ProfileViewModelOutputs { return self }

    let name: Driver<String>
    let followerCount: Driver<Int>
    let isFollowed: Observable<Bool>
    let goToLogin: Signal<Void>
    let showError: Observable<String>

    init(follow: @escaping (User) -> Observable<Bool>, currentUser: @escaping () -> User?) {
        let user = Observable.combineLatest(userProperty.compactMap { $0 }, viewDidLoadProperty) { user, _ in user }
            .share(replay: 1)

        name = Observable.merge(user.map { $0.name }, nameChangedProperty.asObservable())
            .asDriver(onErrorJustReturn: "")

        followerCount = user.map(\.followers.count).asDriver(onErrorJustReturn: 0)

        let taps = followButtonTappedProperty.withLatestFrom(user)

        goToLogin =
            taps
            .filter { _ in currentUser() == nil }
            .map { _ in }
            .asSignal(onErrorJustReturn: ())

        let followed =
            taps
            .filter { _ in currentUser() != nil }
            .flatMapLatest { user in follow(user).materialize() }
            .share()

        isFollowed = followed.compactMap { $0.element }.startWith(false)
        showError = followed.compactMap { $0.error }.map { error in
            if let error = error as? TestError, case .status(let code) = error { return "Status \(code)" }
            return "Something went wrong"
        }
    }

    private let userProperty = BehaviorRelay<User?>(value: nil)
    func configureWith(user: User) {
        self.userProperty.accept(user)
    }

    private let viewDidLoadProperty = PublishRelay<Void>()
    func viewDidLoad() {
        self.viewDidLoadProperty.accept(())
    }

    private let followButtonTappedProperty = PublishRelay<Void>()
    func followButtonTapped() {
        self.followButtonTappedProperty.accept(())
    }

    private let nameChangedProperty = PublishRelay<String>()
    func nameChanged(_ name: String) {
        self.nameChangedProperty.accept(name)
    }
}

private final class ProfileViewController {
    private let viewModel: ProfileViewModelType
    private let disposeBag = DisposeBag()
    private(set) var title: String?
    private(set) var loginShown = 0
    private(set) var errors: [String] = []
    private(set) var followed: [Bool] = []

    init(viewModel: ProfileViewModelType) {
        self.viewModel = viewModel
    }

    func viewDidLoad() {
        bindViewModel()
        viewModel.inputs.viewDidLoad()
    }

    private func bindViewModel() {
        viewModel.outputs.name
            .drive(onNext: { [weak self] in self?.title = $0 })
            .disposed(by: disposeBag)

        viewModel.outputs.goToLogin
            .emit(with: self, onNext: { owner, _ in owner.loginShown += 1 })
            .disposed(by: disposeBag)

        viewModel.outputs.isFollowed
            .subscribe(with: self) { owner, isFollowed in owner.followed.append(isFollowed) }
            .disposed(by: disposeBag)

        viewModel.outputs.showError
            .withUnretained(self)
            .bind { owner, message in owner.errors.append(message) }
            .disposed(by: disposeBag)
    }
}

final class ProfileTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private var disposeBag = DisposeBag()
    private var current: User? = User(id: 1, name: "me")
    private var answer: Observable<Bool> = .just(true)
    private var asked: [Int] = []

    private lazy var viewModel: ProfileViewModelType = ProfileViewModel(
        follow: { [unowned self] user in
            self.asked.append(user.id)
            return self.answer
        },
        currentUser: { [unowned self] in self.current })

    func testNameIsShownOnceTheViewHasLoaded() {
        let name = scheduler.createObserver(String.self)
        viewModel.outputs.name.drive(name).disposed(by: disposeBag)

        viewModel.inputs.configureWith(user: User(id: 7, name: "Junior"))
        XCTAssertEqual(name.events, [])
        viewModel.inputs.viewDidLoad()
        viewModel.inputs.nameChanged("Senior")

        XCTAssertRecordedElements(name.events, ["Junior", "Senior"])
    }

    func testFollowersAreCounted() {
        let user = User(id: 7, name: "Junior")
        user.followers = [User(id: 8, name: "a"), User(id: 9, name: "b")]
        let count = scheduler.createObserver(Int.self)
        viewModel.outputs.followerCount.drive(count).disposed(by: disposeBag)

        viewModel.inputs.configureWith(user: user)
        viewModel.inputs.viewDidLoad()

        XCTAssertRecordedElements(count.events, [2])
    }

    func testControllerShowsWhatTheViewModelSays() {
        let controller = ProfileViewController(viewModel: viewModel)
        viewModel.inputs.configureWith(user: User(id: 7, name: "Junior"))
        controller.viewDidLoad()
        XCTAssertEqual(controller.title, "Junior")

        viewModel.inputs.followButtonTapped()
        answer = .error(TestError.status(500))
        viewModel.inputs.followButtonTapped()
        answer = .just(false)
        viewModel.inputs.followButtonTapped()

        XCTAssertEqual(controller.followed, [false, true, false])
        XCTAssertEqual(controller.errors, ["Status 500"])
        XCTAssertEqual(asked, [7, 7, 7])
    }

    func testStrangersAreSentToLogin() {
        let controller = ProfileViewController(viewModel: viewModel)
        viewModel.inputs.configureWith(user: User(id: 7, name: "Junior"))
        controller.viewDidLoad()
        current = nil

        viewModel.inputs.followButtonTapped()

        XCTAssertEqual(controller.loginShown, 1)
        XCTAssertEqual(asked, [])
    }

    func testControllerIsNotKeptByItsSubscriptions() {
        weak var weakController: ProfileViewController?
        do {
            let controller = ProfileViewController(viewModel: viewModel)
            controller.viewDidLoad()
            weakController = controller
        }

        XCTAssertNil(weakController)
    }

    func testSubscribeWithEndsSilentlyWhenItsObjectIsGone() {
        final class Listener {
            var received: [Int] = []
        }
        let subject = PublishSubject<Int>()
        var listener: Listener? = Listener()
        weak var weakListener: Listener?
        weakListener = listener
        subject
            .subscribe(
                with: listener!,
                onNext: { listener, value in listener.received.append(value) },
                onDisposed: { listener in listener.received.append(-1) }
            )
            .disposed(by: disposeBag)

        subject.onNext(1)
        XCTAssertEqual(listener?.received, [1])
        listener = nil
        subject.onNext(2)

        XCTAssertNil(weakListener)
        XCTAssertTrue(subject.hasObservers)
    }

    func testWithUnretainedCompletesWhenItsObjectIsGone() {
        let subject = PublishSubject<Int>()
        let results = scheduler.createObserver(String.self)
        var user: User? = User(id: 1, name: "kept weakly")
        subject
            .withUnretained(user!) { user, value in "\(user.name) \(value)" }
            .subscribe(results)
            .disposed(by: disposeBag)

        subject.onNext(1)
        user = nil
        subject.onNext(2)

        XCTAssertEqual(results.events, [.next(0, "kept weakly 1"), .completed(0)])
        XCTAssertFalse(subject.hasObservers)
    }

    func testBagIsEmptiedByReassigning() {
        let subject = PublishSubject<Int>()
        let results = scheduler.createObserver(Int.self)
        subject.subscribe(results).disposed(by: disposeBag)
        subject.onNext(1)

        disposeBag = DisposeBag()
        subject.onNext(2)

        XCTAssertRecordedElements(results.events, [1])
        XCTAssertFalse(subject.hasObservers)
    }
}
