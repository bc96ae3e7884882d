import Rivulet
import RivuletMVVM

/// A search that shows one song: the first one found, or with a timer a random one, again and again.
///
///     let search = SongSearchViewModel(service: SongCatalogueService(scheduler: background))
///     search.title.drive(onNext: { label.text = $0 }).disposed(by: bag)
///     search.term.accept("jazz")
///     search.start.accept(())
///
/// The newest start counts: it ends the search, and the timer, of the one before. A start with a blank term does nothing.
/// A failure keeps the song that is there, and the next search works. Without owner, it stops.
public final class SongSearchViewModel: ViewModelProtocol {
    // MARK: Input

    /// What to search for, when it is started.
    public let term = BehaviorRelay(value: "")

    /// Taps on the button that begins a search.
    public let start = PublishRelay<Void>()

    /// Taps on the button that ends the search and the timer.
    public let stop = PublishRelay<Void>()

    /// Taps on the button that leads to the song.
    public let next = PublishRelay<Void>()

    // MARK: Output

    /// All that is shown at one time.
    public let state: ReadOnlyRelay<SongSearchState>

    /// What the song is from, or a dash.
    public let album: Driver<String>

    /// The song's name, or a dash.
    public let title: Driver<String>

    /// Who plays it, or a dash.
    public let artist: Driver<String>

    /// Whether an answer is being waited for.
    public let isLoading: Driver<Bool>

    /// Whether there is a song that `next` leads to.
    public let isNextEnabled: Driver<Bool>

    /// Says why the last search has failed.
    public let errorMessage: Driver<String?>

    /// Where `next` leads.
    public let route: Observable<Route>

    /// A place to go to.
    public enum Route: Equatable, Sendable {
        /// The screen of a song, for a `SongDetailViewModel` of its own.
        case detail(Track)
    }

    /// What a start begins.
    public enum Mode: Equatable, Sendable {
        /// One search, at once. The first song is shown.
        case once
        /// A search after each period, unless the one before is still under way. A random song is shown.
        ///
        /// When there were too many searches, it waits a minute for the next.
        case every(Duration)
    }

    private let disposeBag = DisposeBag()

    /// Searches with `service`. Waits, and takes its answers, on `scheduler`.
    ///
    /// - Parameter randomIndex: chooses one of the indices of the songs, of which there is at least one.
    public init(
        service: any SongSearchService, mode: Mode = .once, scheduler: any SchedulerType = MainScheduler.instance,
        randomIndex: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
    ) {
        let shown = BehaviorRelay(value: SongSearchState())
        let starts = start.withLatestFrom(term).compactMap { SearchTerm($0) }.map { Optional($0) }
        let stops = stop.map { nil as SearchTerm? }

        Observable.merge(starts, stops)
            .flatMapLatest { term -> Observable<SongSearchState.Change> in
                guard let term else { return .just(.stopped) }
                let songs = service.songs(matching: term.text).asObservable()
                switch mode {
                case .once:
                    return songs.changes { $0.lowerBound }
                        .observe(on: scheduler)
                        .startWith(.started)
                case .every(let period):
                    return Observable<Int>.interval(max(period, .milliseconds(1)), scheduler: scheduler)
                        .flatMapFirst { _ in
                            songs.changes(randomIndex)
                                .observe(on: scheduler)
                                .flatMap { Observable.just($0).concat($0.rest(on: scheduler)) }
                                .startWith(.ticked)
                        }
                        .startWith(.waiting(period))
                }
            }
            .scan(into: SongSearchState()) { $0.apply($1) }
            .bind(to: shown)
            .disposed(by: disposeBag)

        state = shown.asReadOnly()
        album = shown.asDriver().map(\.album).distinctUntilChanged()
        title = shown.asDriver().map(\.title).distinctUntilChanged()
        artist = shown.asDriver().map(\.artist).distinctUntilChanged()
        isLoading = shown.asDriver().map(\.isLoading).distinctUntilChanged()
        isNextEnabled = shown.asDriver().map(\.isNextEnabled).distinctUntilChanged()
        errorMessage = shown.asDriver().map(\.errorMessage).distinctUntilChanged()
        route = next.withLatestFrom(shown).compactMap { $0.track }.map { .detail($0) }
    }
}

extension Observable<TrackPage> {
    /// What becomes of a search, whose song is at the index that `choose` gives.
    fileprivate func changes(
        _ choose: @escaping @Sendable (Range<Int>) -> Int
    ) -> Observable<SongSearchState.Change> {
        map { page in
            guard !page.tracks.isEmpty else { throw SongSearchError.noResults }
            let index = min(max(choose(page.tracks.indices), 0), page.tracks.count - 1)
            return .found(page.tracks[index], skippedCount: page.skippedCount)
        }
        .catch { .just(.failed($0)) }
    }
}

extension SongSearchState.Change {
    /// Sends nothing, and ends when the next search is welcome.
    fileprivate func rest(on scheduler: any SchedulerType) -> Observable<SongSearchState.Change> {
        guard case .failed(SongSearchError.rateLimited) = self else { return .empty() }
        return .empty().delaySubscription(.seconds(60), scheduler: scheduler)
    }
}
