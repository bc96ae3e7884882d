import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

/// The length that a song declares may not be that of its sound.
struct SoundLengthTests {
    // PL3, PL4, PL6
    @Test func `a sound that is shorter than declared ends where it ends`() {
        let player = TwoLengths(declared: 60, sound: 5)
        let seen = player.play()
        #expect(seen.state == "  (sp)----e")
        #expect(seen.lyric == "  x-a-b")
        #expect(seen.progress == [0, 0.2, 0.4, 0.6, 0.8, 1])
        #expect(seen.total == "00:05")
    }

    // PL3, PL4, PL6
    @Test func `a sound that is longer than declared is played and shown to its end`() {
        let player = TwoLengths(declared: 3, sound: 8)
        let seen = player.play()
        #expect(seen.lyric == "  x-a-b--c")
        #expect(seen.progress == [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
        #expect(seen.total == "00:08")
    }

    // PL5
    @Test func `a seek goes to any place of the sound`() {
        let player = TwoLengths(declared: 3, sound: 8)
        player.viewModel.seek(to: .seconds(7))
        #expect(player.scheduler.record(player.viewModel.time.asObservable().take(1)).values == ["00:07"])
        player.viewModel.seek(to: .seconds(70))
        #expect(player.scheduler.record(player.viewModel.time.asObservable().take(1)).values == ["00:08"])
    }

    @Test(arguments: [(1, 0.25, 4), (4, 1, 4), (6, 1, 6)])
    func `as long as the length is unknown, it is the declared one, or as far as it has played`(
        position: Int, progress: Double, duration: Int
    ) {
        let screen = PlayerScreenState(state: .playing, song: .lasting(4), position: .seconds(position))
        #expect(screen.position == .seconds(position))
        #expect(screen.progress == progress)
        #expect(screen.duration == .seconds(duration))
    }
}

/// A player of a song that declares one length, over a sound of another.
private struct TwoLengths {
    let scheduler = TestScheduler()
    let viewModel: PlayerViewModel

    init(declared: Int, sound: Int) {
        let scheduler = scheduler
        let base = ScheduledEngine(scheduler: scheduler, tick: .ticks(1))
        let engine = SoundEngine(base: base, seconds: sound)
        viewModel = SharingScheduler.mock(scheduler: scheduler) {
            PlayerViewModel(song: .just(.lasting(declared)), engine: engine)
        }
        viewModel.load()
    }

    struct Seen {
        let state: Timeline<String>
        let lyric: Timeline<String>
        let progress: [Double]
        let total: String?
    }

    func play() -> Seen {
        let state = scheduler.observe(viewModel.state.map(\.letter))
        let lyric = scheduler.observe(viewModel.lyric.map(\.letter))
        let progress = scheduler.observe(viewModel.progress)
        let total = scheduler.observe(viewModel.totalTime)
        viewModel.playPause()
        scheduler.start()
        return Seen(
            state: state.timeline, lyric: lyric.timeline, progress: progress.timeline.values,
            total: total.timeline.values.last)
    }
}

/// An engine whose sound has a length of its own.
private struct SoundEngine: PlaybackEngine {
    let base: ScheduledEngine
    let seconds: Int

    var state: Observable<PlaybackState> { base.state }
    var position: Observable<Duration> { base.position }
    var length: Observable<Duration?> { base.length }
    func load(_ song: Song) { base.load(.lasting(seconds)) }
    func play() { base.play() }
    func pause() { base.pause() }
    func seek(to position: Duration) -> Observable<Duration> { base.seek(to: position) }
}
