import Foundation
import Testing

@testable import SearchFeature

struct SearchUserStateTests {
    private let start = SearchUserState.Change.request(.started(.first))

    // SU5
    @Test func `rows that could not be read are counted over all pages, and not those of an earlier search`() {
        let page = UserPage(totalCount: 50, isIncomplete: false, users: [.named("a")], skippedCount: 2)
        let more = UserPage(totalCount: 50, isIncomplete: false, users: [.named("b")], skippedCount: 1)
        var state = SearchUserState()
        state.apply(.found(page, query: "a"))
        state.apply(.foundMore(more))
        #expect(state.skippedCount == 3)
        state.apply(.found(more, query: "b"))
        #expect(state.skippedCount == 1)
        state.apply(.cleared)
        #expect(state.skippedCount == 0)
    }

    @Test func `an answer replaces the rows and counts all that match`() {
        let page = UserPage(totalCount: 50, isIncomplete: true, users: [.named("a")])
        let state = after(start, .found(.of("xyz"), query: "q"), start, .found(page, query: "q"))
        #expect(state.rows == page.users)
        #expect(state.totalCount == 50)
        #expect(state.isIncomplete)
        #expect(!state.isLoading)
    }

    // SU5
    @Test func `an empty answer names the query`() {
        #expect(after(.found(.of(""), query: "q")).emptyMessage == "No user matches \"q\".")
    }

    // SU5
    @Test func `once a page is incomplete, all are, until the next search`() {
        let incomplete = UserPage(totalCount: 2, isIncomplete: true, users: [.named("a")])
        let more = after(.found(incomplete, query: "q"), .foundMore(.of("b")))
        let again = after(.found(incomplete, query: "q"), .found(.of("b"), query: "q"))
        #expect(more.isIncomplete)
        #expect(!again.isIncomplete)
    }

    // SU6
    @Test func `a failure gives its message and keeps the rows`() {
        let state = after(.found(.of("a"), query: "q"), start, failure(.validation(reason: "no q")))
        #expect(state.rows == [.named("a")])
        #expect(state.errorMessage == "The search is not valid: no q.")
        #expect(state.canRetry)
    }

    // SU7
    @Test func `a cancelled search says nothing`() {
        let state = after(start, failure(.cancelled))
        #expect(state.errorMessage == nil)
        #expect(!state.canRetry)
        #expect(!state.isLoading)
    }

    // SU4
    @Test(arguments: [SearchError.offline, .cancelled])
    func `a new search has no use for the next page of the old one, also if it fails`(error: SearchError) {
        #expect(after(.found(.of("a", next: "2"), query: "q")).canLoadMore)
        #expect(!after(.found(.of("a", next: "2"), query: "q"), start).canLoadMore)
        #expect(!after(.found(.of("a", next: "2"), query: "q"), failure(error)).canLoadMore)
    }

    // SU8
    @Test func `a page adds the users that are not there yet, and counts anew`() {
        let page = UserPage(totalCount: 70, isIncomplete: false, users: ["b", "c", "c"].map(User.named))
        let state = after(.found(.of("ab", next: "2"), query: "q"), .foundMore(page))
        #expect(state.rows == ["a", "b", "c"].map(User.named))
        #expect(state.totalCount == 70)
        #expect(!state.canLoadMore)
    }

    @Test func `clearing brings back the beginning`() {
        let state = after(.found(.of("a"), query: "q"), .cleared)
        #expect(state.rows.isEmpty)
        #expect(state.totalCount == 0)
        #expect(state.emptyMessage == nil)
    }

    // SU7
    @Test func `clearing does not end a limit`() {
        let limit = SearchError.rateLimited(until: Date(timeIntervalSince1970: 5))
        #expect(after(failure(limit), .cleared).secondsUntilRetry == 5)
    }

    private func failure(_ error: SearchError) -> SearchUserState.Change {
        .request(.failed(.first, error, at: Date(timeIntervalSince1970: 0)))
    }

    private func after(_ changes: SearchUserState.Change...) -> SearchUserState {
        changes.reduce(into: SearchUserState()) { $0.apply($1) }
    }
}
