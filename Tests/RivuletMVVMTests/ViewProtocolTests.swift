import Rivulet
import RivuletMVVM
import Testing

@MainActor
struct ViewProtocolTests {
    @Test func `a view shows the view model that it is bound to`() {
        let view = Label()
        let model = Title("a")
        view.bind(viewModel: model)
        model.text.accept("b")
        #expect(view.viewModel === model)
        #expect(view.shown == ["load", "a", "b"])
    }

    @Test func `the view is loaded before its bindings are made`() {
        let view = Label()
        view.bind(viewModel: Title("a"))
        #expect(view.shown.first == "load")
    }

    @Test func `binding another view model ends the bindings to the one before`() {
        let view = Label()
        let (old, new) = (Title("old"), Title("new"))
        view.bind(viewModel: old)
        view.bind(viewModel: new)
        old.text.accept("late")
        #expect(view.viewModel === new)
        #expect(view.shown == ["load", "old", "load", "new"])
    }

    @Test func `binding the same view model again does not bind twice`() {
        let view = Label()
        let model = Title("a")
        view.bind(viewModel: model)
        view.bind(viewModel: model)
        model.text.accept("b")
        #expect(view.shown == ["load", "a", "load", "a", "b"])
    }

    @Test func `two views can show one view model`() {
        let (first, second) = (Label(), Label())
        let model = Title("a")
        first.bind(viewModel: model)
        second.bind(viewModel: model)
        model.text.accept("b")
        #expect(first.shown == second.shown)
    }

    @Test func `a view model does not keep its view alive`() {
        let model = Title("a")
        var view: Label? = Label()
        weak let freed = view
        view?.bind(viewModel: model)
        view = nil
        #expect(freed == nil)
    }

    @Test func `a view that goes frees its view model`() {
        var view: Label? = Label()
        var model: Title? = Title("a")
        weak let freed = model
        model.map { view?.bind(viewModel: $0) }
        model = nil
        #expect(freed != nil)
        view = nil
        #expect(freed == nil)
    }

    @Test func `a scene is a view that is bound`() {
        let model = Title("a")
        let view = model.initializeScene { Label() }
        #expect(view.viewModel === model)
        #expect(view.shown == ["load", "a"])
    }

    @Test func `nothing keeps a scene but its owner`() {
        let model = Title("a")
        weak let freed = model.initializeScene { Label() }
        #expect(freed == nil)
    }

    @Test func `a view without anything to load needs no method for it`() {
        let view = PlainView()
        view.bind(viewModel: Title("a"))
        #expect(view.isBound)
    }
}

private final class Title: ViewModelProtocol {
    let text: BehaviorRelay<String>

    init(_ text: String) {
        self.text = BehaviorRelay(value: text)
    }
}

private final class Label: ViewProtocol {
    var viewModel: Title?
    var disposeBag = DisposeBag()
    private(set) var shown: [String] = []

    func loadViewIfNeeded() { shown.append("load") }

    func bindViewModel(_ viewModel: Title) {
        viewModel.text.asDriver()
            .drive(onNext: { [weak self] text in self?.shown.append(text) })
            .disposed(by: disposeBag)
    }
}

private final class PlainView: ViewProtocol {
    var viewModel: Title?
    var disposeBag = DisposeBag()
    private(set) var isBound = false

    func bindViewModel(_ viewModel: Title) { isBound = true }
}
