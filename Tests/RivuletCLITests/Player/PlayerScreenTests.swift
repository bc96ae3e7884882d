import PlayerFeature
import Testing

@testable import RivuletCLI

@Suite struct PlayerScreenTests {
    static let lyrics = Lyrics("[00:04:000](간주)\n[00:08:000]아리랑 고개로\n[00:12:000]넘어간다")

    static let screen = PlayerScreen(
        state: .playing, title: "아리랑", artist: "전래 민요", album: "Rivulet", time: "00:10", totalTime: "00:40",
        progress: 0.25, lyrics: lyrics.lines, lyric: lyrics.cue(at: .seconds(10)))

    @Test func `a screen is a heading, a bar and two lines of lyrics`() {
        #expect(
            Self.screen.lines(width: 42) == [
                "아리랑 - 전래 민요 (Rivulet)              ",
                "playing  00:10 [====>--------------] 00:40",
                "> 아리랑 고개로                           ",
                "  넘어간다                                ",
            ])
    }

    @Test(arguments: 0..<100)
    func `every line takes exactly the width of the terminal`(width: Int) {
        for line in Self.screen.lines(width: width) { #expect(line.displayWidth == width) }
    }

    static let bars: [(Double, String)] = [
        (0, ">----"), (0.19, ">----"), (0.2, "=>---"), (0.5, "==>--"), (0.99, "====>"), (1, "====>"),
    ]

    @Test(arguments: bars)
    func `the head of the bar stands where the song is`(progress: Double, bar: String) {
        #expect(PlayerScreen.bar(progress, width: 5) == bar)
    }

    @Test func `news is the heading, a change of state and each line of the lyrics that has begun`() {
        #expect(
            Self.screen.news(since: PlayerScreen()) == [
                "아리랑 - 전래 민요 (Rivulet) 00:40", "00:10 playing", "00:04 (간주)", "00:08 아리랑 고개로",
            ])
    }

    @Test func `the moving bar and the time are no news`() {
        var next = Self.screen
        next.progress = 0.3
        next.time = "00:11"
        #expect(next.news(since: Self.screen).isEmpty)
    }

    @Test func `the end is told after the last line`() {
        var last = Self.screen
        last.state = .ended
        last.time = "00:40"
        last.lyric = Self.lyrics.cue(at: .seconds(40))
        #expect(last.news(since: Self.screen) == ["00:12 넘어간다", "00:40 ended"])
    }

    @Test func `a title can not steer the terminal`() {
        var screen = Self.screen
        screen.title = "\u{1B}[2J\nx"
        #expect(screen.news(since: Self.screen) == ["[2Jx - 전래 민요 (Rivulet) 00:40"])
        #expect(screen.lines(width: 30)[0] == "[2Jx - 전래 민요 (Rivulet)    ")
    }
}
