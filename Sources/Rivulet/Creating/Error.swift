extension ObservableType {
    /// Fails at once with `error`.
    ///
    ///     error(TestError())
    ///     #
    public static func error(_ error: any Error) -> Observable<Element> {
        Producer(Origin.of(error)) { $0.error(error) }
    }
}
