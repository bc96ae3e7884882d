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

    /// Runs the stream that `make` builds from a lazy sequence, a new one for each subscription.
    ///
    /// A lazy sequence holds closures that are not `Sendable`. So operators take it as an autoclosure that is: the compiler
    /// checks the captures, and no two subscriptions share a sequence.
    static func lazily(
        name: StaticString = #function, _ make: @escaping @Sendable () -> Observable<Element>
    ) -> Observable<Element> {
        Producer(name: name) { make().descend($0) }
    }
}
