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
