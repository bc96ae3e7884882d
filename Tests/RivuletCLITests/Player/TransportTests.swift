import Rivulet
import Testing

@testable import RivuletCLI

@MainActor struct TransportTests {
    let player = Player()

    init() {
        player.wait(10)
    }

    // PL5
    @Test func `while the slider is held the time and the lyrics follow it, and nothing is sought`() {
        player.press("right", "right", "right")
        #expect(player.bar() == " 00:13 ━━━━━━━━━●───────────────────────── 00:50")
        #expect(player.row(3) == " 넘어간다")
        #expect(player.row(9) == " enter play from there  ←→ move  esc cancel")
        player.wait(0.5)
        player.press("left", "left", "left", "left")
        #expect(player.bar().hasPrefix(" 00:09 "))
        #expect(player.row(3) == " 아리랑 고개로")
        #expect(player.seeks.isEmpty)
    }

    // PL5
    @Test func `enter lets go of it, and seeks once`() {
        player.press("right", "right", "enter")
        #expect(player.seeks == [12])
        #expect(player.row(9).hasPrefix(" space pause "))
        player.wait(1)
        #expect(player.bar().hasPrefix(" 00:13 "))
        player.wait(1)
        #expect(player.seeks == [12])
    }

    // PL5
    @Test func `escape lets go of it, and it returns to where the song is`() {
        player.press("right", "right")
        player.wait(0.6)
        player.press("right", "escape")
        #expect(player.bar().hasPrefix(" 00:10 "))
        player.wait(2)
        #expect(player.bar().hasPrefix(" 00:12 "))
        #expect(player.seeks.isEmpty)
    }

    // PL5
    @Test func `it is held until a key releases or cancels it, however late`() {
        player.press("left", "left")
        player.wait(20)
        #expect(player.seeks.isEmpty)
        #expect(player.bar().hasPrefix(" 00:08 "))
        player.press("escape")
        #expect(player.bar().hasPrefix(" 00:30 "))
        #expect(player.row(9).hasPrefix(" space pause "))
        #expect(player.seeks.isEmpty)
    }

    // PL5
    @Test func `a slider that is held again starts from where the song is`() {
        player.press("right", "enter")
        player.wait(1)
        player.press("right", "enter")
        #expect(player.seeks == [11, 13])
    }

    // PL5
    @Test func `a digit seeks once to that tenth, also while the slider is held`() {
        player.press("4")
        #expect(player.seeks == [20])
        #expect(player.bar().hasPrefix(" 00:20 "))
        player.press("right", "0")
        player.wait(1)
        #expect(player.seeks == [20, 0])
        #expect(player.bar().hasPrefix(" 00:01 "))
    }

    // PL5
    @Test func `enter plays from there, and the slider stops at the ends`() {
        player.press("space", "1")
        #expect(player.row(5).hasPrefix(" ‖ paused "))
        for _ in 1...10 { player.press("left") }
        player.press("right", "enter")
        #expect(player.seeks == [5, 1])
        #expect(player.row(5).hasPrefix(" ▶ playing "))
        player.press("9")
        for _ in 1...10 { player.press("right") }
        player.press("enter")
        #expect(player.seeks == [5, 1, 45, 50])
        #expect(player.row(5).hasPrefix(" ■ ended "))
    }

    // PL5
    @Test func `whoever opens the lyrics lets go of the slider`() {
        player.press("right", "tab")
        #expect(player.seeks == [11])
    }

    // LY5
    @Test func `both screens move the same slider`() {
        player.press("right", "right", on: player.lyrics)
        #expect(player.bar(player.lyrics) == player.bar())
        #expect(player.bar().hasPrefix(" 00:12 "))
        #expect(player.row(9).hasPrefix(" space pause "))
        #expect(player.row(9, player.lyrics) == " enter play from there  ←→ move  esc cancel")
        player.press("enter", on: player.lyrics)
        #expect(player.seeks == [12])
        player.press("space", on: player.lyrics)
        player.press("2", on: player.lyrics)
        #expect(player.row(5).hasPrefix(" ‖ paused "))
        #expect(player.bar() == " 00:10 ━━━━━━━●─────────────────────────── 00:50")
        #expect(player.bar(player.lyrics) == player.bar())
    }
}
