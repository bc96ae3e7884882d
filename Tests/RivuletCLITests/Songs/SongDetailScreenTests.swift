import Foundation
import Rivulet
import RivuletMVVM
import RivuletTest
import Testing

@testable import RivuletCLI
@testable import SongFeature

@MainActor struct SongDetailScreenTests {
    let scheduler = TestScheduler()
    let picture = Picture(patternOf: Data("a".utf8))
    let rain = Track.of("Rain", by: "The Lamps", from: "Small Hours", artwork: "http://a.example/100x100bb.png")

    /// A screen of `track`, whose picture comes as the diagram says, which fails at `#`.
    func screen(_ track: Track? = nil, _ image: TestableObservable<Picture>) -> SongDetailScreen {
        let track = track ?? rain
        let viewModel = SharingScheduler.mock(scheduler: scheduler) { SongDetailViewModel(track: track) { _ in image } }
        let screen = viewModel.scene(scheduler) { SongDetailScreen() }
        scheduler.advance(by: .zero)
        return screen
    }

    func image(_ diagram: String) -> TestableObservable<Picture> {
        scheduler.cold(diagram, values: ["p": picture])
    }

    // IM6
    @Test func `the names are there at once, with an empty frame and a spinner while the picture comes`() {
        let screen = screen(nil, image("---p|"))
        scheduler.advance(by: .milliseconds(200))
        #expect(
            screen.text(44, 10) == """
                 Song                                     ⠹
                ────────────────────────────────────────────
                 ╭──────────╮
                 │          │  Rain
                 │          │  The Lamps
                 │          │  Small Hours
                 │          │
                 ╰──────────╯

                 esc back
                """)
    }

    // IM6
    @Test func `the picture takes the place of the frame, as large as there is room for`() {
        let screen = screen(nil, image("---p|"))
        scheduler.advance(by: .ticks(3))
        #expect(
            screen.text(44, 10) == """
                 Song
                ────────────────────────────────────────────
                 ▀▀▀▀▀▀▀▀▀▀▀▀
                 ▀▀▀▀▀▀▀▀▀▀▀▀  Rain
                 ▀▀▀▀▀▀▀▀▀▀▀▀  The Lamps
                 ▀▀▀▀▀▀▀▀▀▀▀▀  Small Hours
                 ▀▀▀▀▀▀▀▀▀▀▀▀
                 ▀▀▀▀▀▀▀▀▀▀▀▀

                 esc back
                """)
        for (columns, rows, side) in [(80, 24, 20), (120, 40, 36), (200, 60, 56)] {
            var frame = Frame(size: Size(columns: columns, rows: rows))
            screen.draw(in: &frame)
            let drawn = frame.rows[2..<2 + side].map { $0[1..<1 + 2 * side] }
            #expect(drawn == picture.lines(columns: 2 * side, rows: side))
        }
    }

    // IM6
    @Test func `a note stands for a picture that can not be had`() {
        let screen = screen(nil, image("-#"))
        scheduler.advance(by: .ticks(1))
        #expect(
            screen.text(44, 9) == """
                 Song
                ────────────────────────────────────────────
                 ╭────────╮
                 │        │  Rain
                 │   ♪    │  The Lamps
                 │        │  Small Hours
                 ╰────────╯

                 esc back
                """)
    }

    // IM6
    @Test func `without an address nothing is fetched`() {
        let image = image("-p|")
        let screen = screen(.of("Rain"), image)
        #expect(image.subscriptions.isEmpty)
        #expect(
            screen.text(44, 7) == """
                 Song
                ────────────────────────────────────────────
                 ╭────╮  Rain
                 │ ♪  │  -
                 ╰────╯  -

                 esc back
                """)
    }

    // IM6
    @Test func `a screen that is gone fetches nothing more`() {
        let image = image("-----p|")
        var screen: SongDetailScreen? = screen(nil, image)
        weak let left = screen
        scheduler.advance(by: .ticks(2))
        screen = nil
        #expect(left == nil)
        #expect(image.subscriptions == ["^-!"])
    }

    @Test func `on a high screen the names stand below, and long ones on several rows`() {
        let track = Track.of("A long name of a song with 별 in it", by: "Hinge", from: "느린 편지")
        #expect(
            screen(track, image("|")).text(26, 18) == """
                 Song
                ──────────────────────────
                 ╭────────────────╮
                 │                │
                 │                │
                 │                │
                 │       ♪        │
                 │                │
                 │                │
                 │                │
                 ╰────────────────╯

                 A long name of a song
                 with 별 in it
                 Hinge
                 느린 편지

                 esc back
                """)
    }

    @Test func `where there is no room for a picture there are the names`() {
        let screen = screen(nil, image("p|"))
        let seen = screen.text(20, 5)
        #expect(seen.hasPrefix(" Song\n Rain\n"))
        #expect(seen.hasSuffix("\n\n esc back"))
        for (columns, rows) in [(1, 1), (3, 2), (30, 8), (59, 6)] {
            #expect(screen.text(columns, rows).split(separator: "\n", omittingEmptySubsequences: false).count == rows)
        }
    }

    @Test(arguments: [Key.escape, .left])
    func `it closes`(key: Key) async throws {
        let terminal = Stage()
        let end = terminal.show(screen(nil, image("p|")))
        terminal.keys.accept(key)
        try await finish(end)
    }
}
