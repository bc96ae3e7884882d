import RivuletTest
import Testing

@testable import SearchFeature

/// What the user search does, as a view model and as a presenter.
@MainActor struct SearchUserTests {
    // SU2
    @Test(arguments: Pattern.allCases)
    func `the screen is idle before anything is typed`(pattern: Pattern) {
        let screen = pattern.screen(text: "  -")
        #expect(screen.rows == "     0")
        #expect(screen.isLoading == "n")
        #expect(screen.isEmpty == "  n")
        #expect(screen.hasFailed == "n")
        #expect(screen.requests.isEmpty)
    }

    // MARK: Typing

    // SU3
    @Test(arguments: Pattern.allCases)
    func `one search follows a burst of typing, once it has paused`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["c": "-(1|)"],
            text: "             abc")
        #expect(screen.rows == "0-----1")
        #expect(screen.requests == ["c": ["-----^!"]])
    }

    // SU3
    @Test(arguments: Pattern.allCases)
    func `each pause is followed by a search`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)", "b": "-(2|)"],
            text: "             a-----b----")
        #expect(screen.rows == "0---1-----2")
    }

    // SU4
    @Test(arguments: Pattern.allCases)
    func `loading lasts from the request to the answer`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "--(1|)"],
            text: "                  -a")
        #expect(screen.isLoading == "n---y-n")
    }

    // SU4: the last query counts, not the last answer; and no search is dropped because another is under way.
    @Test(arguments: Pattern.allCases)
    func `a slow answer that a newer query has overtaken never shows`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "---------(1|)", "b": "-(2|)"],
            text: "             a----b")
        #expect(screen.rows == "0--------2")
        #expect(screen.requests == ["a": ["---^----!"], "b": ["--------^!"]])
    }

    // SU3
    @Test(arguments: Pattern.allCases)
    func `a query that is typed over and back is not asked for again`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             a-----ba----")
        #expect(screen.rows == "0---1")
        #expect(screen.requests == ["a": ["---^!"]])
    }

    // SU3
    @Test(arguments: Pattern.allCases)
    func `blanks around a query are no part of it`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             A-----a-----A")
        #expect(screen.rows == "0---1")
        #expect(screen.requests == ["a": ["---^!"]])
    }

    // MARK: The search button

    // SU3
    @Test(arguments: Pattern.allCases)
    func `the button searches at once, and the pause that it cut short brings no second search`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             -a",
            search: "           --s-------")
        #expect(screen.rows == "0--1")
        #expect(screen.requests == ["a": ["--^!"]])
    }

    // SU4
    @Test(arguments: Pattern.allCases)
    func `the button asks again for the same query, and the rows stay until the answer`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "--(1|)"],
            text: "                  -a",
            search: "                ---------s")
        #expect(screen.rows == "     0-----1")
        #expect(screen.isLoading == "n---y-n--y-n")
        #expect(screen.requests == ["a": ["----^-!", "---------^-!"]])
    }

    // SU4
    @Test(arguments: Pattern.allCases)
    func `the button during a search begins it anew`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "----(1|)"],
            text: "                  -a",
            search: "                ------s")
        #expect(screen.isLoading == "n---y-----n")
        #expect(screen.requests == ["a": ["----^-!", "------^---!"]])
    }

    // SU2
    @Test(arguments: Pattern.allCases)
    func `the button does nothing without a text`(pattern: Pattern) {
        let untouched = pattern.screen(text: "-", search: "-s")
        let blank = pattern.screen(text: "_", search: "-s")
        #expect(untouched.isLoading == "n")
        #expect(blank.isLoading == "n")
    }

    // MARK: Clearing

    // SU2
    @Test(arguments: Pattern.allCases)
    func `a blank text empties the rows at once`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             -a-----_")
        #expect(screen.rows == "0----1-0")
        #expect(screen.requests == ["a": ["----^!"]])
    }

    // SU2
    @Test(arguments: Pattern.allCases)
    func `a blank text stops the search that is under way`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "---(1|)"],
            text: "                  -a----_")
        #expect(screen.isLoading == "n---y-n")
        #expect(screen.rows == "     0")
        #expect(screen.requests == ["a": ["----^-!"]])
    }

    // SU2
    @Test(arguments: Pattern.allCases)
    func `a blank text drops the query that waits for a pause`(pattern: Pattern) {
        let screen = pattern.screen(answers: ["a": "(1|)"], text: "-a_")
        #expect(screen.rows == "0")
        #expect(screen.requests.isEmpty)
    }

    // SU2
    @Test(arguments: Pattern.allCases)
    func `the same query is asked for again after a blank text`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "             -a-----_-a")
        #expect(screen.rows == "0----1-0-----1")
    }

    // MARK: Nobody found

    // SU5
    @Test(arguments: Pattern.allCases)
    func `an empty answer says that nobody was found`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)", "b": "-(0|)"],
            text: "                  -a----b")
        #expect(screen.rows == "     0----1----0")
        #expect(screen.isEmpty == "  n---------y")
        #expect(screen.hasFailed == "n")
    }

    // SU5
    @Test(arguments: Pattern.allCases)
    func `the message that nobody was found goes with the next search`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(0|)", "b": "--(1|)"],
            text: "                -a----b")
        #expect(screen.isEmpty == "n----y---n")
        #expect(screen.rows == "   0----------1")
    }

    // MARK: Rows

    // SU9
    @Test(arguments: Pattern.allCases)
    func `a tap on a row deselects it and leads to its user`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(7|)"],
            text: "                    -a",
            row: "                     ------0--0")
        #expect(screen.deselection == "------0--0")
        #expect(screen.route == "      ------7--7")
    }

    // SU9
    @Test(arguments: Pattern.allCases)
    func `a tap on a row that is not there leads nowhere`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(7|)"],
            text: "                    -a",
            row: "                     0-----1-x")
        #expect(screen.deselection == "")
        #expect(screen.route == "      ")
    }

    // SU9
    @Test(arguments: Pattern.allCases)
    func `a tap leads to the user who is in the row at that time`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(7|)", "b": "--(8|)"],
            text: "              a----b",
            row: "               -----0--0--0")
        #expect(screen.route == "-----7--7--8")
    }
}
