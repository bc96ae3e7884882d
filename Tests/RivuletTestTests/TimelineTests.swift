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
        #expect(expected.description.contains("at 200ms expected 20, got nothing"))
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
                              ^ at 4s expected b, got nothing
                """)
    }

    @Test func `a failure shows what is missing at the end`() {
        #expect(
            failure("--a", "--a--b|") == """

                expected "--a--b|"
                actual   "--a"
                               ^ at 5s expected b, got nothing
                """)
    }

    @Test func `a failure shows what was not expected`() {
        #expect(
            failure("--a-#", "") == """

                expected ""
                actual   "--a-#"
                            ^ at 2s expected nothing, got a
                """)
    }

    @Test func `a failure keeps to one axis around groups`() {
        #expect(
            failure("-abc--|", "-(ab)c-|") == """

                expected "-(ab)c-|"
                actual   "-a   bc--|"
                             ^ at 1s expected b, got nothing
                """)
    }

    @Test func `a failure folds long waits`() {
        #expect(
            failure("a 100s b--c 5ms |", "a 100s b--c 15ms |") == """

                expected "a 100s b--c 5ms   10ms |"
                actual   "a 100s b--c 5ms |"
                                          ^ at 103005ms expected nothing, got completed
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
                          ^ at 0s expected a, got "a!"
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
                           ^ at 1s expected 30, got 20
                1 = 10
                x = 30
                3 = 30
                A = 20
                """)
    }

    @Test func `a long timeline fails as fast as a short one`() {
        let events = (0..<10_000).map { Recorded.next($0 * 30, $0) }
        let result = scheduler.record(scheduler.createColdObservable(events))
        #expect(result != "")
        #expect(result.description.split(separator: "\n").count < 80)
    }

    @Test func `a failure advises a table only for values of more than one character`() {
        #expect(!failure("a", "b").contains("Timeline("))
        let result = scheduler.record(scheduler.cold("1|", values: ["1": 10]))
        #expect(result != Timeline("1-|", values: ["1": 10]))
        #expect(!result.description.contains("Timeline("))
        #expect(result != "1|")
        #expect(result.description.hasSuffix(" are compared with Timeline(_:values:)."))
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
        #expect(failure("a)", "#").hasSuffix("\"a)\"\n  ^ column 2: expected a value, '|', '#', '-' or '(', found ')'"))
    }

    @Test func `a character without a value is a failure that says so`() {
        let result = scheduler.record(scheduler.hot("1-2", values: ["1": 1]))
        #expect(!(result == "1"))
        #expect(result.problem?.hasSuffix("^ column 3: expected a key of `values`, found '2'") == true)
        let expected = Timeline<Int>("1-x")
        #expect(expected.problem?.hasSuffix("^ column 3: expected the text of a value (Int), found 'x'") == true)
        #expect(!(scheduler.record(scheduler.cold("1-2").map { Int($0) ?? 0 }) == expected))
    }
}

private struct Failure: Error, Equatable {
    let code: Int
}
