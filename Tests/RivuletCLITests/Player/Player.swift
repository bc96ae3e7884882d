import Foundation
import Rivulet
import RivuletFoundation
import RivuletMVVM
import RivuletTest

@testable import PlayerFeature
@testable import RivuletCLI

/// A player in virtual time, with its screens.
@MainActor final class Player {
    let scheduler = TestScheduler()
    let viewModel: PlayerViewModel
    let screen: PlayerScreen
    let lyrics: LyricsScreen
    private let engine: LoggedEngine

    /// A player of `song` that plays.
    convenience init(_ song: Song = .arirang(), cover: Single<Data> = .just(Song.bundledCover)) {
        self.init(.just(song), cover: cover)
        viewModel.playPause()
        scheduler.advance(by: .zero)
    }

    /// A player of `source` that has been loaded. Two screens of all lyrics show it: the one of the player screen, and
    /// `lyrics`.
    init(_ source: Observable<Song>, cover: Single<Data> = .just(Song.bundledCover)) {
        let scheduler = scheduler
        let engine = LoggedEngine(base: ScheduledEngine(scheduler: scheduler, tick: .seconds(1)))
        let images = Images(
            load: { _ in cover }, decode: { try Picture(png: Array($0)) }, cost: { _ in 1 }, decodeOn: scheduler,
            deliverOn: scheduler)
        let viewModel = SharingScheduler.mock(scheduler: scheduler) {
            PlayerViewModel(song: source, engine: engine)
        }
        let model = SharingScheduler.mock(scheduler: scheduler) { LyricsViewModel(player: viewModel) }
        screen = viewModel.scene(scheduler) {
            PlayerScreen(images: images) { model.scene(scheduler) { LyricsScreen() } }
        }
        lyrics = model.scene(scheduler) { LyricsScreen() }
        (self.engine, self.viewModel) = (engine, viewModel)
        viewModel.load()
        scheduler.advance(by: .zero)
    }

    /// Where it was told to jump, in seconds, to the millisecond.
    var seeks: [Double] { engine.seeks.values.map { ($0 / .milliseconds(1)).rounded() / 1_000 } }

    /// Presses keys on a screen, and waits for what follows at once.
    func press(_ keys: String..., on screen: (any Screen)? = nil) {
        for key in keys.compactMap({ Key($0) }) {
            (screen ?? self.screen).press(key)
            scheduler.advance(by: .zero)
        }
    }

    func wait(_ seconds: Double) { scheduler.advance(by: .seconds(seconds)) }

    /// The row of the bar.
    func bar(_ screen: (any Screen)? = nil) -> String { row(7, screen) }

    /// A row of a screen of 49 by 10 cells, which has no room for the cover.
    func row(_ row: Int, _ screen: (any Screen)? = nil) -> String {
        (screen ?? self.screen).text(49, 10).components(separatedBy: "\n")[row]
    }
}

/// An engine that keeps where it was told to jump.
private struct LoggedEngine: PlaybackEngine {
    let base: ScheduledEngine
    let seeks = Log<Duration>()

    var state: Observable<PlaybackState> { base.state }
    var position: Observable<Duration> { base.position }
    var length: Observable<Duration?> { base.length }
    func load(_ song: Song) { base.load(song) }
    func play() { base.play() }
    func pause() { base.pause() }

    func seek(to position: Duration) -> Observable<Duration> {
        .deferred {
            seeks.append(position)
            return base.seek(to: position)
        }
    }
}

extension Song {
    /// Of fifty seconds, of which 2 % are one.
    static func arirang(
        title: String = "아리랑", image: String? = "https://example.com/cover.png",
        lyrics: String = "[00:04:000](간주)\n[00:08:000]아리랑 고개로\n[00:12:500]넘어간다\n[00:30:000]"
    ) -> Song {
        Song(
            singer: "전래 민요", album: "Rivulet", title: title, duration: .seconds(50), image: image.flatMap(URL.init),
            file: URL(filePath: "/\(title).mp3"), lyrics: Lyrics(lyrics))
    }
}
