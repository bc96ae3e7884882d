import Rivulet
import RivuletMVVM
import RivuletTest
import SearchFeature
import Testing

#if canImport(UIKit)
    import UIKit
#endif
#if canImport(SwiftUI)
    import SwiftUI
#endif

/// The code of Documentation/ViewModels.md.
@MainActor @Suite struct ViewModelsTests {
    @Test func `a box calls its one listener`() {
        let box = Box("Ann")
        var shown: [String] = []
        box.bind { shown.append("first \($0)") }
        box.bind { shown.append("second \($0)") }
        box.value = "Bob"
        #expect(shown == ["first Ann", "second Ann", "second Bob"])
    }

    @Test func `a relay has any number of listeners, and lets go of them`() {
        let name = BehaviorRelay(value: "Ann")
        let log = Log<String>()
        var bag: DisposeBag? = DisposeBag()
        if let bag {
            name.subscribe(onNext: { log.append("first \($0)") }).disposed(by: bag)
            name.distinctUntilChanged().subscribe(onNext: { log.append("second \($0)") }).disposed(by: bag)
        }
        name.accept("Ann")
        bag = nil
        name.accept("Bob")
        #expect(log.values == ["first Ann", "second Ann", "first Ann"])
    }

    @Test func `a greeting follows the name`() {
        let model = GreetingViewModel()
        let view = GreetingView()
        view.bind(viewModel: model)
        model.name.accept("Bob")
        #expect(view.text == "Hello, Bob!")
        view.bind(viewModel: GreetingViewModel())
        model.name.accept("late")
        #expect(view.text == "Hello!")
    }

    @Test func `a route makes the next view, bound to its view model`() {
        var shown: [GreetingView] = []
        let routes = PublishRelay<String>()
        let bag = DisposeBag()
        routes.asSignal().emit(onNext: { name in
            let next = GreetingViewModel()
            shown.append(next.initializeScene { GreetingView() })
            next.name.accept(name)
        }).disposed(by: bag)
        routes.accept("Bob")
        #expect(shown.map(\.text) == ["Hello, Bob!"])
    }

    @Test func `the user search finds users of the catalogue`() throws {
        let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let search = SearchUserViewModel(service: CatalogueService(scheduler: background), scheduler: background)
        search.text.accept("swiftlark")
        search.searchTaps.accept(())
        let rows = search.state.map(\.rows).filter { !$0.isEmpty }
        #expect(try rows.toBlocking().first()?.map(\.login) == ["swiftlark"])
    }

    @Test func `a failed answer is a state, and the next one is shown`() {
        let scheduler = TestScheduler()
        let taps = scheduler.hot("a---b|")
        let answers = ["a": scheduler.cold("-#"), "b": scheduler.cold("-x|")]
        let shown = taps.flatMapLatest { tap in
            (answers[tap]?.asObservable() ?? .empty()).catch { .just("\($0)") }
        }
        #expect(
            scheduler.record(shown) == Timeline("-e---x|", values: ["e": "TestError()", "x": "x"]))
    }

    @Test func `a tap during a run is dropped, and a run that fails ends nothing`() {
        let scheduler = TestScheduler()
        let (taps, answer) = (scheduler.hot("aa--a---"), scheduler.cold("--#", values: ["a": 1]))
        let model = StarViewModel { _ in answer.asSingle() }
        let failures = scheduler.observe(model.star.errors.map { _ in "x" })
        let binding = taps.bind(to: model.taps)
        scheduler.start()
        #expect(failures == "--x---x")
        #expect(answer.subscriptions == ["^-!", "----^-!"])
        binding.dispose()
    }

    @Test func `a page that failed is asked for again, and the rows stay`() {
        let scheduler = TestScheduler()
        let asked = Log<Int>()
        let answers = ["-a|", "-#", "-b|"].map { scheduler.cold($0, values: ["a": ["Ann"], "b": ["Bob"]]) }
        let model = ListViewModel { number in
            asked.append(number)
            return answers[asked.values.count - 1].asSingle()
        }
        let rows = scheduler.observe(model.state.map(\.rows.count).distinctUntilChanged())
        let canRetry = scheduler.observe(model.state.map { $0.failed == nil ? 0 : 1 }.distinctUntilChanged())
        let inputs = [
            scheduler.hot("--xx----").map { _ in }.bind(to: model.bottomReached),
            scheduler.hot("-----x--").map { _ in }.bind(to: model.retries),
        ]
        scheduler.start()
        inputs.forEach { $0.dispose() }
        #expect(rows == "0-1----2")
        #expect(canRetry == "0--1-0")
        #expect(asked.values == [1, 2, 2])
    }

    @Test func `a reload cancels the page that is loaded, and a failed one keeps the rows`() {
        let scheduler = TestScheduler()
        let asked = Log<Int>()
        let answers = ["-a|", "----b|", "-#"].map { scheduler.cold($0, values: ["a": ["Ann"], "b": ["Bob"]]) }
        let model = ListViewModel { number in
            asked.append(number)
            return answers[asked.values.count - 1].asSingle()
        }
        let inputs = [
            scheduler.hot("---x---").map { _ in }.bind(to: model.bottomReached),
            scheduler.hot("-----x-").map { _ in }.bind(to: model.reloads),
        ]
        scheduler.start()
        inputs.forEach { $0.dispose() }
        #expect(asked.values == [1, 2, 1])
        #expect(answers[1].subscriptions == ["---^-!"])
        #expect(model.state.value.rows == ["Ann"])
        #expect(model.state.value.failed == 1)
    }
}

/// A value that one listener hears of.
@MainActor private final class Box<Value> {
    var value: Value {
        didSet { listener?(value) }
    }
    private var listener: ((Value) -> Void)?

    init(_ value: Value) {
        self.value = value
    }

    func bind(_ listener: @escaping (Value) -> Void) {
        self.listener = listener
        listener(value)
    }
}

private final class GreetingViewModel: ViewModelProtocol {
    let name = BehaviorRelay(value: "")
    let greeting: Driver<String>

    init() {
        greeting = name.asDriver()
            .map { $0.isEmpty ? "Hello!" : "Hello, \($0)!" }
            .distinctUntilChanged()
    }
}

private final class GreetingView: ViewProtocol {
    var viewModel: GreetingViewModel?
    var disposeBag = DisposeBag()
    private(set) var text = ""

    func bindViewModel(_ viewModel: GreetingViewModel) {
        viewModel.greeting.drive(with: self, onNext: { $0.text = $1 }).disposed(by: disposeBag)
    }
}

private final class StarViewModel: Sendable {
    let taps = PublishRelay<String>()
    let star: Action<String, Int>
    private let bag = DisposeBag()

    init(send: @escaping @Sendable (String) -> Single<Int>) {
        star = Action { send($0) }
        taps.bind(to: star.input).disposed(by: bag)
    }
}

private struct ListState: Sendable {
    private(set) var rows: [String] = []
    private(set) var isLoading = false
    /// The pages that the end of the list and a retry ask for.
    private(set) var (next, failed): (Int?, Int?) = (nil, nil)

    enum Change: Sendable {
        case started
        case loaded([String], number: Int)
        case failed(number: Int)
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .started: (isLoading, next, failed) = (true, nil, nil)
        case .failed(let number): (isLoading, failed) = (false, number)
        case .loaded(let page, let number):
            rows = number == 1 ? page : rows + page
            (isLoading, next) = (false, page.isEmpty ? nil : number + 1)
        }
    }
}

private final class ListViewModel: Sendable {
    let (reloads, bottomReached, retries) = (PublishRelay<Void>(), PublishRelay<Void>(), PublishRelay<Void>())
    let state: ReadOnlyRelay<ListState>
    private let bag = DisposeBag()

    init(load: @escaping @Sendable (Int) -> Single<[String]>) {
        let shown = BehaviorRelay(value: ListState())
        state = shown.asReadOnly()
        let more = bottomReached.compactMap { shown.value.next }
        let again = retries.compactMap { shown.value.failed }
        Observable.merge(reloads.startWith(()).map { 1 }, more, again)
            .flatMapLatest { number -> Observable<ListState.Change> in
                load(number).asObservable()
                    .map { .loaded($0, number: number) }
                    .catch { _ in .just(.failed(number: number)) }
                    .startWith(.started)
            }
            .scan(into: ListState()) { $0.apply($1) }
            .bind(to: shown)
            .disposed(by: bag)
    }
}

#if canImport(UIKit)
    final class UserSearchController: UITableViewController, UISearchBarDelegate, ViewProtocol {
        var viewModel: SearchUserViewModel?
        var disposeBag = DisposeBag()
        private let searchBar = UISearchBar()
        private var rows: [User] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            searchBar.delegate = self
            navigationItem.titleView = searchBar
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "user")
        }

        func bindViewModel(_ viewModel: SearchUserViewModel) {
            viewModel.rows.drive(with: self, onNext: { $0.show($1) }).disposed(by: disposeBag)
            viewModel.errorMessage.drive(with: self, onNext: { $0.navigationItem.prompt = $1 }).disposed(by: disposeBag)
            viewModel.deselection
                .bind(to: Binder(self) { $0.tableView.deselectRow(at: [0, $1], animated: true) })
                .disposed(by: disposeBag)
        }

        private func show(_ users: [User]) {
            rows = users
            tableView.reloadData()
        }

        func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { viewModel?.text.accept(text) }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { viewModel?.searchTaps.accept(()) }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "user", for: path)
            cell.textLabel?.text = rows[path.row].login
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            viewModel?.rowTaps.accept(path.row)
        }
    }
#endif

#if canImport(SwiftUI)
    @MainActor @Observable final class Shown<Value: Sendable> {
        private(set) var value: Value
        @ObservationIgnored private let bag = DisposeBag()

        init(_ driver: Driver<Value>, first: Value) {
            value = first
            driver.drive(with: self, onNext: { $0.value = $1 }).disposed(by: bag)
        }
    }

    struct UserSearchScreen: View {
        let viewModel: SearchUserViewModel
        @State private var rows: Shown<[User]>
        @State private var text = ""

        init(_ viewModel: SearchUserViewModel) {
            self.viewModel = viewModel
            rows = Shown(viewModel.rows, first: [])
        }

        var body: some View {
            List(rows.value, id: \.id) { Text($0.login) }
                .searchable(text: $text)
                .onChange(of: text) { viewModel.text.accept(text) }
                .onSubmit(of: .search) { viewModel.searchTaps.accept(()) }
        }
    }
#endif
