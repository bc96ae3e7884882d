extension ObservableType {
    /// Runs the source once into `subject`, from `connect` on: what its subscribers see is up to the subject.
    ///
    ///     -1-2-3|
    ///     multicast(BehaviorSubject(value: 0))
    ///     01-2-3|
    ///
    /// The subject may be fed by others as well. Once it has ended nothing more comes of it, however often one connects.
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
    where Subject.Observer.Element == Element {
        multicast { subject }
    }

    /// Runs the source into what `makeSubject` makes, from `connect` on.
    ///
    /// A subject is made for the first subscriber or `connect`, and again after the source has ended or the connection was
    /// disposed. Two threads that come first at the same time may each make one, of which one is used.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        ConnectableObservable(asObservable()) { Outlet(makeSubject()) }
    }

    /// Runs what `selector` makes of a shared run of the source, however often it subscribes to that.
    ///
    ///     -1-2-3|
    ///     multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { $0 + $1 } }
    ///     ---3-5|
    ///
    /// Each subscription makes a subject with `subjectSelector`, runs what `selector` makes of it, and then the source into
    /// the subject. Ends as what `selector` made does, or with the error that a closure throws.
    public func multicast<Subject: SubjectType, Result: Sendable>(
        _ subjectSelector: @escaping @Sendable () throws -> Subject,
        selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Producer(source) { sink in
            do {
                let connectable = source.multicast(try subjectSelector())
                let connection = Switch()
                let holder = UsingSink(sink, connection)
                do {
                    try selector(connectable).run(holder)
                    if !connection.isDisposed { connection.put(connectable.start("multicast")) }
                } catch {
                    holder.fail(error)
                }
            } catch {
                sink.error(error)
            }
        }
    }
}
