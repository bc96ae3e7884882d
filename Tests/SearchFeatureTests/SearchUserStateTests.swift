import Testing

@testable import SearchFeature

struct SearchUserStateTests {
    @Test func `an answer replaces the rows and counts all that match`() {
        let page = UserPage(totalCount: 50, isIncomplete: true, users: [.named("a")])
        let state = after(.started, .found(.of("xyz"), query: "q"), .started, .found(page, query: "q"))
        #expect(state.rows == page.users)
        #expect(state.totalCount == 50)
        #expect(state.isIncomplete)
        #expect(!state.isLoading)
    }

    @Test func `an empty answer names the query`() {
        #expect(after(.found(.of(""), query: "q")).emptyMessage == "No user matches \"q\".")
    }

    @Test func `a failure gives its message and keeps the rows`() {
        let state = after(.found(.of("a"), query: "q"), .started, .failed(SearchError.validation(reason: "no q")))
        #expect(state.rows == [.named("a")])
        #expect(state.errorMessage == "The search is not valid: no q.")
    }

    @Test func `clearing brings back the beginning`() {
        #expect(after(.found(.of("a"), query: "q"), .cleared) == SearchUserState())
    }

    private func after(_ changes: SearchUserState.Change...) -> SearchUserState {
        changes.reduce(into: SearchUserState()) { $0.apply($1) }
    }
}
