import PlayerFeature
import Rivulet
import Testing

@testable import RivuletCLI

@MainActor struct PlayerLinesTests {
    private static let lyrics = Lyrics("[00:04:000](간주)\n[00:08:000]아리랑 고개로\n[00:12:000]넘어간다")

    private static let now = NowPlaying(
        state: .playing, title: "아리랑", artist: "전래 민요", album: "Rivulet", time: "00:10", totalTime: "00:40",
        progress: 0.25, lyrics: lyrics.lines, lyric: lyrics.cue(at: .seconds(10)))

    @Test func `news is the heading, a change of state and each line of the lyrics that has begun`() {
        #expect(
            Self.now.news(since: NowPlaying()) == [
                "아리랑 - 전래 민요 (Rivulet) 00:40", "00:10 playing", "00:04 (간주)", "00:08 아리랑 고개로",
            ])
    }

    @Test func `the moving bar and the time are no news, nor is a song that is not there yet`() {
        var next = Self.now
        (next.progress, next.time) = (0.3, "00:11")
        #expect(next.news(since: Self.now).isEmpty)
        #expect(NowPlaying(time: "00:00", totalTime: "00:00").news(since: NowPlaying()).isEmpty)
    }

    @Test func `the end is told after the last line`() {
        var last = Self.now
        (last.state, last.time, last.lyric) = (.ended, "00:40", Self.lyrics.cue(at: .seconds(40)))
        #expect(last.news(since: Self.now) == ["00:12 넘어간다", "00:40 ended"])
    }

    @Test func `a title can not steer the terminal`() {
        var next = Self.now
        next.title = "\u{1B}[2J\nx"
        #expect(next.news(since: Self.now) == ["[2J x - 전래 민요 (Rivulet) 00:40"])
    }

    @Test func `a player that fails ends it, and so does an output that can not be written`() async {
        let failed = PlayerViewModel(song: .error(PlayerFailure(description: "no song")), engine: SilentEngine())
        failed.load()
        await #expect(throws: PlayerFailure.self) { try await PlayerLines { _ in }.show(failed) }
        let loaded = PlayerViewModel(song: .deferred { .just(try .bundled()) }, engine: SilentEngine())
        loaded.load()
        await #expect(throws: ReaderGone.self) { try await PlayerLines { _ in throw ReaderGone() }.show(loaded) }
    }
}

/// An engine that is paused.
private struct SilentEngine: PlaybackEngine {
    var state: Observable<PlaybackState> { .just(.paused) }
    var position: Observable<Duration> { .just(.zero) }
    var length: Observable<Duration?> { .just(nil) }
    func load(_ song: Song) {}
    func play() {}
    func pause() {}
    func seek(to position: Duration) -> Observable<Duration> { .empty() }
}
