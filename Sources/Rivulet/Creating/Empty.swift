extension ObservableType {
    /// Completes at once.
    ///
    ///     empty()
    ///     |
    public static func empty() -> Observable<Element> {
        Observable { $0.completed() }
    }
}
