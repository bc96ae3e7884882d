import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct ScheduledEngineTests {
    let scheduler = TestScheduler()

    func engine(
        _ song: Song? = .lasting(5), tick: Duration = .ticks(1), speed: Double = 1, seekTime: Duration = .zero
    ) -> ScheduledEngine {
        let engine = ScheduledEngine(scheduler: scheduler, tick: tick, speed: speed, seekTime: seekTime)
        if let song { engine.load(song) }
        return engine
    }

    /// Does what a diagram says: `p` plays, `s` pauses, a digit seeks there, `l` loads a song of three seconds.
    func act(_ engine: ScheduledEngine, _ diagram: String) {
        _ = scheduler.hot(diagram)
            .subscribe(onNext: { [scheduler] in
                switch $0 {
                case "p": engine.play()
                case "s": engine.pause()
                case "l": engine.load(.lasting(3))
                default: _ = scheduler.observe(engine.seek(to: .seconds(Int($0) ?? 0)))
                }
            })
    }

    /// What the engine sends while it does what a diagram says.
    func run(_ engine: ScheduledEngine, _ diagram: String) -> (state: Timeline<String>, position: Timeline<String>) {
        let state = scheduler.observe(engine.state.map(\.letter))
        let position = scheduler.observe(engine.position.map(\.digit))
        act(engine, diagram)
        scheduler.start()
        return (state.timeline, position.timeline)
    }

    @Test func `the position follows the clock while it plays, and at the end it ends`() {
        let seen = run(engine(), "-p")
        #expect(seen.state == "   sp----e")
        #expect(seen.position == "0-12345")
    }

    @Test func `at the end the position is the duration before the state is ended`() {
        let engine = engine(.lasting(2))
        act(engine, "                     -p")
        let all = Observable.merge(engine.state.map(\.letter), engine.position.map(\.digit))
        #expect(scheduler.record(all) == "(s0)p1(2e)")
    }

    @Test func `what is paused does not tick and goes on where it was`() {
        let seen = run(engine(), "-p--s---p")
        #expect(seen.state == "   sp--s---p-e")
        #expect(seen.position == "0-123----45")
    }

    @Test func `a pause between two ticks keeps the part of a tick`() {
        let seen = run(engine(tick: .ticks(2)), "-p--s-p")
        #expect(seen.position == "               0--23---5")
    }

    @Test func `to play after the end starts again at the beginning`() {
        let seen = run(engine(.lasting(2)), "-p----p")
        #expect(seen.state == "              sp-e--p-e")
        #expect(seen.position == "           0-12--012")
    }

    @Test func `to play twice ticks once`() {
        let seen = run(engine(), "-pp-p")
        #expect(seen.state == "   sp----e")
        #expect(seen.position == "0-12345")
    }

    @Test func `the end does not wait for the next tick`() {
        let seen = run(engine(tick: .ticks(3)), "-p")
        #expect(seen.position == "               0---3-5")
    }

    @Test func `speed is how much of the song passes in a second`() {
        let seen = run(engine(.lasting(6), speed: 2), "-p")
        #expect(seen.position == "                     0-246")
    }

    @Test(arguments: [0.1, 0.3, 0.7, 1.0, 3.0, 7.0, 20.0, 99.9], [50, 100, 333, 500])
    func `it ends at any speed and with any tick`(speed: Double, tick: Int) {
        let engine = engine(.lasting(19), tick: .milliseconds(tick), speed: speed)
        engine.play()
        let ends = scheduler.record(engine.state.filter { $0 == .ended })
        #expect(ends.values.count == 1)
        #expect(abs(scheduler.now / .seconds(19 / speed) - 1) < 0.000_001)
        #expect(scheduler.problem == nil)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity], [Duration.zero, .seconds(-1)])
    func `a speed or a tick that makes no sense does no harm`(speed: Double, tick: Duration) {
        let engine = engine(tick: tick, speed: speed)
        engine.play()
        #expect(scheduler.record(engine.state).values == [.playing, .ended])
        #expect(scheduler.now == .seconds(5))
    }

    @Test func `a seek goes on playing from the new position`() {
        let seen = run(engine(), "p--4")
        #expect(seen.position == "01245")
    }

    @Test func `a seek of what is paused stays there, without a tick`() {
        let seen = run(engine(), "-3-1")
        #expect(seen.state == "   s")
        #expect(seen.position == "03-1")
    }

    @Test func `seeks do not add to the ticks`() {
        let seen = run(engine(.lasting(9)), "p-1-1-1")
        #expect(seen.position == "           01-212123456789")
    }

    @Test func `a seek past the end ends what plays and what is paused`() {
        let playing = run(engine(), "-p-9")
        #expect(playing.state == "   sp-e")
        #expect(playing.position == "0-15")
        let paused = run(engine(), "-9")
        #expect(paused.state == "   se")
        #expect(paused.position == "05")
    }

    @Test func `a seek back from the end waits there`() {
        let seen = run(engine(), "-9-2--p")
        #expect(seen.state == "   se-s--p--e")
        #expect(seen.position == "05-2---345")
    }

    @Test func `a seek before the beginning goes to the beginning`() {
        let engine = engine()
        #expect(scheduler.record(engine.seek(to: .seconds(3)).map(\.digit)) == "(3|)")
        #expect(scheduler.record(engine.seek(to: .seconds(-3)).map(\.digit)) == "(0|)")
        #expect(Recorder(engine.position).values == [.zero])
    }

    @Test func `while a seek is under way the old position plays on`() {
        let seen = run(engine(.lasting(12), seekTime: .ticks(3)), "p-9")
        #expect(seen.position == "                                 012349abc")
    }

    @Test func `a seek tells where and when it has arrived`() {
        let engine = engine(seekTime: .ticks(3))
        #expect(scheduler.record(engine.seek(to: .seconds(9)).map(\.digit)) == "---(5|)")
    }

    @Test func `a seek that is disposed does not jump`() {
        let engine = engine(seekTime: .ticks(3))
        #expect(scheduler.record(engine.seek(to: .seconds(4)).map(\.digit), subscription: "^--!") == "")
        #expect(Recorder(engine.position).values == [.zero])
    }

    @Test func `before a song is loaded commands do nothing`() {
        let seen = run(engine(nil), "ps3")
        #expect(seen.state == "      l")
        #expect(seen.position == "   0")
    }

    @Test func `another song takes the place of the one that plays`() {
        let seen = run(engine(), "-p--l-p")
        #expect(seen.state == "   sp--s-p--e")
        #expect(seen.position == "0-120--123")
    }

    @Test func `a song without length ends when it begins`() {
        let seen = run(engine(.lasting(0)), "-p")
        #expect(seen.state == "              s(pe)")
        #expect(seen.position == "           0")
    }

    @Test func `a late subscriber sees where things stand`() {
        let engine = engine()
        act(engine, "                                           p")
        let late = engine.position.map(\.digit)
        #expect(scheduler.record(late, subscription: "--^") == "--(12)345")
        #expect(Recorder(engine.state).values == [.ended])
    }

    @Test func `an engine that is dropped stops its clock`() {
        var engine: ScheduledEngine? = engine()
        engine?.play()
        weak let weakly = engine
        engine = nil
        scheduler.start()
        #expect(weakly == nil)
        #expect(scheduler.now == .zero)
    }

    @Test func `it plays in real time`() async {
        let engine = ScheduledEngine(
            scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "engine"), speed: 100)
        engine.load(.lasting(2))
        await withCheckedContinuation { continuation in
            _ = engine.state.filter { $0 == .ended }.subscribe(onNext: { _ in continuation.resume() })
            engine.play()
        }
        #expect(Recorder(engine.position).values == [.seconds(2)])
    }
}
