import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature
@testable import RivuletCLI

@MainActor struct PlayerScreenTests {
    // PL1
    @Test func `until the song is there it says so, and its keys do nothing`() {
        let player = Player(.never())
        player.press("space", "right", "5", "l", "f")
        #expect(
            player.screen.text(60, 12) == """
                 Player                                                   ⠋
                ────────────────────────────────────────────────────────────
                  ╭──────────╮
                  │          │
                  │          │
                  │    ♪     │   ⠋ loading   ♡   ↻
                  │          │
                  ╰──────────╯

                 00:00 ────────────────────────────────────────────── 00:00
                 The song is being fetched.
                 enter lyrics  esc quit
                """)
        #expect(player.seeks.isEmpty)
    }

    // PL1, PL6
    @Test func `it shows the song, the line that is sung and the next one`() {
        let player = Player()
        #expect(
            player.screen.text(80, 16) == """
                 Player
                ────────────────────────────────────────────────────────────────────────────────
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   아리랑
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   전래 민요
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   Rivulet
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▶ playing   ♡   ↻
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ♪
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   (간주)
                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                 00:00 ●───────────────────────────────────────────────────────────────── 00:50

                 space pause  ←→ 0-9 seek  enter lyrics  esc quit  r repeat  l like  f refetch
                """)
        player.wait(12.4)
        #expect(player.row(3) == " 아리랑 고개로")
        #expect(player.row(4) == " 넘어간다")
        player.wait(1)
        #expect(player.row(3) == " 넘어간다")
        #expect(player.row(4) == "")
    }

    // PL6
    @Test func `a song without words shows none`() {
        let player = Player(.arirang(lyrics: ""))
        player.wait(9)
        #expect(player.row(3) == "")
        #expect(player.row(4) == "")
    }

    // PL2, PL3, PL7
    @Test func `the space bar pauses and plays, and the bar moves while it plays`() {
        let player = Player()
        player.wait(10)
        #expect(player.bar() == " 00:10 ━━━━━━━●─────────────────────────── 00:50")
        player.press("space")
        player.wait(10)
        #expect(player.bar().hasPrefix(" 00:10 "))
        #expect(player.row(5).hasPrefix(" ‖ paused "))
        #expect(player.row(9).hasPrefix(" space play "))
        player.press("space")
        player.wait(1)
        #expect(player.bar().hasPrefix(" 00:11 "))
    }

    // PL4
    @Test func `at the end it has ended, and plays again from the beginning`() {
        let player = Player()
        player.wait(51)
        #expect(player.row(5).hasPrefix(" ■ ended "))
        #expect(player.bar() == " 00:50 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━● 00:50")
        player.press("space")
        player.wait(3)
        #expect(player.bar().hasPrefix(" 00:03 "))
    }

    // PL4
    @Test func `what repeats begins again at its end`() {
        let player = Player()
        player.press("r")
        #expect(player.row(5) == " ▶ playing   ♡   ↻ repeat")
        player.wait(53)
        #expect(player.bar().hasPrefix(" 00:03 "))
        player.press("r")
        #expect(player.row(5) == " ▶ playing   ♡   ↻")
    }

    // PL8
    @Test func `a song is liked, or no more`() {
        let player = Player()
        player.press("l")
        #expect(player.row(5) == " ▶ playing   ♥ liked   ↻")
        player.press("l")
        #expect(player.row(5) == " ▶ playing   ♡   ↻")
    }

    // PL1
    @Test func `a failure says why, and is tried again with ctrl-r`() {
        let attempts = BehaviorRelay(value: 0)
        let player = Player(
            .deferred {
                attempts.update { $0 += 1 }
                if attempts.value == 1 { throw SongError(field: "file", problem: "is missing") }
                return .just(.arirang())
            })
        #expect(
            player.screen.text(60, 8) == """
                 Player
                ────────────────────────────────────────────────────────────



                 00:00 ────────────────────────────────────────────── 00:00
                 The song's "file" is missing. ctrl-r tries again
                 enter lyrics  esc quit
                """)
        player.press("ctrl-r")
        #expect(player.row(2) == " 아리랑")
        #expect(player.row(8) == "")
        #expect(player.row(9).hasPrefix(" space play "))
    }

    // PL10
    @Test func `another song, fetched again, takes the place of the one that plays`() {
        let songs = BehaviorRelay(value: ["밀양", "아리랑"])
        let player = Player(
            .deferred {
                let title = songs.value.last ?? ""
                songs.update { if $0.count > 1 { $0.removeLast() } }
                return .just(.arirang(title: title))
            })
        player.press("space")
        player.wait(5)
        player.press("f")
        #expect(player.row(2) == " 밀양")
        #expect(player.bar().hasPrefix(" 00:00 "))
        player.press("space")
        player.wait(5)
        player.press("f")
        #expect(player.bar().hasPrefix(" 00:05 "))
    }

    // PL1
    @Test func `the cover is fetched, and drawn from its pixels`() {
        let player = Player(cover: .never())
        #expect(player.screen.text(60, 12).contains("│    ⠋     │"))
        player.wait(0.1)
        #expect(player.screen.text(60, 12).contains("│    ⠙     │"))
        let ready = Player()
        var frame = Frame(size: Size(columns: 60, rows: 12))
        ready.screen.draw(in: &frame)
        #expect(frame.rows[2].cells[2].style.foreground == .rgb(RGB(red: 18, green: 24, blue: 58)))
        #expect(ready.screen.text(80, 16).contains("\n  \(String(repeating: "▀", count: 20))\n"))
    }

    @Test func `a narrow terminal has no room for the cover`() {
        let player = Player()
        #expect(player.screen.text(50, 24).contains("▀"))
        #expect(!player.screen.text(49, 24).contains("▀"))
    }

    // PL1
    @Test func `a song plays without cover, or with one that can not be had`() {
        let none = Player(.arirang(image: nil))
        #expect(none.screen.text(60, 12).contains("│    ♪     │"))
        let broken = Player(cover: .just(Data("<html>".utf8)))
        #expect(broken.screen.text(60, 12).contains("│    ✗     │"))
        #expect(broken.screen.text(60, 12).contains("▶ playing"))
    }

    // PL9
    @Test func `all lyrics are another screen, and the song plays on`() async throws {
        let player = Player()
        let stage = Stage()
        let end = stage.show(player.screen)
        for key in [Key.tab, .enter] {
            stage.keys.accept(key)
            await stage.look { $0.contains("Lyrics of 아리랑") }
            stage.keys.accept(.escape)
            player.scheduler.advance(by: .zero)
            await stage.look { $0.contains(" Player") }
        }
        player.wait(2)
        #expect(player.bar().hasPrefix(" 00:02 "))
        stage.keys.accept(.escape)
        try await finish(end)
    }

    @Test func `it closes with q`() async throws {
        let stage = Stage()
        let end = stage.show(Player().screen)
        stage.keys.accept(.character("q"))
        try await finish(end)
    }

    // PL9
    @Test func `nothing is left of a screen that is dropped`() throws {
        weak var screen: PlayerScreen?
        try expectNoLiveSubscriptions {
            let player = Player()
            player.press("right")
            screen = player.screen
        }
        #expect(screen == nil)
    }

    @Test(arguments: [(1, 1), (2, 3), (20, 5), (49, 9), (80, 24), (120, 40), (200, 60)])
    func `it fits every terminal, and Korean keeps the columns straight`(columns: Int, rows: Int) {
        let player = Player()
        player.wait(9)
        for screen in [player.screen, player.lyrics] as [any Screen] {
            var frame = Frame(size: Size(columns: columns, rows: rows))
            screen.draw(in: &frame)
            #expect(frame.rows.count == rows)
            #expect(frame.rows.allSatisfy { $0.width == columns && $0.text.displayWidth == columns })
        }
    }

    @Test func `a small terminal has room for the bar`() {
        let player = Player()
        #expect(player.screen.text(20, 5).contains("\n 00:00 ●───── 00:50\n"))
        #expect(player.lyrics.text(20, 5).contains("\n 00:00 ●───── 00:50\n"))
    }
}
