import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// Actions become mutations, mutations become states.
private protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation = Action
    associatedtype State

    var initialState: State { get }

    func transform(action: Observable<Action>) -> Observable<Action>
    func mutate(action: Action) -> Observable<Mutation>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
    func transform(action: Observable<Action>) -> Observable<Action> { action }
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
    func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

private final class Store<R: Reactor> {
    let action = PublishRelay<R.Action>()
    let state: BehaviorRelay<R.State>
    private let disposeBag = DisposeBag()

    var currentState: R.State { state.value }

    init(_ reactor: R) {
        state = BehaviorRelay(value: reactor.initialState)

        let actions = reactor.transform(action: action.asObservable())
        let mutations = reactor.transform(
            mutation: actions.flatMap { [weak reactor] action -> Observable<R.Mutation> in
                guard let reactor = reactor else { return .empty() }
                return reactor.mutate(action: action).catch { _ in .empty() }
            })
        let states =
            mutations
            .scan(reactor.initialState) { [weak reactor] state, mutation in
                guard let reactor = reactor else { return state }
                return reactor.reduce(state: state, mutation: mutation)
            }
        reactor.transform(state: states)
            .bind(to: state)
            .disposed(by: disposeBag)
    }
}

private struct Product: Hashable {
    let id: Int
    let name: String
    let price: Int
}

private final class CartReactor: Reactor {
    enum Action {
        case add(Product)
        case remove(id: Int)
        case applyVoucher(String)
        case checkOut
    }

    enum Mutation {
        case setQuantity(Product, Int)
        case setDiscount(Int)
        case setCheckingOut(Bool)
        case setReceipt(String)
        case setError(String)
    }

    struct State {
        var lines: [Line] = []
        var discount = 0
        var isCheckingOut = false
        var receipt: String?
        var error: String?

        var total: Int {
            max(0, lines.reduce(0) { $0 + $1.product.price * $1.quantity } - discount)
        }
    }

    struct Line: Equatable {
        let product: Product
        var quantity: Int
    }

    let initialState = State()
    weak var store: Store<CartReactor>?
    private let vouchers: [String: Int]
    private let pay: (Int) -> Single<String>

    init(vouchers: [String: Int] = [:], pay: @escaping (Int) -> Single<String> = { .just("paid \($0)") }) {
        self.vouchers = vouchers
        self.pay = pay
    }

    private var currentState: State { store?.currentState ?? initialState }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .add(let product):
            let quantity = currentState.lines.first { $0.product == product }?.quantity ?? 0
            return .just(.setQuantity(product, quantity + 1))
        case .remove(let id):
            guard let line = currentState.lines.first(where: { $0.product.id == id }) else { return .empty() }
            return .just(.setQuantity(line.product, line.quantity - 1))
        case .applyVoucher(let code):
            guard let discount = vouchers[code] else { return .just(.setError("No such voucher")) }
            return .just(.setDiscount(discount))
        case .checkOut:
            guard !currentState.isCheckingOut else { return .empty() }
            return Observable.concat([
                .just(.setCheckingOut(true)),
                pay(currentState.total).asObservable()
                    .map { .setReceipt($0) }
                    .catch { .just(.setError("\($0)")) },
                .just(.setCheckingOut(false)),
            ])
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        state.error = nil
        switch mutation {
        case .setQuantity(let product, let quantity):
            let index = state.lines.firstIndex { $0.product == product }
            switch (index, quantity) {
            case (let index?, 0):
                state.lines.remove(at: index)
            case (let index?, _):
                state.lines[index].quantity = quantity
            case (nil, _):
                state.lines.append(Line(product: product, quantity: quantity))
            }
        case .setDiscount(let discount):
            state.discount = discount
        case .setCheckingOut(let isCheckingOut):
            state.isCheckingOut = isCheckingOut
        case .setReceipt(let receipt):
            state.receipt = receipt
        case .setError(let error):
            state.error = error
        }
        return state
    }
}

private final class CounterReactor: Reactor {
    enum Action {
        case increase, decrease
    }

    let initialState = 0
    let external = PublishSubject<Action>()

    func transform(action: Observable<Action>) -> Observable<Action> {
        Observable.merge(action, external)
    }

    func reduce(state: Int, mutation: Action) -> Int {
        switch mutation {
        case .increase:
            return state + 1
        case .decrease:
            return state - 1
        }
    }
}

final class CartTests: XCTestCase {
    private let tea = Product(id: 1, name: "Tea", price: 5)
    private let cup = Product(id: 2, name: "Cup", price: 12)
    private var scheduler: TestScheduler!
    private var disposeBag: DisposeBag!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
    }

    func testLinesAreAddedAndRemoved() {
        let (reactor, store) = make(CartReactor())
        let totals = scheduler.createObserver(Int.self)
        store.state.map(\.total).distinctUntilChanged().subscribe(totals).disposed(by: disposeBag)

        Observable.of(CartReactor.Action.add(tea), .add(cup), .add(tea), .remove(id: 2), .remove(id: 3))
            .bind(to: store.action)
            .disposed(by: disposeBag)

        XCTAssertEqual(store.currentState.lines, [.init(product: tea, quantity: 2)])
        XCTAssertRecordedElements(totals.events, [0, 5, 17, 22, 10])
        withExtendedLifetime(reactor) {}
    }

    func testCheckOutTogglesItsFlagAroundTheReceipt() {
        let receipt = PublishSubject<String>()
        let (reactor, store) = make(CartReactor(pay: { _ in receipt.asSingle() }))
        let flags = scheduler.createObserver(Bool.self)
        store.state.asDriver().map { $0.isCheckingOut }.distinctUntilChanged().drive(flags).disposed(by: disposeBag)
        store.action.accept(.add(cup))
        store.action.accept(.checkOut)
        XCTAssertTrue(store.currentState.isCheckingOut)

        receipt.onNext("No. 1")
        receipt.onCompleted()

        XCTAssertEqual(store.currentState.receipt, "No. 1")
        XCTAssertRecordedElements(flags.events, [false, true, false])
        withExtendedLifetime(reactor) {}
    }

    func testFailureBecomesStateAndIsClearedByTheNextMutation() {
        let (reactor, store) = make(
            CartReactor(vouchers: ["TEN": 10], pay: { _ in .error(TestError.dummy) }))
        let errors = scheduler.createObserver(String?.self)
        store.state.map { $0.error }.distinctUntilChanged().subscribe(errors).disposed(by: disposeBag)

        store.action.accept(.add(cup))
        store.action.accept(.applyVoucher("FIVE"))
        store.action.accept(.applyVoucher("TEN"))
        store.action.accept(.checkOut)

        XCTAssertEqual(store.currentState.total, 2)
        XCTAssertEqual(
            errors.events,
            [.next(0, nil), .next(0, "No such voucher"), .next(0, nil), .next(0, "dummy"), .next(0, nil)])
        withExtendedLifetime(reactor) {}
    }

    func testStoreDoesNotKeepItsReactor() {
        weak var weakReactor: CartReactor?
        let store: Store<CartReactor>
        do {
            let reactor = CartReactor()
            weakReactor = reactor
            store = Store(reactor)
        }

        store.action.accept(.add(tea))

        XCTAssertNil(weakReactor)
        XCTAssertTrue(store.currentState.lines.isEmpty)
    }

    func testActionsMayComeFromOutside() {
        let reactor = CounterReactor()
        let store = Store(reactor)

        store.action.accept(.increase)
        reactor.external.onNext(.increase)
        store.action.accept(.decrease)

        XCTAssertEqual(store.currentState, 1)
    }

    func testTotalIsReadWhenTheButtonIsTapped() {
        let cart = BehaviorRelay<[Product]>(value: [])
        let taps = PublishRelay<Void>()
        let charged = scheduler.createObserver(Int.self)
        taps.withLatestFrom(cart) { _, products in products.map(\.price).reduce(0, +) }
            .filter { $0 > 0 }
            .bind(to: charged)
            .disposed(by: disposeBag)

        taps.accept(())
        cart.accept(cart.value + [tea])
        cart.accept(cart.value + [cup])
        taps.accept(())

        XCTAssertRecordedElements(charged.events, [17])
    }

    private func make(_ reactor: CartReactor) -> (CartReactor, Store<CartReactor>) {
        let store = Store(reactor)
        reactor.store = store
        return (reactor, store)
    }
}
