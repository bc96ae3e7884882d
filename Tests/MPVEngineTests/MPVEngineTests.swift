import PlayerFeature
import Rivulet
import RivuletTest
import Testing

@testable import MPVEngine

@Suite struct MPVEngineTests {
    /// Does what was done when `Recording.tune` was made.
    func replay(_ player: ScriptedPlayer) throws {
        let engine = player.engine
        engine.load(try .tune())
        player.at(1_018) { engine.play() }
        player.at(2_018) { engine.pause() }
        player.at(2_319) { _ = engine.seek(to: .seconds(2)).subscribe() }
        player.at(2_619) { engine.play() }
        player.at(4_620) { engine.play() }
        player.at(5_065) { _ = engine.seek(to: .seconds(3)).subscribe() }
        player.scheduler.advance(to: .seconds(6))
    }

    @Test func `of a recording come its states, each at its time`() throws {
        let player = ScriptedPlayer(.tune)
        let states = player.scheduler.observe(player.engine.state)
        try replay(player)
        #expect(states.timeline.values == [.loading, .paused, .playing, .paused, .playing, .ended, .playing, .ended])
        #expect(
            states.timeline.events.map(\.time) == [0, 187, 1_018, 2_018, 2_619, 3_641, 4_620, 5_066])
    }

    @Test func `of a recording come positions a tick apart, and each jump`() throws {
        let player = ScriptedPlayer(.tune)
        let positions = player.scheduler.observe(player.engine.position.map { Int($0 / .milliseconds(1)) })
        try replay(player)
        #expect(positions.timeline.values == [0, 385, 867, 1_000, 2_000, 1_848, 2_144, 3_000, 0, 298, 3_000])
    }

    @Test func `to a recording is said what was said to it`() throws {
        let player = ScriptedPlayer(.tune)
        try replay(player)
        #expect(player.said.values == Recording.tune.said)
    }

    @Test func `the position is at the end before the state is ended`() throws {
        let player = ScriptedPlayer(.tune)
        let all = Observable.merge(
            player.engine.state.map { "\($0)" }, player.engine.position.map { "\($0 / .seconds(1))" })
        let seen = player.scheduler.observe(all)
        try replay(player)
        #expect(seen.timeline.values.suffix(2) == ["3.0", "ended"])
    }

    @Test func `a seek tells where it has arrived, after the position has changed`() throws {
        let player = ScriptedPlayer(.tune)
        let arrivals = Log<String>()
        _ = player.engine.position.subscribe(onNext: { if $0 == .seconds(2) { arrivals.append("position") } })
        player.at(2_319) { [engine = player.engine] in
            _ = engine.seek(to: .seconds(2))
                .subscribe(onNext: { arrivals.append("\($0)") }, onCompleted: { arrivals.append("completed") })
        }
        let engine = player.engine
        engine.load(try .tune())
        player.at(1_018) { engine.play() }
        player.at(2_018) { engine.pause() }
        player.scheduler.advance(to: .milliseconds(2_321))
        #expect(arrivals.values == ["position", "2.0 seconds", "completed"])
    }

    @Test func `nothing is started before the first song, and one mpv plays all of them`() throws {
        let player = ScriptedPlayer(.tune)
        #expect(player.runs.values == [])
        player.engine.load(try .tune())
        player.engine.load(try .tune())
        #expect(player.runs.values == ["start"])
    }

    @Test func `a crash is a failure, and to load again starts anew`() throws {
        let player = ScriptedPlayer(.tune, ends: [(.milliseconds(500), .killed(signal: 11)), nil])
        let states = player.scheduler.observe(player.engine.state)
        player.engine.load(try .tune())
        player.scheduler.advance(to: .seconds(1))
        player.engine.load(try .tune())
        player.scheduler.advance(to: .seconds(2))
        #expect(
            states.timeline.values
                == [.loading, .paused, .failed(message: "mpv was ended by signal 11."), .loading])
        #expect(player.runs.values == ["start", "end", "start"])
    }

    @Test func `an mpv that does not answer in time is a failure, and is ended`() throws {
        let player = ScriptedPlayer(Recording(""))
        player.engine.load(try .tune())
        player.scheduler.start()
        #expect(Recorder(player.engine.state).values == [.failed(message: "mpv does not answer.")])
        #expect(player.scheduler.now == .milliseconds(5_118))
        #expect(player.runs.values == ["start", "end"])
    }

    @Test func `one that plays is asked now and then, so that it is missed when it stands still`() throws {
        let player = ScriptedPlayer(.tune)
        player.engine.load(try .tune())
        player.at(1_018) { [engine = player.engine] in engine.play() }
        player.scheduler.advance(to: .milliseconds(1_500))
        #expect(Recorder(player.engine.state).values == [.playing])
        player.scheduler.advance(to: .seconds(12))
        #expect(Recorder(player.engine.state).values == [.failed(message: "mpv does not answer.")])
    }

    @Test func `an engine that is dropped ends its mpv`() throws {
        var player: ScriptedPlayer? = ScriptedPlayer(.tune)
        let runs = try #require(player).runs
        player?.engine.load(try .tune())
        player?.scheduler.advance(to: .seconds(1))
        weak let engine = player?.engine
        player = nil
        #expect(engine == nil)
        #expect(runs.values == ["start", "end"])
    }

    @Test func `a player over it leaves no subscription`() throws {
        try expectNoLiveSubscriptions {
            let player = ScriptedPlayer(.tune)
            let viewModel = SharingScheduler.mock(scheduler: player.scheduler) {
                PlayerViewModel(song: .deferred { .just(try .tune()) }, engine: player.engine)
            }
            viewModel.load()
            player.at(1_018) { viewModel.playPause() }
            player.scheduler.advance(to: .seconds(2))
        }
    }

    @Test(arguments: [
        (MPVError.missing(binary: "mpv"), "There is no program \"mpv\". It comes with the package mpv."),
        (.unstartable(reason: "no memory"), "mpv can not be started: no memory."),
        (.ended(status: 1), "mpv has ended with status 1."),
        (.refused(command: "loadfile", reason: "x"), "mpv has refused \"loadfile\": x."),
    ])
    func `a failure says why`(error: MPVError, message: String) throws {
        let player = ScriptedPlayer(Recording(""), ends: [(.zero, error)])
        player.engine.load(try .tune())
        player.scheduler.start()
        #expect(Recorder(player.engine.state).values == [.failed(message: message)])
    }
}
