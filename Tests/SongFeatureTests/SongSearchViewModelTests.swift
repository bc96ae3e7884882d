import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import SongFeature

/// The search with one request to each start, and what holds for both modes.
struct SongSearchViewModelTests {
    // IM1
    @Test func `before the first song there are dashes, and nowhere to go`() {
        let screen = SongScreen(next: "-n")
        #expect(screen.title == "        x")
        #expect(screen.isLoading == "    n")
        #expect(screen.isNextEnabled == "n")
        #expect(screen.hasFailed == "    n")
        #expect(screen.route == "        ")
        #expect(screen.terms.isEmpty)
    }

    // IM1
    @Test func `a start asks at once, and the first of the songs is shown`() {
        let screen = SongScreen(
            answers: ["--(3|)"],
            start: "                     -s")
        #expect(screen.title == "        x--0")
        #expect(screen.isLoading == "    ny-n")
        #expect(screen.isNextEnabled == "n--y")
        #expect(screen.requests == [["    -^-!"]])
    }

    // IM1
    @Test func `next leads to the song that is shown`() {
        let screen = SongScreen(
            answers: ["-(a|)", "-(b|)"],
            start: "             s---------s",
            next: "              n--n--n------n")
        #expect(screen.route == "---a--a------b")
    }

    // IM1
    @Test func `each name that the song lacks is a dash`() {
        let track = Track.titled(nil, artist: "Ann", album: " ")
        let (scheduler, model) = searching(Always(.just(TrackPage([track]))))
        let names = Driver.combineLatest(model.title, model.artist, model.album) { [$0, $1, $2] }
        #expect(scheduler.record(names).values.last == ["-", "Ann", "-"])
    }

    // MARK: Failures

    // IM2
    @Test(arguments: [
        SongSearchError.networking(reason: "offline"), .noData, .parse(field: "results", problem: "is missing"),
        .status(404), .validation(reason: "no country"), .rateLimited,
    ])
    func `each error is told to the user, and not only printed`(error: SongSearchError) {
        let (scheduler, model) = searching(Always(.error(error)))
        #expect(scheduler.record(model.errorMessage).values.last == error.message)
        #expect(model.state.value.isRateLimited == (error == .rateLimited))
    }

    // IM2: no song found is not a success without song
    @Test func `an empty answer says that no song matches`() {
        let (scheduler, model) = searching(Always(.just(TrackPage([]))))
        #expect(scheduler.record(model.errorMessage).values.last == "No song matches.")
        #expect(!model.state.value.isNextEnabled)
    }

    // IM2
    @Test func `a failure keeps the song that is there, and next still leads to it`() {
        let screen = SongScreen(
            answers: ["-(a|)", "-#"],
            start: "                 -s----s",
            next: "                  ----------n")
        #expect(screen.title == "    x-a")
        #expect(screen.isLoading == "nyn---yn")
        #expect(screen.hasFailed == "n------y")
        #expect(screen.route == "    ----------a")
    }

    // IM2
    @Test func `the next start works after a failure, and takes its message away`() {
        let screen = SongScreen(
            answers: ["-#", "--(b|)"],
            start: "                 s----s")
        #expect(screen.hasFailed == "ny---n")
        #expect(screen.title == "    x------b")
    }

    // IM8
    @Test func `too many searches are a state of their own, until the next start`() {
        let screen = SongScreen(
            answers: ["-#", "-(b|)"], error: SongSearchError.rateLimited,
            start: "                     s----s")
        #expect(screen.isRateLimited == "ny---n")
        #expect(screen.hasFailed == "    ny---n")
        #expect(screen.title == "        x-----b")
    }

    // MARK: Subscribers

    // IM3: a song that comes before a view is bound must not be lost
    @Test func `whoever subscribes late sees the song`() {
        let (scheduler, model) = searching(Always(.just(TrackPage([.titled("a")]))))
        scheduler.start()
        #expect(scheduler.record(model.title) == "a")
        #expect(scheduler.record(model.isNextEnabled.map { $0 ? "y" : "n" }) == "y")
    }

    // IM3: a second screen must not take the events from the first
    @Test func `several subscribers see the same, and there is one request`() {
        let scheduler = TestScheduler()
        let service = Answers(["-(a|)"], scheduler)
        let model = search(service, scheduler)
        let first = scheduler.observe(model.title)
        let second = scheduler.observe(model.title)
        model.start.accept(())
        scheduler.start()
        #expect(first.timeline.values == ["-", "a"])
        #expect(second.timeline.values == ["-", "a"])
        #expect(service.requests == [["^!"]])
    }

    // MARK: Starting again, and stopping

    // IM4
    @Test func `the newest start counts, and the search before it is cancelled`() {
        let screen = SongScreen(
            answers: ["------(a|)", "-(b|)"],
            start: "                 -s--s")
        #expect(screen.title == "    x----b")
        #expect(screen.isLoading == "ny---n")
        #expect(screen.requests == ["-^--!", "----^!"].map { [$0] })
    }

    // IM5
    @Test func `stop cancels the search, and what there was stays`() {
        let screen = SongScreen(
            answers: ["-(a|)", "-----(b|)"],
            start: "                 -s---s",
            stop: "                  -------p")
        #expect(screen.title == "    x-a")
        #expect(screen.isLoading == "nyn--y-n")
        #expect(screen.requests == ["-^!", "-----^-!"].map { [$0] })
    }

    @Test func `stop takes the message of a failure away`() {
        let screen = SongScreen(
            answers: ["-#"],
            start: "                 s",
            stop: "                  ---p")
        #expect(screen.hasFailed == "ny-n")
    }

    // MARK: The term

    // IM7
    @Test func `a blank term asks for nothing, and does not disturb`() {
        let screen = SongScreen(
            answers: ["---(a|)"],
            term: "              a-_",
            start: "             s--s")
        #expect(screen.title == "x--a")
        #expect(screen.terms == ["a"])
    }

    // IM7
    @Test func `blanks around a term are no part of it`() {
        #expect(SongScreen(term: "A", start: "s").terms == ["a"])
    }

    @Test func `the term alone starts nothing`() {
        #expect(SongScreen(term: "a-a").terms.isEmpty)
    }

    // MARK: Threads and lifetime

    // The callback came on the thread of the network.
    @Test func `an answer is shown on the scheduler, not where it came from`() {
        let (scheduler, model) = searching(Always(.just(TrackPage([.titled("a")]))))
        #expect(model.state.value.isLoading)
        scheduler.start()
        #expect(model.state.value.title == "a")
    }

    @Test func `a dropped view model cancels its search and is freed`() {
        let scheduler = TestScheduler()
        let service = Answers(["-----(a|)"], scheduler)
        var model: SongSearchViewModel? = search(service, scheduler)
        weak let freed = model
        model?.start.accept(())
        scheduler.advance(by: .ticks(2))
        model = nil
        #expect(freed == nil)
        #expect(service.requests == [["^-!"]])
    }

    @MainActor
    @Test func `on real queues the song comes to the main queue`() async {
        let service = SongCatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        let model = SongSearchViewModel(service: service)
        let bag = DisposeBag()
        let title = await withCheckedContinuation { continuation in
            model.title.skip(1)
                .drive(onNext: { title in
                    dispatchPrecondition(condition: .onQueue(.main))
                    continuation.resume(returning: title)
                })
                .disposed(by: bag)
            model.term.accept("midnight ferry")
            model.start.accept(())
        }
        #expect(title == "Midnight Ferry")
    }

    private func search(_ service: any SongSearchService, _ scheduler: TestScheduler) -> SongSearchViewModel {
        let model = SharingScheduler.mock(scheduler: scheduler) {
            SongSearchViewModel(service: service, scheduler: scheduler)
        }
        model.term.accept("a")
        return model
    }

    /// A search that was started, but whose answer is still to be shown.
    private func searching(_ service: any SongSearchService) -> (TestScheduler, SongSearchViewModel) {
        let scheduler = TestScheduler()
        let model = search(service, scheduler)
        model.start.accept(())
        return (scheduler, model)
    }
}
