import Testing

@testable import SongFeature

struct SongSearchStateTests {
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

    private func after(_ changes: SongSearchState.Change...) -> SongSearchState {
        changes.reduce(into: SongSearchState()) { $0.apply($1) }
    }
}
