import Testing

@testable import SongFeature

struct SongSearchStateTests {
    @Test func `the rows that could not be read are those of the last answer`() {
        #expect(after(.found(.titled("a"), skippedCount: 2)).skippedCount == 2)
        #expect(after(.found(.titled("a"), skippedCount: 2), .found(.titled("b"))).skippedCount == 0)
    }

    @Test func `a song that was found ends loading and takes the message away`() {
        let state = after(.ticked, .failed(SongSearchError.noData), .ticked, .found(.titled("a")))
        #expect(state == after(.found(.titled("a"))))
        #expect(state.title == "a")
        #expect(state.isNextEnabled)
    }

    @Test func `a failure gives its message and keeps the song`() {
        let state = after(.found(.titled("a")), .started, .failed(SongSearchError.status(503)))
        #expect(state.title == "a")
        #expect(state.errorMessage == "The music store answers with status 503.")
        #expect(!state.isLoading)
        #expect(!state.isRateLimited)
    }

    @Test func `a start and a stop take the message away, a tick of the timer does not`() {
        let failed = SongSearchState.Change.failed(SongSearchError.rateLimited)
        #expect(after(failed, .started).errorMessage == nil)
        #expect(after(failed, .stopped) == SongSearchState())
        #expect(after(failed, .ticked).isRateLimited)
        #expect(after(failed, .ticked).errorMessage != nil)
    }

    // IM5
    @Test func `the period of a timer is there from its beginning to a stop or another start`() {
        let timer = SongSearchState.Change.waiting(.seconds(2))
        #expect(after(timer).period == .seconds(2))
        #expect(after(timer, .ticked, .failed(SongSearchError.noData), .ticked, .found(.titled("a"))).period != nil)
        #expect(after(timer, .stopped).period == nil)
        #expect(after(timer, .started).period == nil)
    }

    // IM2
    @Test func `no song is told apart from a failure`() {
        #expect(after(.failed(SongSearchError.noResults)).hasNoResults)
        #expect(!after(.failed(SongSearchError.noData)).hasNoResults)
        #expect(!after(.failed(SongSearchError.noResults), .found(.titled("a"))).hasNoResults)
    }

    private func after(_ changes: SongSearchState.Change...) -> SongSearchState {
        changes.reduce(into: SongSearchState()) { $0.apply($1) }
    }
}
