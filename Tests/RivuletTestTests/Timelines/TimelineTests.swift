import Rivulet
import RivuletTest
import Testing

@Suite struct TimelineTests {
    let scheduler = TestScheduler()

    @Test func `a timeline is equal to its diagram from both sides`() {
        let result = scheduler.record(scheduler.cold("-a-(bc)-#"))
        let diagram = "-a-(bc)-#"
        #expect(result == diagram)
        #expect(diagram == result)
        #expect(result != "-a-(cb)-#")
        #expect("-a-(bc)--#" != result)
        #expect(result != "-a-(bc)-|")
        #expect(result != "-a-(bc)-")
    }

    @Test func `values are compared by what they print`() {
        let numbers = scheduler.cold("1-2|", values: ["1": 1, "2": 2])
        #expect(scheduler.record(numbers) == "1-2|")
        #expect(scheduler.record(numbers.map { Optional($0) }) == "1-2|")
        #expect(scheduler.record(numbers.map { $0 * 10 }) != "1-2|")
    }

    @Test func `values of more than one character are compared by a table`() {
        let result = scheduler.record(scheduler.cold("1-2|").map { Int($0 + "0") })
        #expect(result == Timeline("a-b|", values: ["a": 10, "b": 20]))
        #expect(result != Timeline("a-b|", values: ["a": 10, "b": 21]))
    }

    @Test func `two different errors are never equal`() {
        let result = scheduler.record(scheduler.cold("-#", error: Failure(code: 1)))
        #expect(result == Timeline("-#", error: Failure(code: 1)))
        #expect(result != Timeline("-#", error: Failure(code: 2)))
        #expect(result != "-#")
    }

    @Test func `a table takes the resolution of what it is compared with`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let result = scheduler.record(scheduler.cold("a-b 1s |", values: ["a": 10, "b": 20]))
        #expect(result == Timeline("a-b 1s |", values: ["a": 10, "b": 20]))
        #expect(Timeline("a-b 1s |", values: ["a": 10, "b": 20]) == result)
        #expect(result != Timeline("a-b 1s |", values: ["a": 10, "b": 20], resolution: 1))
        let expected = Timeline("a--b", values: ["a": 10, "b": 20])
        #expect(expected != result)
        #expect(expected.description.contains("^ expected nothing at 200ms, got 20\n"))
    }

    @Test func `a literal is a timeline where one is expected`() {
        let expected: Timeline<Int> = "1-2|"
        #expect(scheduler.record(scheduler.cold("1-2|").map { Int($0) ?? 0 }) == expected)
    }

    @Test func `a timeline gives its parts`() {
        let result = scheduler.record(scheduler.cold("a 1500ms b#"))
        #expect(result.values == ["a", "b"])
        #expect(result.error is TestError)
        #expect(!result.isCompleted)
        #expect(result.events == [.next(0, "a"), .next(1, "b"), .error(2, TestError())])
    }

    // MARK: What a failure prints

    private func failure(_ actual: String, _ expected: String) -> String {
        let result = scheduler.record(scheduler.cold(actual))
        return result == expected ? "equal" : result.description
    }

    @Test func `a failure shows both diagrams and the first difference`() {
        #expect(
            failure("--a--b|", "--a-b-|") == """

                expected "--a-b-|"
                actual   "--a--b|"
                              ^ expected b at 4s, got it at 5s

                """)
    }

    @Test func `a failure shows what is missing at the end`() {
        #expect(
            failure("--a", "--a--b|") == """

                expected "--a--b|"
                actual   "--a"
                               ^ expected b at 5s, got nothing

                """)
    }

    @Test func `a failure shows what was not expected`() {
        #expect(
            failure("--a-#", "") == """

                expected ""
                actual   "--a-#"
                            ^ expected nothing at 2s, got a

                """)
    }

    @Test func `a failure keeps to one axis around groups`() {
        #expect(
            failure("-abc--|", "-(ab)c-|") == """

                expected "-(ab)c-|"
                actual   "-a   bc--|"
                             ^ expected b at 1s, got it at 2s

                """)
    }

    @Test func `a failure folds long waits`() {
        #expect(
            failure("a 100s b--c 5ms |", "a 100s b--c 15ms |") == """

                expected "a 100s b--c       15ms |"
                actual   "a 100s b--c 5ms |"
                                          ^ expected completed at 1m 43s 15ms, got it at 1m 43s 5ms

                """)
    }

    @Test func `a failure has a legend`() {
        let result = scheduler.record(
            scheduler.cold("ab-c#", error: Failure(code: 7)).map { $0 == "c" ? "" : $0 + "!" })
        #expect(result != "ax-y#")
        #expect(
            result.description == """

                expected "ax-y#"
                actual   "AB-C#"
                          ^ expected a at 0s, got "a!"
                A = "a!"
                B = "b!"
                C = ""
                # = Failure(code: 7)
                Values of more than one character are compared with Timeline(_:values:).

                """)
    }

    @Test func `a failure uses the characters of a table`() {
        let result = scheduler.record(scheduler.cold("123", values: ["1": 10, "2": 20, "3": 30]))
        #expect(result != Timeline("1x3", values: ["1": 10, "x": 30, "3": 30]))
        #expect(
            result.description == """

                expected "1x3"
                actual   "1A3"
                           ^ expected 30 at 1s, got 20
                1 = 10
                x = 30
                3 = 30
                A = 20

                """)
    }

    @Test func `a failure of a long timeline shows what is near to the difference`() {
        let events = (0..<10_000).map { Recorded.next($0, $0 == 5_000 ? "x" : "a") }
        let result = scheduler.record(scheduler.createColdObservable(events))
        #expect(result != Timeline(String(repeating: "b", count: 10_000), values: ["b": "a"]))
        let near = String(repeating: "b", count: 29)
        #expect(
            result.description == """

                expected "… b\(near)b\(near) …"
                actual   "… b\(near)x\(near) …"
                            \(String(repeating: " ", count: 30))^ expected "a" at 5000s, got x
                b = "a"

                """)
    }

    @Test func `a failure says that an end came too early`() {
        #expect(failure("a-(b|)", "a-b-c|").hasSuffix(" ^ expected c at 4s, got completed at 2s\n"))
        #expect(failure("a-(b#)", "a-b-c|").hasSuffix(" ^ expected c at 4s, got TestError() at 2s\n"))
        #expect(failure("a-b-c|", "a-(b|)").hasSuffix(" ^ expected completed at 2s, got nothing\n"))
    }

    @Test func `a failure names errors with their types`() {
        let result = scheduler.record(scheduler.cold("a-#", error: RxError.overflow))
        #expect(result != Timeline("a-#", error: Failure(code: 7)))
        #expect(
            result.description == """

                expected "a-#"
                actual   "a-#"
                            ^ expected Failure(code: 7) at 2s, got RxError "A number became too large."

                """)
        #expect(scheduler.record(scheduler.cold("#", error: Rejection.late)) != "|")
    }

    @Test func `a failure advises a table of errors`() {
        let result = scheduler.record(scheduler.cold("#", error: Rejection.late))
        #expect(result != "#")
        #expect(
            result.description == """

                expected "#"
                actual   "#"
                          ^ expected TestError() at 0s, got Rejection.late
                Errors other than TestError() are compared with Timeline(_:error:).

                """)
    }

    @Test func `a failure draws a value as the table does`() {
        let result = scheduler.record(scheduler.cold("123"))
        #expect(result != Timeline("a2b", values: ["a": "1", "2": "4", "b": "3"]))
        #expect(
            result.description == """

                expected "a2b"
                actual   "aAb"
                           ^ expected "4" at 1s, got "2"
                a = "1"
                2 = "4"
                b = "3"
                A = "2"

                """)
    }

    @Test func `a failure keeps to one axis around wide characters`() {
        #expect(
            failure("🎉한Ａ\u{2764}\u{FE0F}e\u{301}|", "abcdef|") == """

                expected "a b c d ef|"
                actual   "🎉한Ａ\u{2764}\u{FE0F}e\u{301}|"
                          ^ expected a at 0s, got 🎉

                """)
    }

    @Test func `the expected timeline may stand first`() {
        let result = scheduler.record(scheduler.cold("a|", values: ["a": 10]))
        let expected = Timeline("b|", values: ["b": 20])
        #expect(expected != result)
        #expect(
            expected.description == """

                expected "b|"
                actual   "A|"
                          ^ expected 20 at 0s, got 10
                b = 20
                A = 10

                """)
        #expect("\(result)" == "\"A|\"")
    }

    @Test func `a malformed timeline says so once`() {
        let (result, expected) = (scheduler.record(scheduler.cold("a")), Timeline<String>("a)"))
        #expect(result != expected)
        #expect("\(result)".hasSuffix("\n  ^ column 2: expected a value, '|', '#', '-' or '(', found ')'\n"))
        #expect("\(expected)" == "the same")
    }

    @Test func `timelines in lists and optionals compare with diagrams`() {
        let results = ["-a|", "--b|"].map { scheduler.record(scheduler.cold($0)) }
        #expect(results == ["-a|", "--b|"])
        #expect(results.first == "-a|")
        #expect(results != ["-a|", "-b|"])
        #expect("\(results)" == "[\"-a|\", \nexpected \"-b|\"\nactual   \"--b|\"\n           ^ \(moved)\n]")
        #expect(results.last != "-b|")
        #expect("\(results.last as Any)".contains("^ \(moved)"))
    }

    private let moved = "expected b at 1s, got it at 2s"

    @Test func `a value that a diagram can not show has a letter`() {
        let values = ["\n", " ", "|", "\u{200B}", "\u{301}", "10"]
        let result = scheduler.record(Observable.from(values))
        #expect("\(result)".hasPrefix("\"(ABCDEF|)\"\nA = \"\\n\"\nB = \" \"\nC = \"|\"\n"))
    }

    @Test(arguments: 0..<300) func `what a failure draws is read as what was compared`(seed: UInt64) throws {
        var random = seed
        let pieces = [
            "a", "b", "-", "--", "(cd)", "🎉", " 1ms ", " 2s ", " 1500ms ", " 30s ", " 0s ", "-------------------",
            " 10m ", " 501ms ", " 600501ms ", " 1ns ",
        ]
        let (actual, expected) = (diagram(of: pieces, &random), diagram(of: pieces, &random) + "x")
        let lines = failure(actual, expected).split(separator: "\n")
        for (line, diagram) in [(lines[0], expected), (lines[1], actual)] {
            let drawn = try Marbles.parse(String(line.dropFirst(10).dropLast()))
            let given = try Marbles.parse(diagram)
            #expect(drawn.map(\.symbol) == given.map(\.symbol))
            #expect(drawn.map(\.time) == given.map(\.time))
        }
    }

    @Test(arguments: [
        "a 10m b 501ms c|", "a 10m 501ms b|", "a 1500ms b|", "90s a|", "2m a|", "a 12s 500us b|", "1us a|",
    ])
    func `a jump is drawn as it is written`(_ diagram: String) {
        let result = scheduler.record(scheduler.cold(diagram))
        #expect(result == diagram)
        #expect("\(result)" == "\"\(diagram)\"")
    }

    @Test func `a jump is drawn once where another timeline has an event in between`() {
        #expect(
            failure("a 10m b 500ms c|", "a 10m b 501ms c|") == """

                expected "a 10m b         501ms c |"
                actual   "a 10m b 500ms c        |"
                                        ^ expected c at 10m 501ms, got it at 10m 500ms

                """)
    }

    private func diagram(of pieces: [String], _ random: inout UInt64) -> String {
        (0..<12).map { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(random >> 33) % pieces.count]
        }.joined()
    }

    @Test func `a failure advises a table only for values of more than one character`() {
        #expect(!failure("a", "b").contains("Timeline("))
        let result = scheduler.record(scheduler.cold("1|", values: ["1": 10]))
        #expect(result != Timeline("1-|", values: ["1": 10]))
        #expect(!result.description.contains("Timeline("))
        #expect(result != "1|")
        #expect(result.description.hasSuffix(" are compared with Timeline(_:values:).\n"))
    }

    @Test func `a success wipes the failure`() {
        let result = scheduler.record(scheduler.cold("--a 30s |"))
        #expect(result != "--b 30s |")
        #expect(result == "--a 30s |")
        #expect("\(result)" == "\"--a 30s |\"")
    }

    @Test func `a malformed expectation is a failure that says so`() {
        #expect(
            failure("a", "a--(b-)") == """

                "a--(b-)"
                      ^ column 6: expected a value, '|', '#' or ')', found '-'

                """)
    }

    @Test func `a malformed source is a failure that says so`() {
        #expect(
            failure("a)", "#").hasSuffix("\"a)\"\n  ^ column 2: expected a value, '|', '#', '-' or '(', found ')'\n"))
    }

    @Test func `a character without a value is a failure that says so`() {
        let result = scheduler.record(scheduler.hot("1-2", values: ["1": 1]))
        #expect(!(result == "1"))
        #expect(result.problem?.hasSuffix("^ column 3: expected a key of `values`, found '2'") == true)
        let expected = Timeline<Int>("1-x")
        #expect(expected.problem?.hasSuffix("^ column 3: expected the text of a value (Int), found 'x'") == true)
        #expect(!(scheduler.record(scheduler.cold("1-2").map { Int($0) ?? 0 }) == expected))
    }

    @Test(arguments: ["|", "#"]) func `a value that prints as a symbol is no such event`(symbol: Substring) {
        let parts = scheduler.record(Observable.just(symbol).concat(Observable.never()), until: .ticks(1))
        let scalars = scheduler.record(
            Observable.from(symbol.unicodeScalars).concat(Observable.never()), until: .ticks(1))
        #expect(parts != "\(symbol)")
        #expect(scalars != "\(symbol)")
        #expect(parts.description.contains("A = \"\(symbol)\""))
    }

    @Test func `a failure says that two values print the same`() {
        let result = scheduler.record(Observable.just(Double.nan))
        #expect(result != Timeline("(a|)", values: ["a": .nan]))
        #expect("\(result)".contains("^ expected nan at 0s, got another that prints the same"))
    }

    @Test func `a value that prints as several lines is one line`() {
        let result = scheduler.record(Observable.just(Paragraph()))
        #expect(result.description == "\"(A|)\"\nA = \"one\\ntwo\"")
    }
}

private struct Failure: Error, Equatable {
    let code: Int
}

private enum Rejection: Error {
    case late
}

private struct Paragraph: CustomStringConvertible {
    let description = "one\ntwo"

    @Test func `what is malformed is neither equal to a diagram nor different from it`() {
        let scheduler = TestScheduler()
        let result = scheduler.record(scheduler.cold("a|"))
        #expect(result != "b|")
        #expect(!(result == "--(") && !(result != "--("))
        let wrong = scheduler.record(scheduler.cold("a)"))
        #expect(!(wrong == "a|") && !(wrong != "a|"))
    }

    @Test func `a span of fractional seconds ends at its tick`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let result = scheduler.record(scheduler.cold("a|").delay(.seconds(2.3), scheduler: scheduler))
        #expect(result == "2300ms a|")
    }
}
