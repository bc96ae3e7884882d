extension ObservableType {
    /// Runs the stream that `observableFactory` makes, for each subscription a new one.
    ///
    ///     deferred { "-a|" }
    ///     -a|
    ///
    /// Ends as that stream does, or with the error that `observableFactory` throws.
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        Producer { sink in
            do { try observableFactory().descend(sink) } catch { sink.error(error) }
        }
    }
}
