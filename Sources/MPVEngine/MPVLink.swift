import Rivulet

/// Starts an mpv when it is subscribed to, and ends it when it is disposed. It sends `lines` there, and what comes back.
/// Fails with an `MPVError` when mpv ends.
typealias MPVLink = @Sendable (_ lines: Observable<[UInt8]>) -> Observable<MPVLinkEvent>

/// What comes from an mpv.
enum MPVLinkEvent: Equatable, Sendable {
    /// It takes commands now.
    case opened
    /// The next bytes of its answers.
    case received([UInt8])
}
