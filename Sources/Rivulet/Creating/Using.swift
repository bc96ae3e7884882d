extension ObservableType {
    /// Runs the stream that `observableFactory` makes of a resource, and disposes the resource with it.
    ///
    ///     using { try Connection() } observableFactory: { $0.messages }
    ///     -a|
    ///
    /// Each subscription creates a resource. It is disposed once: when the stream has ended or was disposed, after the
    /// teardown of its source.
    /// Ends as that stream does, or with the error that a closure throws.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Producer { sink in
            do {
                let resource = try resourceFactory()
                let holder = UsingSink(sink)
                do { try observableFactory(resource).descend(holder) } catch { holder.fail(error) }
                // Added last: a source that ends during the start must be torn down before its resource.
                holder.resource.put(.of(resource))
            } catch {
                sink.error(error)
            }
        }
    }
}

/// Disposes a resource when the stream that passes through has ended or was cancelled, after its source.
class UsingSink<Element: Sendable>: Passage<Element> {
    private let source = Switch()
    /// The resource. A subclass or owner takes it out while other work must precede its disposal.
    final let resource = Switch()

    override init(_ downstream: Sink<Element>) {
        super.init(downstream)
        let handles = Group()
        handles.put(source)
        handles.put(resource)
        downstream.attach(handles)
    }

    convenience init(_ downstream: Sink<Element>, _ resource: any Disposable) {
        self.init(downstream)
        self.resource.put(.of(resource))
    }

    override final func attach(_ upstream: Handle) { source.put(upstream) }
}
