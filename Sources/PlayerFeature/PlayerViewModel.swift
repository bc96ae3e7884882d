import Foundation
import Rivulet
import RivuletMVVM

/// The player screen: what it shows, and what its controls do.
///
/// It plays on while no view is attached. All that it shows is sent on the main queue, first the current value.
public final class PlayerViewModel: ViewModelProtocol {
    /// What the player does.
    public let state: Driver<PlaybackState>
    /// Whether the controls do anything: there is a song to play.
    public let isEnabled: Driver<Bool>
    /// The song's name; empty before it is known.
    public let title: Driver<String>
    /// Who sings; empty before it is known.
    public let artist: Driver<String>
    /// What the song is from; empty before it is known.
    public let album: Driver<String>
    /// The length of the sound, as in `03:18`. While it is unknown, the song's declared duration.
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
    /// Whether the song begins again when it has played to its end.
    public let isRepeating: Driver<Bool>
    /// Whether the song is liked.
    public let isLiked: Driver<Bool>

    let screen: ReadOnlyRelay<PlayerScreenState>
    private let loads = PublishRelay<Void>()
    private let retries = PublishRelay<Void>()
    private let refetches = PublishRelay<Void>()
    private let toggles = PublishRelay<Void>()
    private let touches = PublishRelay<Slider.Touch>()
    private let repeating = BehaviorRelay(value: false)
    private let likes: BehaviorRelay<Set<URL>>
    private let bag = DisposeBag()

    /// A player of what `source` sends. Each load subscribes to it anew.
    ///
    /// - Parameter likes: are the files of the songs that are liked. Who keeps the relay can store them.
    public init(
        song source: Observable<Song>, engine: any PlaybackEngine,
        likes: BehaviorRelay<Set<URL>> = BehaviorRelay(value: [])
    ) {
        let screen = BehaviorRelay(value: PlayerScreenState(state: .loading))
        self.screen = screen.asReadOnly()
        self.likes = likes

        let songs = source.ifEmpty(switchTo: .error(SongError(field: nil, problem: "is missing"))).map(Fetched.song)
        let anew = songs.catch { .just(.failed("\($0)")) }.startWith(.loading)
        let again = songs.catch { _ in .empty() }
        Observable.merge(
            loads.map { anew }, retries.filter { screen.value.state.isFailed }.map { anew },
            refetches.filter { screen.value.song != nil }.map { again }
        )
        .flatMapLatest { $0 }
        .distinctUntilChanged()
        .flatMapLatest { [touches] fetched in
            // Deferred, so that what was shown before does not see the engine change.
            Observable.deferred {
                guard case .song(let song) = fetched else {
                    engine.pause()
                    return .just(PlayerScreenState(state: fetched.state))
                }
                engine.load(song)
                let slider = touches.scan(into: Slider()) { $0.take($1, on: screen.value) }
                return PlayerViewModel.screens(song, engine, slider.startWith(Slider()).share(replay: 1))
            }
        }
        .bind(to: screen)
        .disposed(by: bag)

        // A new subscription sees what the newest command has come to, even in the middle of an event of the engine.
        toggles.filter { screen.value.state.isReady }
            .flatMapLatest { engine.state.take(1) }
            .bind(onNext: { $0 == .playing ? engine.pause() : engine.play() })
            .disposed(by: bag)

        screen.map(\.state)
            .scan([]) { [$0.last ?? .loading, $1] }
            .filter { [repeating] in $0 == [.playing, .ended] && repeating.value && screen.value.duration > .zero }
            .bind(onNext: { _ in engine.play() })
            .disposed(by: bag)

        let shown = screen.asDriver()
        state = shown.map(\.state).distinctUntilChanged()
        isEnabled = shown.map(\.state.isReady).distinctUntilChanged()
        title = shown.map { $0.song?.title ?? "" }.distinctUntilChanged()
        artist = shown.map { $0.song?.singer ?? "" }.distinctUntilChanged()
        album = shown.map { $0.song?.album ?? "" }.distinctUntilChanged()
        totalTime = shown.map(\.duration.clockText).distinctUntilChanged()
        position = shown.map(\.position).distinctUntilChanged()
        progress = shown.map(\.progress).distinctUntilChanged()
        time = shown.map(\.position.clockText).distinctUntilChanged()
        lyrics = shown.map(\.lyrics).distinctUntilChanged()
        lyric = shown.map(\.lyric).distinctUntilChanged()
        isRepeating = repeating.asDriver().distinctUntilChanged()
        isLiked = .combineLatest(shown.map { $0.song?.file }, likes.asDriver()) { file, likes in
            file.map(likes.contains) ?? false
        }.distinctUntilChanged()
    }

    /// What is to be seen while `song` is there.
    private static func screens(
        _ song: Song, _ engine: any PlaybackEngine, _ slider: Observable<Slider>
    ) -> Observable<PlayerScreenState> {
        let seeking = slider.compactMap(\.release)
            .flatMapLatest { release in
                engine.seek(to: release.position).materialize().filter(\.isStopEvent)
                    .flatMap { _ in engine.state.take(1) }
                    .do(onNext: { if release.plays, $0 == .paused { engine.play() } })
                    .map { _ -> Duration? in nil }
                    .startWith(release.position)
            }
            .startWith(nil)
        // `seeking` stands before `slider`, so that a seek is under way before the slider is let go.
        return .combineLatest(engine.state, engine.position, engine.length, seeking, slider) {
            PlayerScreenState(state: $0, song: song, position: $4.drag ?? $3 ?? $1, length: $2)
        }
    }

    /// The song's picture, which `load` fetches when the song is known, once for each subscription to what this returns.
    ///
    ///     player.cover(images.image(at:)).drive(onNext: { picture.show($0) })
    public func cover<Image: Sendable>(_ load: @escaping @Sendable (URL) -> Single<Image>) -> Driver<Cover<Image>> {
        screen.map { $0.song?.image }
            .distinctUntilChanged()
            .flatMapLatest { url -> Observable<Cover<Image>> in
                guard let url else { return .just(.placeholder) }
                return load(url).asObservable().map(Cover.image).startWith(.loading)
                    .catchAndReturn(.failed)
            }
            .asDriver(onErrorJustReturn: .failed)
    }

    /// Fetches the song and makes it ready to play, from its beginning. What plays meanwhile is paused.
    public func load() { loads.accept(()) }

    /// Loads again, if the state is `failed`.
    public func retry() { retries.accept(()) }

    /// Fetches the song again while it plays on. Another song takes its place; if it is the same, or can not be had, nothing
    /// changes. Does nothing before a song is there.
    public func refetch() { refetches.accept(()) }

    /// Pauses what plays, plays what is paused, and plays from the beginning what has ended.
    public func playPause() { toggles.accept(()) }

    /// Jumps to `position`, or to the nearest that the song has. What plays goes on playing and what is paused stays so.
    public func seek(to position: Duration) { touches.accept(.jump(position, plays: false)) }

    /// Jumps to `position` like `seek(to:)`, and plays from there even if it was paused or had ended.
    public func play(from position: Duration) { touches.accept(.jump(position, plays: true)) }

    /// Holds the slider where it is. What plays goes on playing.
    public func beginDrag() { touches.accept(.begin) }

    /// Moves the slider that is held to a part of the whole, from 0 to 1.
    public func drag(to progress: Double) { touches.accept(.move(progress)) }

    /// Lets go of the slider, and seeks to where it is.
    ///
    /// - Parameter plays: whether to play from there even if it was paused or had ended.
    public func endDrag(plays: Bool = false) { touches.accept(.end(plays: plays)) }

    /// Lets go of the slider, which goes back to where the engine is.
    public func cancelDrag() { touches.accept(.cancel) }

    /// Turns repeating the song on or off. Does nothing before a song is ready.
    public func toggleRepeat() {
        if screen.value.state.isReady { repeating.update { $0.toggle() } }
    }

    /// Likes the song, or no more.
    public func toggleLike() {
        guard let file = screen.value.song?.file else { return }
        likes.update { if $0.remove(file) == nil { $0.insert(file) } }
    }
}

/// What has become of a fetch.
private enum Fetched: Equatable, Sendable {
    case loading
    case song(Song)
    case failed(String)

    /// What the player does before its engine knows.
    var state: PlaybackState { if case .failed(let message) = self { .failed(message: message) } else { .loading } }
}
