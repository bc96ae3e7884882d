import Rivulet

/// The player screen: what it shows, and what its controls do.
///
/// It plays on while no view is attached. All that it shows is sent on the main queue, first the current value.
public final class PlayerViewModel: Sendable {
    /// What the player does. While it is not ready, the controls do nothing.
    public let state: Driver<PlaybackState>
    /// The song's name; empty before it is known.
    public let title: Driver<String>
    /// Who sings; empty before it is known.
    public let artist: Driver<String>
    /// What the song is from; empty before it is known.
    public let album: Driver<String>
    /// The song's length, as in `03:18`.
    public let totalTime: Driver<String>
    /// Where the slider stands: at the position of the engine, but at the finger while that drags it, and then at the new
    /// position until the engine has arrived there.
    public let position: Driver<Duration>
    /// The position as a part of the whole, from 0 to 1. Zero for a song without length.
    public let progress: Driver<Double>
    /// The position in whole seconds, as in `01:09`.
    public let time: Driver<String>
    /// All lines of the lyrics; none before they are known.
    public let lyrics: Driver<[LyricLine]>
    /// The lyrics at the position. Sent when another line becomes current.
    public let lyric: Driver<LyricCue>

    private let loads = PublishRelay<Void>()
    private let retries = PublishRelay<Void>()
    private let toggles = PublishRelay<Void>()
    private let touches = PublishRelay<Slider.Touch>()
    private let bag = DisposeBag()

    /// A player of what `source` sends. Each load subscribes to it anew.
    public init(song source: Observable<Song>, engine: any PlaybackEngine) {
        let screen = BehaviorRelay(value: Screen(state: .loading))

        Observable.merge(loads.asObservable(), retries.filter { screen.value.state.isFailed })
            .flatMapLatest { [touches] in
                source.do(onSubscribe: engine.pause)
                    .flatMapLatest { song in
                        engine.load(song)
                        let slider = touches.scan(into: Slider()) { $0.take($1, on: screen.value) }
                        return PlayerViewModel.screens(song, engine, slider.startWith(Slider()).share(replay: 1))
                    }
                    .catch { .just(Screen(state: .failed(message: "\($0)"))) }
                    .startWith(Screen(state: .loading))
            }
            .bind(to: screen)
            .disposed(by: bag)

        // A new subscription sees what the newest command has come to, even in the middle of an event of the engine.
        toggles.filter { screen.value.state.isReady }
            .flatMapLatest { engine.state.take(1) }
            .bind(onNext: { $0 == .playing ? engine.pause() : engine.play() })
            .disposed(by: bag)

        let shown = screen.asDriver()
        state = shown.map(\.state).distinctUntilChanged()
        title = shown.map { $0.song?.title ?? "" }.distinctUntilChanged()
        artist = shown.map { $0.song?.singer ?? "" }.distinctUntilChanged()
        album = shown.map { $0.song?.album ?? "" }.distinctUntilChanged()
        totalTime = shown.map(\.duration.clockText).distinctUntilChanged()
        position = shown.map(\.position).distinctUntilChanged()
        progress = shown.map(\.progress).distinctUntilChanged()
        time = shown.map(\.position.clockText).distinctUntilChanged()
        lyrics = shown.map { $0.song?.lyrics.lines ?? [] }.distinctUntilChanged()
        lyric = shown.map(\.lyric).distinctUntilChanged()
    }

    /// What is to be seen while `song` is there.
    private static func screens(
        _ song: Song, _ engine: any PlaybackEngine, _ slider: Observable<Slider>
    ) -> Observable<Screen> {
        let seeking = slider.compactMap(\.release)
            .flatMapLatest { target in
                engine.seek(to: target).materialize().filter(\.isStopEvent)
                    .map { _ -> Duration? in nil }
                    .startWith(target)
            }
            .startWith(nil)
        // `seeking` stands before `slider`, so that a seek is under way before the slider is let go.
        return .combineLatest(engine.state, engine.position, seeking, slider) { state, live, seeking, slider in
            Screen(state: state, song: song, position: slider.drag ?? seeking ?? live)
        }
    }

    /// Fetches the song and makes it ready to play. What plays meanwhile is paused.
    public func load() { loads.accept(()) }

    /// Loads again, if the state is `failed`.
    public func retry() { retries.accept(()) }

    /// Pauses what plays, plays what is paused, and plays from the beginning what has ended.
    public func playPause() { toggles.accept(()) }

    /// Holds the slider where it is. What plays goes on playing.
    public func beginDrag() { touches.accept(.begin) }

    /// Moves the slider that is held to a part of the whole, from 0 to 1.
    public func drag(to progress: Double) { touches.accept(.move(progress)) }

    /// Lets go of the slider, and seeks to where it is.
    public func endDrag() { touches.accept(.end) }

    /// Lets go of the slider, which goes back to where the engine is.
    public func cancelDrag() { touches.accept(.cancel) }
}

/// All that there is to see at one time.
private struct Screen: Sendable {
    let state: PlaybackState
    let song: Song?
    let position: Duration

    init(state: PlaybackState, song: Song? = nil, position: Duration = .zero) {
        self.state = state
        self.song = song
        self.position = min(max(position, .zero), song?.duration ?? .zero)
    }

    var duration: Duration { song?.duration ?? .zero }

    var progress: Double { duration > .zero ? position / duration : 0 }

    var lyric: LyricCue { song?.lyrics.cue(at: position) ?? LyricCue(index: nil, current: nil, next: nil) }

    /// The position that is a part of the whole. What is no number counts as zero.
    func position(at progress: Double) -> Duration {
        guard progress > 0 else { return .zero }
        return progress < 1 ? duration * progress : duration
    }
}

/// The slider in the hand of the user.
private struct Slider: Sendable {
    enum Touch: Sendable {
        case begin
        case move(Double)
        case end
        case cancel
    }

    /// Where it is held.
    var drag: Duration?
    /// Where it has just been let go, to seek there.
    var release: Duration?

    mutating func take(_ touch: Touch, on screen: Screen) {
        release = nil
        switch touch {
        case .begin: drag = screen.state.isReady ? screen.position : nil
        case .move(let progress): drag = drag == nil ? nil : screen.position(at: progress)
        case .end: (drag, release) = (nil, drag)
        case .cancel: drag = nil
        }
    }
}
