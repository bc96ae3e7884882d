extension ObservableType {
    /// Sends nothing and never ends.
    ///
    ///     never()
    ///     -----
    public static func never() -> Observable<Element> {
        Observable { _ in }
    }
}
