/// A stream that is fed by hand and never ends.
///
/// It may be fed from any thread, and from inside its own observers: a value that comes while another is being delivered
/// is delivered after it, to all, by the thread that is delivering.
public protocol RelayType<Element>: ObservableType, InfallibleConvertibleType {
    /// Sends a value.
    func accept(_ element: Element)
}
