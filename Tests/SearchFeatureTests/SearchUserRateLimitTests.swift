import RivuletTest
import Testing

@testable import SearchFeature

/// SU7: the time after too many searches, as a view model and as a presenter.
@MainActor struct SearchUserRateLimitTests {
    @Test(arguments: Pattern.allCases)
    func `a limit is counted down to its end, and a retry can be made at any time`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l,-(1|)"], limit: 2.5,
            text: "                  a",
            retry: "                 ---------------------------r")
        #expect(screen.countdown == "0---32---------1---------0")
        #expect(screen.hasFailed == "n---y----------------------n")
        #expect(screen.canRetry == " n---y----------------------n")
        #expect(screen.rows == "     0---------------------------1")
    }

    @Test(arguments: Pattern.allCases)
    func `before its end nothing is asked for, whatever the user does but a retry`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l", "b": "-(2|)"], limit: 2,
            text: "                  a------b--------",
            search: "                -----s---------s----",
            bottom: "                ------b--------------")
        #expect(screen.requests == ["a": ["---^!"]])
        #expect(screen.rows == "     0")
        #expect(screen.isLoading == "n--yn")
    }

    @Test(arguments: Pattern.allCases)
    func `a retry asks before the end, and a success ends the limit`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l", "b": "-(2|)", "c": "-(3|)"], limit: 3600,
            text: "                  a----b-------c",
            retry: "                 ---------r")
        #expect(screen.requests["b"] == ["---------^!"])
        #expect(screen.rows == "     0---------2------3")
        #expect(screen.hasFailed == "n---y----n")
    }

    @Test(arguments: Pattern.allCases)
    func `what is typed meanwhile is asked for by a retry after the end`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l", "b": "-(2|)"], limit: 1,
            text: "                  a----b------",
            retry: "                 ------------r")
        #expect(screen.hasFailed == "n---y-------n")
        #expect(screen.requests["b"] == ["------------^!"])
        #expect(screen.rows == "     0------------2")
    }

    @Test(arguments: Pattern.allCases)
    func `what is typed after the end is asked for as ever`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l", "b": "-(2|)"], limit: 1,
            text: "                  a---------b")
        #expect(screen.rows == "     0-------------2")
        #expect(screen.hasFailed == "n---y--------n")
    }

    @Test(arguments: Pattern.allCases)
    func `a blank text takes the message away, but does not end the limit`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l", "b": "-(2|)"], limit: 2,
            text: "                  a----_b")
        #expect(screen.hasFailed == "n---yn---y")
        #expect(screen.countdown == "0---2-----1---------0")
        #expect(screen.requests["b"] == nil)
    }

    @Test(arguments: Pattern.allCases)
    func `a limit that has passed already when it is told allows a retry at once`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l,-(1|)"], limit: 0.1,
            text: "                  a",
            retry: "                 -----r")
        #expect(screen.countdown == "0")
        #expect(screen.rows == "     0-----1")
    }

    @Test(arguments: Pattern.allCases)
    func `a limit that a page has met keeps the rows, and the page is asked for after its end`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(P|)", "P": "-l,-(3|)"], limit: 1.5,
            text: "                  a",
            bottom: "                -----b---b-------b",
            retry: "                 -----------------r")
        #expect(screen.rowCount == " 0---2-------------3")
        #expect(screen.countdown == "0-----1--------0")
        #expect(screen.requests["P"] == ["-----^!", "-----------------^!"])
    }

    @Test(arguments: Pattern.allCases)
    func `a limit can follow another`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-l"], limit: 1,
            text: "                  a",
            search: "                ------------s")
        #expect(screen.countdown == "0---1-----0")
        #expect(screen.hasFailed == "n---y-------ny")
        #expect(screen.canRetry == " n---y-------ny")
    }
}
