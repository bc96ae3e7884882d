import Rivulet

/// What plays a song: a player of sound, or a clock that stands in for one.
///
/// Commands may be called from anywhere and do not wait. Once one has returned, `state` sends what has come of it to
/// whoever subscribes. One that makes no sense at the time, such as to play while nothing is loaded, does nothing.
public protocol PlaybackEngine: Sendable {
    /// What the engine does now, and then each change. Never ends.
    var state: Observable<PlaybackState> { get }

    /// The current position, then each jump and, while it plays, each tick. Between zero and `length`, if that is known.
    /// Never ends.
    var position: Observable<Duration> { get }

    /// The current length of the sound, then each change. Nil while only the song's declared `duration` is known. Never
    /// completes.
    var length: Observable<Duration?> { get }

    /// Takes up a song, and waits at its beginning.
    func load(_ song: Song)

    /// Plays on, or from the beginning if it is at the end.
    func play()

    /// Stays where it is.
    func pause()

    /// Jumps to `position`, or to the nearest that the song has, when it is subscribed to. Sends where it has arrived once
    /// `position` has changed, and completes. Disposed before, it does not jump.
    ///
    /// What plays goes on playing and what is paused stays so. At the end of the song it ends.
    func seek(to position: Duration) -> Observable<Duration>
}
