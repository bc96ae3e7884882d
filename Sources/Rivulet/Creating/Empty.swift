extension ObservableType {
    /// Completes at once.
    ///
    ///     empty()
    ///     |
    public static func empty() -> Observable<Element> {
        Producer { $0.completed() }
    }
}
