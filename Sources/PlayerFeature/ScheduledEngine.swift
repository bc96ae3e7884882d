import Rivulet

/// An engine without sound: its position follows the clock of a scheduler, in real or in virtual time.
public final class ScheduledEngine: PlaybackEngine {
    private let scheduler: any SchedulerType
    private let speed: Double
    private let seekTime: Duration
    private let playback = BehaviorRelay(value: Playback())
    private let bag = DisposeBag()

    /// An engine that stands still.
    ///
    /// - Parameter tick: is the scheduler's time from one position to the next while it plays. At least a millisecond.
    /// - Parameter speed: is how many seconds of the song pass in one second of the scheduler. What is not a positive
    ///   number counts as 1.
    /// - Parameter seekTime: is how long a seek takes. Meanwhile it plays on where it was.
    public init(
        scheduler: any SchedulerType, tick: Duration = .milliseconds(250), speed: Double = 1, seekTime: Duration = .zero
    ) {
        let speed = speed > 0 && speed.isFinite ? speed : 1
        let tick = max(tick, .milliseconds(1))
        self.scheduler = scheduler
        self.speed = speed
        self.seekTime = seekTime
        playback.distinctUntilChanged()
            .flatMapLatest { playback -> Observable<Int> in
                guard playback.state == .playing else { return .empty() }
                let rest = (playback.duration - playback.position) / speed
                return rest > .zero ? .timer(min(tick, rest), scheduler: scheduler) : .just(0)
            }
            .bind(onNext: { [playback] _ in playback.update { $0.advance(to: scheduler.now, speed) } })
            .disposed(by: bag)
    }

    /// What the engine does now, and then each change.
    public var state: Observable<PlaybackState> { playback.map(\.state).distinctUntilChanged() }

    /// Where it is now, and then each jump and each tick.
    public var position: Observable<Duration> { playback.map(\.position).distinctUntilChanged() }

    /// The duration of the song. There is no sound whose length could differ.
    public var length: Observable<Duration?> {
        playback.map { $0.state.isReady ? $0.duration : nil }.distinctUntilChanged()
    }

    /// Takes up a song, and waits at its beginning.
    public func load(_ song: Song) {
        playback.accept(Playback(state: .paused, duration: song.duration))
    }

    /// Plays on, or from the beginning if it is at the end.
    public func play() {
        playback.update { [scheduler] in $0.play(at: scheduler.now) }
    }

    /// Stays where it is.
    public func pause() {
        playback.update { [scheduler, speed] in $0.pause(at: scheduler.now, speed) }
    }

    /// Jumps when it is subscribed to, or, if a seek takes time, so much later.
    public func seek(to position: Duration) -> Observable<Duration> {
        let arrival: Observable<Int> = seekTime > .zero ? .timer(seekTime, scheduler: scheduler) : .just(0)
        return arrival.map { [playback, scheduler] _ in
            playback.update { $0.seek(to: position, at: scheduler.now) }
            return playback.value.position
        }
    }
}

/// A song on its way, and the rules of the way.
private struct Playback: Equatable, Sendable {
    var state = PlaybackState.loading
    var duration = Duration.zero
    var position = Duration.zero
    /// When, by the scheduler's clock, `position` was right.
    var since = Duration.zero

    mutating func play(at now: Duration) {
        guard state == .paused || state == .ended else { return }
        if state == .ended { position = .zero }
        (state, since) = (.playing, now)
    }

    mutating func pause(at now: Duration, _ speed: Double) {
        guard state == .playing else { return }
        advance(to: now, speed)
        if state == .playing { state = .paused }
    }

    /// Moves on to where it is by now. The end comes one step after the position that is the duration.
    mutating func advance(to now: Duration, _ speed: Double) {
        guard state == .playing else { return }
        if position == duration { state = .ended }
        let reached = position + (now - since) * speed
        // Rounding must not leave a rest that no clock can tell from nothing.
        position = duration - reached < .microseconds(1) ? duration : reached
        since = now
    }

    mutating func seek(to target: Duration, at now: Duration) {
        guard state.isReady else { return }
        (position, since) = (min(max(target, .zero), duration), now)
        if position == duration { state = .ended } else if state == .ended { state = .paused }
    }
}
