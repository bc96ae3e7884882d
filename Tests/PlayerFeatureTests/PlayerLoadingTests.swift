import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct PlayerLoadingTests {
    // PL1
    @Test func `it loads, and is then ready and silent`() {
        let scheduler = TestScheduler()
        let player = Player(.just(.lasting(9)).delay(.ticks(2), scheduler: scheduler), scheduler: scheduler)
        #expect(player.act("-l").state == "l--s")
    }

    // PL1, PL2
    @Test func `while it loads the controls do nothing`() {
        let scheduler = TestScheduler()
        let player = Player(.just(.lasting(9)).delay(.ticks(4), scheduler: scheduler), scheduler: scheduler)
        let seen = player.act("   plpb5er")
        #expect(seen.state == "   l----s")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    /// Fails so many times, and then sends a song.
    static func song(afterFailures failures: Int) -> Observable<Song> {
        let attempts = BehaviorRelay(value: 0)
        return .deferred {
            attempts.update { $0 += 1 }
            if attempts.value <= failures { throw SongError(field: "file", problem: "is missing") }
            return .just(.lasting(9))
        }
    }

    // PL1; no retry
    @Test func `a failed load can be tried again until it succeeds`() {
        let seen = Player(Self.song(afterFailures: 2)).act("-l-r---r---p")
        #expect(seen.state == "                             lf-(lf)---(ls)---p--------e")
        #expect(seen.position == "                          0-----------123456789")
    }

    // PL1; no error on the screen
    @Test func `a failure says why`() {
        let player = Player(Self.song(afterFailures: 1))
        player.viewModel.load()
        let seen = player.scheduler.record(player.viewModel.state)
        #expect(seen.values == [.failed(message: "The song's \"file\" is missing.")])
    }

    // PL1
    @Test func `a source that ends without a song has failed`() {
        let scheduler = TestScheduler()
        let player = Player(.empty(), scheduler: scheduler)
        #expect(player.act("l-r").state == "(lf)-(lf)")
        #expect(
            scheduler.record(player.viewModel.state).values == [.failed(message: "The song is missing.")])
    }

    // PL1
    @Test func `a source that fails after its song silences it`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("-x-----#", values: ["x": Song.lasting(9)])
        let seen = Player(source.asObservable(), scheduler: scheduler).act("l--p")
        #expect(seen.state == "            ls-p---f")
    }

    // PL1; the empty song with an empty address
    @Test func `after a failed fetch there is no song, no picture and no row`() {
        let player = Player([nil])
        #expect(player.scheduler.record(player.cover { .never() }).values == [.placeholder])
        #expect(player.scheduler.record(player.viewModel.lyrics).values == [[]])
        #expect(player.act("lr").lyric == "x")
    }

    // PL1
    @Test func `after a failed load the controls do nothing`() {
        let player = Player(Self.song(afterFailures: 1))
        let seen = player.act("   lpb5e")
        #expect(seen.state == "   (lf)")
        #expect(seen.position == "0")
        #expect(player.commands == [])
    }

    // PL1
    @Test func `only what has failed is tried again`() {
        let seen = Player().act("-r-p-r")
        #expect(seen.state == "  s--p--------e")
    }

    // PL1
    @Test func `a failed reload silences the old song`() {
        let attempts = BehaviorRelay(value: 0)
        let player = Player(
            .deferred {
                attempts.update { $0 += 1 }
                return attempts.value == 1 ? .just(.lasting(9)) : .error(TestError())
            })
        player.viewModel.load()
        let seen = player.act("-p-lp")
        #expect(seen.state == "sp-(lf)")
        #expect(player.engine.commands.value == ["pause", "load", "play", "pause", "pause"])
    }

    // PL1
    @Test func `a failure of the engine is a failure of the player`() {
        let scheduler = TestScheduler()
        let player = SharingScheduler.mock(scheduler: scheduler) {
            PlayerViewModel(song: .just(.lasting(9)), engine: BrokenEngine())
        }
        player.load()
        #expect(scheduler.record(player.state).values == [.failed(message: "no sound")])
        player.beginDrag()
        player.drag(to: 1)
        #expect(scheduler.record(player.position).values == [.seconds(1)])
    }

    // the observer of each load
    @Test func `to load twice ticks once`() {
        let seen = Player().act(" -l-l-p")
        #expect(seen.state == "   s(ls)-(ls)-p--------e")
        #expect(seen.position == "0-----123456789")
    }

    // PL10
    @Test func `the same song, fetched again, plays on`() {
        let seen = Player().act(" -p--f")
        #expect(seen.state == "   sp--------e")
        #expect(seen.position == "0-123456789")
        #expect(seen.lyric == "   x--a-b--c")
    }

    // PL10
    @Test func `another song, fetched again, takes the place of the one that plays, from its beginning`() {
        let player = Player([.lasting(9), .lasting(5, title: "Other", lyrics: "[00:01:000]d")])
        let labels = player.scheduler.observe(
            Driver.combineLatest(player.viewModel.title, player.viewModel.totalTime) { "\($0) \($1)" })
        let seen = player.act("   -p--f--p")
        #expect(seen.state == "   sp--s--p----e")
        #expect(seen.position == "0-120---12345")
        #expect(seen.lyric == "   x--ax---d")
        #expect(labels.timeline.values.first == "Title 00:09")
        #expect(labels.timeline.values.last == "Other 00:05")
    }

    // PL10
    @Test func `a song that can not be fetched again plays on`() {
        #expect(Player([.lasting(9), nil]).act("-p--f").state == "sp--------e")
    }

    // PL10
    @Test func `nothing is fetched again before there is a song`() {
        let player = Player([nil, .lasting(9)])
        #expect(player.act("f-r-f").state == "f-(ls)")
    }

    // PL10
    @Test func `another song takes the place of the one that plays, and frees the slider`() {
        let scheduler = TestScheduler()
        let songs: [Character: Song] = ["x": .lasting(9), "y": .lasting(5, title: "Other", lyrics: "[00:01:000]d")]
        let source = scheduler.hot("-x-----y", values: songs)
        let player = Player(source.asObservable(), scheduler: scheduler)
        let title = scheduler.observe(player.viewModel.title)
        let seen = player.act("   l--p--b--p")
        #expect(seen.state == "   ls-p---s-p----e")
        #expect(seen.position == "0---12-0--12345")
        #expect(seen.lyric == "   xx---a-x--d")
        #expect(title.timeline.values == ["", "Title", "Other"])
    }

    @Test func `a player that is dropped is freed and lets go of its engine`() {
        let scheduler = TestScheduler()
        let engine = ScheduledEngine(scheduler: scheduler)
        var viewModel: PlayerViewModel? = PlayerViewModel(song: .just(.lasting(9)), engine: engine)
        viewModel?.load()
        viewModel?.playPause()
        weak let weakly = viewModel
        viewModel = nil
        #expect(weakly == nil)
        scheduler.start()
        #expect(Recorder(engine.state).values == [.ended])
    }
}

/// An engine that can not play.
private struct BrokenEngine: PlaybackEngine {
    var state: Observable<PlaybackState> { .just(.failed(message: "no sound")) }
    var position: Observable<Duration> { .just(.seconds(1)) }
    var length: Observable<Duration?> { .just(nil) }
    func load(_ song: Song) {}
    func play() {}
    func pause() {}
    func seek(to position: Duration) -> Observable<Duration> { .empty() }
}
