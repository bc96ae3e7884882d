import Rivulet

/// A class that shows a view model: a view or view controller of any platform, or a screen of a terminal.
///
///     final class SearchView: ViewProtocol {
///         var viewModel: SearchViewModel?
///         var disposeBag = DisposeBag()
///
///         func bindViewModel(_ viewModel: SearchViewModel) {
///             viewModel.title.drive(onNext: { [weak self] in self?.title = $0 }).disposed(by: disposeBag)
///         }
///     }
@MainActor public protocol ViewProtocol: AnyObject {
    /// The kind of view model that it shows.
    associatedtype ViewModel: ViewModelProtocol

    /// The view model that it shows. Only `bind(viewModel:)` sets it.
    var viewModel: ViewModel? { get set }

    /// Ends the bindings to `viewModel` when it is released. Only `bind(viewModel:)` sets it.
    var disposeBag: DisposeBag { get set }

    /// Makes what the bindings touch, if that is made late. View controllers have this method already.
    func loadViewIfNeeded()

    /// Connects the view to `viewModel`. Each binding goes into `disposeBag`.
    func bindViewModel(_ viewModel: ViewModel)
}

extension ViewProtocol {
    /// Does nothing.
    public func loadViewIfNeeded() {}

    /// Shows `viewModel` from now on. The bindings to the one before end first.
    public func bind(viewModel: ViewModel) {
        disposeBag = DisposeBag()
        self.viewModel = viewModel
        loadViewIfNeeded()
        bindViewModel(viewModel)
    }
}
