import RivuletTest
import Testing

@testable import SearchFeature

/// SU6 and SU7: failures of the user search, as a view model and as a presenter.
@MainActor struct SearchUserFailureTests {
    // SU6: an error that reached a relay would end all, or trap.
    @Test(arguments: Pattern.allCases)
    func `a failure keeps the rows and is told once`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)", "b": "--#"],
            text: "                  -a----b")
        #expect(screen.rows == "     0----1")
        #expect(screen.hasFailed == "n----------y")
        #expect(screen.isLoading == "n---y n---y-n")
    }

    // SU6
    @Test(arguments: Pattern.allCases)
    func `the next search works after a failure, and takes its message away`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-#", "b": "-(2|)"],
            text: "                  -a----b")
        #expect(screen.hasFailed == "n----y---n")
        #expect(screen.rows == "     0---------2")
    }

    @Test(arguments: Pattern.allCases)
    func `the search button and the retry button try a failed search again`(pattern: Pattern) {
        let search = pattern.screen(
            answers: ["a": "-#"],
            text: "                  -a",
            search: "                -------s")
        let retry = pattern.screen(
            answers: ["a": "-#"],
            text: "                  -a",
            retry: "                 -------r")
        #expect(search.hasFailed == "n----y-ny")
        #expect(retry.hasFailed == " n----y-ny")
    }

    @Test(arguments: Pattern.allCases)
    func `there is nothing to try again unless something has failed`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-(1|)"],
            text: "                 -a",
            retry: "                r-r-r-r")
        #expect(screen.requests == ["a": ["----^!"]])
        #expect(screen.canRetry == "n")
    }

    @Test(arguments: Pattern.allCases)
    func `a retry asks for the text that is there now`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-#", "b": "-(2|)"],
            text: "             a-----b",
            retry: "            -------r")
        #expect(screen.rows == "0-------2")
        #expect(screen.requests == ["a": ["---^!"], "b": ["-------^!"]])
    }

    // SU7
    @Test(arguments: Pattern.allCases)
    func `each class of failure has its message`(pattern: Pattern) {
        let messages = "otvnsd".map { letter in
            pattern.screen(answers: ["a": "-\(letter)"], text: "a").last.errorMessage
        }
        #expect(
            messages == [
                "You are offline: there is no connection to the network.", "The service can not be reached: refused.",
                "The search is not valid: refused.", "There is no such user.",
                "The service answers with status 503.", "The answer can not be read: items is missing.",
            ])
    }

    // SU7
    @Test(arguments: Pattern.allCases)
    func `a search that was cancelled on its way says nothing`(pattern: Pattern) {
        let screen = pattern.screen(
            answers: ["a": "-c"],
            text: "                  a")
        #expect(screen.isLoading == "n--yn")
        #expect(screen.hasFailed == "n")
        #expect(screen.canRetry == " n")
    }

    @Test(arguments: Pattern.allCases)
    func `a service that answers with nothing has failed`(pattern: Pattern) {
        let screen = pattern.screen(answers: ["a": "-|"], text: "a")
        #expect(screen.isLoading == "n--yn")
        #expect(screen.hasFailed == "n---y")
    }
}
