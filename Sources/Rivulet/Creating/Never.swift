extension ObservableType {
    /// Sends nothing and never ends.
    ///
    ///     never()
    ///     -----             and so on
    public static func never() -> Observable<Element> {
        Producer { _ in }
    }
}
