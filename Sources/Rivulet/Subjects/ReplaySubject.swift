/// A stream that is fed by hand, and sends its newest values first to whoever subscribes.
///
///     -1-2-3----4--|       create(bufferSize: 2), onNext(1) ... onCompleted()
///     ------(23)---4--|    subscribed after 3
///
/// Who subscribes after the end sees the newest values, then the end.
public final class ReplaySubject<Element: Sendable>: Subject<Element> {
    /// A subject that keeps the newest `bufferSize` values.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(Broadcast(.always(max(0, bufferSize))))
    }

    /// A subject that keeps all values.
    public static func createUnbounded() -> ReplaySubject<Element> { create(bufferSize: .max) }
}
