import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature
@testable import RivuletCLI

@MainActor struct LyricsScreenTests {
    let player: Player
    var screen: LyricsScreen { player.lyrics }

    init() { self.init(.arirang()) }

    init(_ song: Song) { player = Player(song) }

    /// Presses keys on the screen of all lyrics.
    func press(_ keys: String...) { for key in keys { player.press(key, on: screen) } }

    /// The styles of the text in a row of 60 by 12 cells.
    func style(row: Int) -> Style {
        var frame = Frame(size: Size(columns: 60, rows: 12))
        screen.draw(in: &frame)
        return frame.rows[row].cells[3].style
    }

    // LY1, LY2, LY3
    @Test func `all lines are seen, the one that is sung is highlighted, and the list follows`() {
        player.wait(8)
        #expect(
            screen.text(80, 12) == """
                 Lyrics of 아리랑                a auto-scroll on  t tap-to-seek off  z size ×1
                ────────────────────────────────────────────────────────────────────────────────
                   (간주)
                 ▸ 아리랑 고개로
                   넘어간다




                 00:08 ━━━━━━━━━━●─────────────────────────────────────────────────────── 00:50

                 space pause  ←→ 0-9 seek  ↑↓ choose  enter close  esc back
                """)
        #expect(style(row: 3) == Style(foreground: .cyan.bright, isBold: true))
        #expect(style(row: 2) == .plain)
        player.wait(5)
        #expect(screen.text(80, 12).contains(" ▸ 넘어간다"))
        #expect(style(row: 3) == .plain)
    }

    // LY2
    @Test func `before the first line none is highlighted, and a screen that is opened later highlights at once`() {
        #expect(screen.text(60, 12).contains("▸ (간주)"))
        #expect(style(row: 2) == .plain)
        press("3")
        #expect(style(row: 4).isBold)
        let model = SharingScheduler.mock(scheduler: player.scheduler) { LyricsViewModel(player: player.viewModel) }
        let later = model.scene(player.scheduler) { LyricsScreen() }
        player.scheduler.advance(by: .zero)
        #expect(later.text(60, 12).components(separatedBy: "\n")[4] == " ▸ 넘어간다")
    }

    // LY3
    @Test func `who scrolls leaves the song, and its key returns to it`() {
        player.wait(8)
        press("down")
        #expect(screen.text(80, 12).contains("a auto-scroll off"))
        #expect(screen.text(80, 12).contains("▸ 넘어간다"))
        #expect(style(row: 4) == Style(isInverse: true))
        press("home")
        player.wait(5)
        #expect(screen.text(80, 12).contains("▸ (간주)"))
        #expect(style(row: 4) == Style(foreground: .cyan.bright, isBold: true))
        press("a")
        #expect(screen.text(80, 12).contains("a auto-scroll on"))
        #expect(screen.text(80, 12).contains("▸ 넘어간다"))
        press("0")
        #expect(screen.text(80, 12).contains("▸ (간주)"))
    }

    // LY3
    @Test func `a page is as many rows as are seen`() {
        let lines = (10..<40).map { "[00:\($0):000]line \($0)" }.joined(separator: "\n")
        let test = Self(.arirang(lyrics: lines))
        #expect(test.screen.text(60, 16).contains("▸ line 10"))
        test.press("pagedown")
        #expect(test.screen.text(60, 16).contains("▸ line 20"))
        test.press("pageup")
        test.press("end")
        #expect(test.screen.text(60, 16).contains("▸ line 39"))
        #expect(test.screen.text(60, 16).contains("   line 30"))
        #expect(!test.screen.text(60, 16).contains("line 29"))
    }

    // LY4
    @Test func `while tap-to-seek is on, enter seeks once to the chosen line, which is highlighted at once`() {
        press("t", "down", "down")
        #expect(screen.text(80, 12).contains("t tap-to-seek on"))
        #expect(screen.text(80, 12).contains("enter play from here"))
        press("enter")
        #expect(player.seeks == [12.5])
        #expect(style(row: 4).isBold)
        #expect(player.row(3) == " 넘어간다")
    }

    // LY1, LY4
    @Test func `a line without time is seen, and is never sought`() {
        let test = Self(.arirang(lyrics: "제목\n[00:20:000]넘어간다"))
        test.press("t", "enter")
        #expect(test.screen.text(60, 12).contains(" ▸ 제목\n   넘어간다"))
        #expect(!test.screen.text(60, 12).contains("enter"))
        test.press("up", "enter")
        #expect(test.player.seeks.isEmpty)
        #expect(test.style(row: 2).isDim)
    }

    // LY4
    @Test(arguments: [["enter"], ["escape"], ["t", "escape"], ["right", "escape", "escape"]])
    func `enter closes it while tap-to-seek is off, and escape always does`(keys: [String]) async throws {
        let stage = Stage()
        let end = stage.show(screen)
        for key in keys.compactMap({ Key($0) }) {
            stage.keys.accept(key)
            player.scheduler.advance(by: .zero)
        }
        try await finish(end)
        #expect(player.seeks.isEmpty)
    }

    // LY6
    @Test func `the words are large, and normal again`() {
        player.wait(8)
        press("z")
        #expect(
            screen.text(80, 12) == """
                 Lyrics of 아리랑                a auto-scroll on  t tap-to-seek off  z size ×2
                ────────────────────────────────────────────────────────────────────────────────
                   ( 간 주 )

                 ▸ 아 리 랑   고 개 로

                   넘 어 간 다


                 00:08 ━━━━━━━━━━●─────────────────────────────────────────────────────── 00:50

                 space pause  ←→ 0-9 seek  ↑↓ choose  enter close  esc back
                """)
        #expect(style(row: 2) == .bold)
        press("z")
        #expect(screen.text(60, 12).contains("   (간주)\n ▸ 아리랑 고개로"))
    }

    // LY1
    @Test func `a song without words says so`() {
        let test = Self(.arirang(lyrics: ""))
        test.press("enter", "down")
        #expect(test.screen.text(60, 12).contains("\n This song has no lyrics.\n"))
        #expect(test.screen.text(60, 12).hasSuffix("\n space pause  ←→ 0-9 seek  esc back"))
    }

    // LY5
    @Test func `what the player says is said here as well, and ctrl-r tries again`() {
        let attempts = BehaviorRelay(value: 0)
        let player = Player(
            .deferred {
                attempts.update { $0 += 1 }
                return attempts.value == 1 ? .error(SongError(field: nil, problem: "is missing")) : .just(.arirang())
            })
        #expect(player.row(8, player.lyrics) == " The song is missing. ctrl-r tries again")
        player.press("ctrl-r", on: player.lyrics)
        #expect(player.row(8, player.lyrics) == " a auto-scroll on  t tap-to-seek off  z size ×1")
        #expect(player.row(2, player.lyrics) == " ▸ (간주)")
    }

    // LY5
    @Test func `until the song is there it says so`() {
        let player = Player(.never())
        #expect(player.row(8, player.lyrics) == " The song is being fetched.")
        #expect(player.row(0, player.lyrics).hasSuffix("⠋"))
    }

    // PL9
    @Test func `nothing is left of a screen that is dropped`() throws {
        weak var screen: LyricsScreen?
        try expectNoLiveSubscriptions {
            let player = Player()
            player.press("right", "down", on: player.lyrics)
            screen = player.lyrics
        }
        #expect(screen == nil)
    }
}
