import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct SliderTests {
    // PL5; the tick that moves the thumb
    @Test func `ticks do not move a slider that is held, and release seeks once`() {
        let player = Player()
        let seen = player.act("   -p--b-7--e")
        #expect(seen.state == "   sp---------e")
        #expect(seen.position == "0-12--7---89")
        #expect(seen.lyric == "   x--a--c")
        #expect(player.commands == ["play", "seek 7.0 seconds"])
    }

    // PL5
    @Test func `a held slider does not seek before it is released`() {
        let player = Player()
        let seen = player.act("   b-3-8-5")
        #expect(seen.position == "0-3-8-5")
        #expect(seen.lyric == "   x-a-c-b")
        #expect(player.commands == [])
    }

    // PL5
    @Test func `the slider does not jump back while the seek is under way`() {
        let seen = Player(seekTime: .ticks(3)).act("-p-b8e")
        #expect(seen.state == "                     sp-------e")
        #expect(seen.position == "                  0-1-8----9")
        #expect(seen.lyric == "                     x---c")
    }

    // PL5
    @Test func `a cancelled drag goes back to where the song is`() {
        let player = Player()
        let seen = player.act("   -p-b8--c")
        #expect(seen.position == "0-1-8--(56)789")
        #expect(player.commands == ["play"])
    }

    // PL5
    @Test func `a slider that is taken again during a seek does not jump back`() {
        let player = Player(seekTime: .ticks(5))
        let seen = player.act("   -p-b8e-b4-c")
        #expect(seen.position == "0-1-8---4-89")
        #expect(player.commands == ["play", "seek 8.0 seconds"])
    }

    // PL5
    @Test func `a release during a seek seeks anew and the old seek is given up`() {
        let player = Player(seekTime: .ticks(3))
        let seen = player.act("   b8eb4e")
        #expect(seen.position == "08--4")
        #expect(player.commands == ["seek 8.0 seconds", "seek 4.0 seconds"])
        #expect(Recorder(player.engine.position).values == [.seconds(4)])
    }

    // PL5, PL6
    @Test func `a tap on the bar seeks, forth and back, and the line follows at once`() {
        let player = Player()
        let seen = player.act("   (b8e)-(b3e)")
        #expect(seen.state == "   s")
        #expect(seen.position == "(08)-3")
        #expect(seen.lyric == "   (xc)-a")
    }

    // PL5; the seek that is cut to whole seconds, and the one that plays
    @Test func `a jump goes to a part of a second, and leaves paused what is paused`() {
        let player = Player()
        player.viewModel.seek(to: .milliseconds(4_321))
        #expect(player.commands == ["seek 4.321 seconds"])
        #expect(player.scheduler.record(player.viewModel.position).values.last == .milliseconds(4_321))
        #expect(player.scheduler.record(player.viewModel.state).values == [.paused])
    }

    // PL5
    @Test(arguments: [(Duration.seconds(-1), Duration.zero), (.seconds(99), .seconds(9))])
    func `a jump stays within the song`(target: Duration, position: Duration) {
        let player = Player()
        player.viewModel.seek(to: target)
        #expect(player.commands == ["seek \(position)"])
    }

    // PL5
    @Test func `a jump lets go of a slider that is held`() {
        let player = Player()
        player.viewModel.beginDrag()
        player.viewModel.seek(to: .seconds(4))
        player.viewModel.endDrag()
        #expect(player.commands == ["seek 4.0 seconds"])
    }

    // PL5
    @Test func `two taps on the same place are two seeks`() {
        let player = Player(seekTime: .ticks(2))
        _ = player.act("(b6e)(b6e)")
        #expect(player.commands == ["seek 6.0 seconds", "seek 6.0 seconds"])
    }

    // PL5; the timer of each seek
    @Test func `a seek of what plays goes on playing and does not add to the ticks`() {
        let seen = Player().act(" -p-(b1e)-(b1e)-(b6e)")
        #expect(seen.state == "   sp--------e")
        #expect(seen.position == "0-1-2126789")
    }

    // PL4, PL5
    @Test func `a drag to the end ends the song, and play begins it again`() {
        let seen = Player().act(" -p-b9e--p")
        #expect(seen.state == "   sp---e--p--------e")
        #expect(seen.position == "0-1-9---0123456789")
    }

    // PL5
    @Test(arguments: [(1.5, "9"), (.infinity, "9"), (-0.5, "0"), (-.infinity, "0"), (.nan, "0"), (0.5, "4")])
    func `a drag stays within the song`(progress: Double, position: String) {
        let player = Player()
        player.viewModel.beginDrag()
        player.viewModel.drag(to: 0.4)
        player.viewModel.drag(to: progress)
        player.viewModel.endDrag()
        #expect(Recorder(player.engine.position.map(\.digit)).values == [position])
    }

    // PL5
    @Test func `who moves or releases what is not held moves nothing`() {
        let player = Player()
        let seen = player.act("   7e-c-e")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    // PL5
    @Test func `a slider that several threads drag is let go in the end`() {
        let player = Player()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<100 {
                player.viewModel.beginDrag()
                player.viewModel.drag(to: Double((thread + round) % 9) / 9)
                player.viewModel.endDrag()
                player.viewModel.playPause()
            }
        }
        player.engine.pause()
        let shown = player.scheduler.record(player.viewModel.position)
        #expect(shown.values == Recorder(player.engine.position).values)
        #expect(player.commands.count { $0.hasPrefix("seek") } > 0)
    }
}
