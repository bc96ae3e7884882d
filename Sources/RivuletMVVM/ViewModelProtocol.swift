/// What a view shows, and what it does when its user acts.
///
/// It takes input and gives output as streams, and knows no view, so several views can show it, and none is kept alive.
public protocol ViewModelProtocol: AnyObject, Sendable {}

extension ViewModelProtocol {
    /// Makes a view and binds it to this view model.
    ///
    ///     navigation.pushViewController(model.initializeScene { SongViewController() }, animated: true)
    ///
    /// The view keeps the view model, and nothing keeps the view.
    @MainActor public func initializeScene<View: ViewProtocol>(_ makeView: () -> View) -> View
    where View.ViewModel == Self {
        let view = makeView()
        view.bind(viewModel: self)
        return view
    }
}
