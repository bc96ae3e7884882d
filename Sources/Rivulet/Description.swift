// What a person sees of a value in a console, a debugger or a failed test: one line, and nothing of its insides.

/// Prints as one line everywhere.
typealias Described = CustomStringConvertible & CustomDebugStringConvertible & CustomReflectable

extension ObservableConvertibleType where Self: CustomStringConvertible {
    /// The operators that it consists of, from the source on, as in `from([1, 2, 3]) → map → filter`.
    public var description: String { asObservable().description }
}

extension Disposable where Self: CustomStringConvertible {
    /// Its type, and whether it was disposed if it knows: `SerialDisposable(disposed)`, `SerialDisposable(active)`.
    public var description: String {
        let name = "\(type(of: self))"
        return (self as? any Cancelable).map { "\(name)(\($0.isDisposed ? "disposed" : "active"))" } ?? "\(name)()"
    }
}

extension CustomDebugStringConvertible where Self: ObservableConvertibleType & CustomStringConvertible {
    /// The same as `description`.
    public var debugDescription: String { description }
}

extension CustomDebugStringConvertible where Self: Disposable & CustomStringConvertible {
    /// The same as `description`.
    public var debugDescription: String { description }
}

extension CustomReflectable where Self: ObservableConvertibleType {
    /// An empty mirror: debuggers show the description.
    public var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
}

extension CustomReflectable where Self: Disposable {
    /// An empty mirror: debuggers show the description.
    public var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
}

extension Observable: Described {}
extension Infallible: Described {}
extension PrimitiveSequence: Described {}
extension SharedSequence: Described {}
extension ControlProperty: Described {}
extension ControlEvent: Described {}
extension PublishRelay: Described {}
extension BehaviorRelay: Described {}
extension ReplayRelay: Described {}
extension ReadOnlyRelay: Described {}

extension Handle: Described {}
extension BooleanDisposable: Described {}
extension CompositeDisposable: Described {}
extension RefCountDisposable: Described {}
extension ScheduledDisposable: Described {}
extension ScopedDisposable: Described {}
extension SerialDisposable: Described {}
extension SingleAssignmentDisposable: Described {}

extension ReadOnlyRelay {
    /// Its value, and how many observe it.
    public var description: String { "ReadOnlyRelay(\(stream.core.summary))" }
}

extension GroupedObservable: Described {
    /// Its key, as in `GroupedObservable(key: "a")`.
    public var description: String { "GroupedObservable(key: \(brief(key)))" }
}

extension BlockingObservable: Described {
    /// The operators of the stream, as in `from([1, 2, 3]) → toBlocking`.
    public var description: String { "\(source) → toBlocking" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// An empty mirror: debuggers show the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension DisposeBag: Described {
    /// How many subscriptions it holds.
    public var description: String { "DisposeBag(\(counted(group.count, "member")))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// An empty mirror: debuggers show the description.
    public var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
}

/// An error as it prints, with its type if that does not say it.
package func textWithType(of error: any Error) -> String {
    let (type, text) = ("\(type(of: error))", "\(error)")
    if text.hasPrefix(type) { return text }
    let isSentence = error is any CustomStringConvertible || error is any CustomDebugStringConvertible
    return isSentence ? "\(type) \(String(reflecting: text))" : "\(type).\(text)"
}
