import Rivulet
import RivuletTest

@testable import PlayerFeature

/// A player in virtual time, and a hand that works its controls.
struct Player {
    let scheduler: TestScheduler
    let engine: LoggedEngine
    let viewModel: PlayerViewModel

    /// What a player sent. Values are shown by one character.
    struct Seen {
        let state: Timeline<String>
        let position: Timeline<String>
        let lyric: Timeline<String>
    }

    /// A player of `source`, which it has not loaded yet.
    init(
        _ source: Observable<Song>, scheduler: TestScheduler = TestScheduler(), seekTime: Duration = .zero,
        tick: Duration = .ticks(1)
    ) {
        self.scheduler = scheduler
        let engine = LoggedEngine(base: ScheduledEngine(scheduler: scheduler, tick: tick, seekTime: seekTime))
        self.engine = engine
        viewModel = SharingScheduler.mock(scheduler: scheduler) { PlayerViewModel(song: source, engine: engine) }
    }

    /// A player that has loaded `song`.
    init(_ song: Song = .lasting(9), seekTime: Duration = .zero, tick: Duration = .ticks(1)) {
        self.init(.just(song), seekTime: seekTime, tick: tick)
        viewModel.load()
    }

    /// A player that loads one song after the other, the last one again and again. Nil stands for a failure.
    init(_ songs: [Song?]) {
        let fetches = BehaviorRelay(value: 0)
        self.init(
            .deferred {
                fetches.update { $0 += 1 }
                guard let song = songs[min(fetches.value, songs.count) - 1] else { throw TestError() }
                return .just(song)
            })
        viewModel.load()
    }

    /// The commands that the engine was given since the song was loaded.
    var commands: [String] { Array(engine.commands.value.drop { $0 != "load" }.dropFirst()) }

    /// The picture, fetched by `load`.
    func cover(_ load: @escaping @Sendable () -> Single<String>) -> Driver<Cover<String>> {
        SharingScheduler.mock(scheduler: scheduler) { viewModel.cover { _ in load() } }
    }

    /// Does what a diagram says, until nothing moves: `p` plays or pauses, `b` begins to drag, a digit drags there in a
    /// song of nine seconds, `e` ends the drag, `c` cancels it, `l` loads, `r` retries, `f` fetches again, `o` repeats.
    func act(_ diagram: String) -> Seen {
        let state = scheduler.observe(viewModel.state.map(\.letter))
        let position = scheduler.observe(viewModel.position.map(\.digit))
        let lyric = scheduler.observe(viewModel.lyric.map(\.letter))
        _ = scheduler.hot(diagram).subscribe(onNext: { [viewModel] in Player.act($0, on: viewModel) })
        scheduler.start()
        return Seen(state: state.timeline, position: position.timeline, lyric: lyric.timeline)
    }

    private static func act(_ symbol: String, on viewModel: PlayerViewModel) {
        switch symbol {
        case "p": viewModel.playPause()
        case "b": viewModel.beginDrag()
        case "e": viewModel.endDrag()
        case "c": viewModel.cancelDrag()
        case "l": viewModel.load()
        case "r": viewModel.retry()
        case "f": viewModel.refetch()
        case "o": viewModel.toggleRepeat()
        default: viewModel.drag(to: (Double(symbol) ?? 0) / 9)
        }
    }
}
