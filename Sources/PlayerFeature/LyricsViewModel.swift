import Rivulet
import RivuletMVVM

/// The screen of all lyrics, which shares the state of a player with the player screen.
///
/// Play button, slider and labels are those of `player`, so that both screens agree whoever works them. A row is a line of
/// `player.lyrics`, known by its index.
public final class LyricsViewModel: ViewModelProtocol {
    // MARK: Input

    /// Taps on rows, by their index. A tap closes the screen, or plays from the row's time while tap-to-seek is on.
    public let rowTaps = PublishRelay<Int>()

    /// Taps on the button that closes the screen.
    public let closeTaps = PublishRelay<Void>()

    /// The user has begun to scroll the list, which turns auto-scroll off.
    public let scrollDrags = PublishRelay<Void>()

    /// Taps on the button that turns auto-scroll on and off.
    public let autoScrollTaps = PublishRelay<Void>()

    /// Taps on the button that turns tap-to-seek on and off.
    public let tapToSeekTaps = PublishRelay<Void>()

    /// Taps on the button that makes the words larger, and normal again.
    public let fontSizeTaps = PublishRelay<Void>()

    // MARK: Output

    /// The player that is shown: its state, slider and labels.
    public let player: PlayerViewModel

    /// The lines, in the order of time; none for a song without words.
    public let rows: Driver<[LyricLine]>

    /// The one row that is highlighted. Nil before the first line.
    public let highlight: Driver<Int?>

    /// The row to scroll to. Nil while auto-scroll is off, and before the first line.
    public let scrollTarget: Driver<Int?>

    /// Whether the list follows the song. On at first.
    public let isAutoScrolling: Driver<Bool>

    /// Whether a tap on a row seeks there. Off at first.
    public let isTapToSeekOn: Driver<Bool>

    /// How many times as large as normal the words are: 1 or 2.
    public let fontScale: Driver<Int>

    /// The screen is to be closed.
    public let close: Signal<Void>

    private let bag = DisposeBag()

    /// The lyrics of what `player` plays.
    public init(player: PlayerViewModel) {
        let settings = BehaviorRelay(value: LyricsSettings())
        Observable<LyricsSettings.Change>.merge(
            scrollDrags.map { .scrolled }, autoScrollTaps.map { .autoScroll }, tapToSeekTaps.map { .tapToSeek },
            fontSizeTaps.map { .fontSize }
        )
        .bind(onNext: { change in settings.update { $0.apply(change) } })
        .disposed(by: bag)

        rowTaps.filter { _ in settings.value.isTapToSeekOn }
            .compactMap { row in
                let lines = player.screen.value.lyrics
                return lines.indices.contains(row) && lines[row].isSeekable ? lines[row].time : nil
            }
            .bind(onNext: player.play)
            .disposed(by: bag)

        self.player = player
        rows = player.lyrics
        highlight = player.lyric.map(\.index).distinctUntilChanged()
        isAutoScrolling = settings.asDriver().map(\.isAutoScrolling).distinctUntilChanged()
        isTapToSeekOn = settings.asDriver().map(\.isTapToSeekOn).distinctUntilChanged()
        fontScale = settings.asDriver().map(\.fontScale).distinctUntilChanged()
        close = Observable.merge(
            closeTaps.asObservable(),
            rowTaps.filter { !settings.value.isTapToSeekOn && player.screen.value.lyrics.indices.contains($0) }.map {
                _ in
            }
        ).asSignal(onErrorJustReturn: ())
        scrollTarget = .combineLatest(isAutoScrolling, highlight) { $0 ? $1 : nil }.distinctUntilChanged()
    }
}
