import Rivulet
import RivuletTest
import Testing

@Suite struct ProbeTests {
    let scheduler = TestScheduler()

    /// What a probe throws, without its place.
    private func failure(
        _ source: some ObservableConvertibleType<String>, _ body: (Probe<String>) throws -> Void
    ) -> String {
        do {
            try scheduler.probe(source, body)
            return "nothing"
        } catch {
            return "\(error)".replacing(/^.*ProbeTests\.swift:\d+:\ ?/, with: "")
        }
    }

    // MARK: What is found

    @Test func `steps read one event after the other`() throws {
        try scheduler.probe(scheduler.cold("a-b(cd)-#")) { letters in
            try letters.next("a")
            #expect(scheduler.clock == 0)
            #expect(try letters.next() == "b")
            #expect(scheduler.clock == 2)
            try letters.next("c")
            try letters.next("d")
            try letters.nothing(for: .milliseconds(1999))
            try letters.error(TestError())
            #expect(scheduler.clock == 5)
        }
    }

    @Test func `a step reads what has arrived, and moves the time only if there is nothing`() throws {
        let text = PublishRelay<String>()
        try scheduler.probe(text) { letters in
            text.accept("a")
            text.accept("b")
            try letters.next("a")
            try letters.next("b")
        }
        #expect(scheduler.clock == 0)
    }

    @Test func `a probe reads what a model does in time`() throws {
        let text = PublishRelay<String>()
        try scheduler.probe(text.debounce(.ticks(3), scheduler: scheduler)) { searches in
            text.accept("s")
            try searches.nothing(for: .ticks(2))
            text.accept("sw")
            try searches.nothing(for: .milliseconds(2999))
            try searches.next("sw", within: .milliseconds(1))
        }
    }

    @Test func `the source is subscribed while the body runs`() throws {
        let source = scheduler.hot("-a-b-c")
        let letter = try scheduler.probe(source) { try $0.next() }
        #expect(letter == "a")
        #expect(source.subscriptions == ["^!"])
    }

    @Test func `a probe that is cancelled sees no more`() throws {
        let source = scheduler.hot("a-b")
        try scheduler.probe(source) { letters in
            try letters.next("a")
            letters.cancel()
            try letters.nothing(for: .ticks(5))
        }
        #expect(source.subscriptions == ["(^!)"])
    }

    @Test func `probes of two sources run side by side`() throws {
        try scheduler.probe(scheduler.hot("a-c|")) { left in
            try scheduler.probe(scheduler.hot("-b-d|")) { right in
                try right.next("b")
                try right.next("d")
                try right.completed()
            }
            try left.next("a")
            try left.next("c")
            try left.completed()
        }
    }

    @Test func `an error is given back`() throws {
        let error = try scheduler.probe(scheduler.cold("-#", error: Failure(code: 7))) { try $0.error() }
        #expect(error as? Failure == Failure(code: 7))
    }

    @MainActor @Test func `the body may wait for other work`() async throws {
        let text = PublishRelay<String>()
        try await scheduler.probe(text.delay(.ticks(1), scheduler: scheduler)) { letters in
            await Task { text.accept("a") }.value
            try letters.next("a")
        }
        await #expect(throws: ProbeError.self) {
            try await scheduler.probe(text) { _ in await Task { text.accept("b") }.value }
        }
    }

    // MARK: What is not

    @Test func `a failure names the file and the line of its step`() {
        let line = #line + 3
        do {
            try scheduler.probe(scheduler.cold("a|")) { letters in
                try letters.next("b")
            }
            Issue.record("The step has not thrown.")
        } catch {
            #expect("\(error)".hasPrefix("\(#filePath):\(line): expected \"b\", got \"a\" at 0s\n"))
        }
    }

    @Test func `events that were left name the file and the line of the probe`() {
        let error = #expect(throws: ProbeError.self) { try scheduler.probe(scheduler.cold("a|")) { _ in } }
        #expect(error?.description.hasPrefix("\(#filePath):\(#line - 1): not read: \"a\" at 0s\n") == true)
    }

    @Test func `a wrong value`() {
        let text = failure(scheduler.cold("a--b|")) { letters in
            try letters.next("a")
            try letters.next("c")
        }
        #expect(
            text == """
                expected "c", got "b" at 3s
                "a--b"
                    ^
                """)
    }

    @Test func `a value that needs a legend`() {
        let text = failure(scheduler.cold("--a|").map { $0 + "!" }) { try $0.next("a") }
        #expect(
            text == """
                expected "a", got "a!" at 2s
                "--A"
                   ^
                A = "a!"
                """)
    }

    @Test func `an end in place of a value`() {
        let text = failure(scheduler.cold("-|")) { _ = try $0.next() }
        #expect(
            text == """
                expected a value, got completed at 1s
                "-|"
                  ^
                """)
    }

    @Test func `a value in place of an end`() {
        #expect(failure(scheduler.cold("a")) { try $0.completed() }.hasPrefix("expected completed, got \"a\" at 0s\n"))
        #expect(failure(scheduler.cold("a")) { try $0.error() }.hasPrefix("expected an error, got \"a\" at 0s\n"))
    }

    @Test func `a wrong error`() {
        let text = failure(scheduler.cold("#", error: Failure(code: 7))) { try $0.error(Failure(code: 8)) }
        #expect(
            text == """
                expected Failure(code: 8), got Failure(code: 7) at 0s
                "#"
                 ^
                # = Failure(code: 7)
                """)
    }

    @Test func `a value in a time of silence`() {
        let text = failure(scheduler.cold("a-b-c")) { letters in
            try letters.next("a")
            try letters.nothing(for: .ticks(2))
        }
        #expect(
            text == """
                expected nothing until 2s, got "b" at 2s
                "a-b"
                   ^
                """)
    }

    @Test func `an unread value before a time of silence`() {
        let text = failure(scheduler.cold("(ab)")) { letters in
            try letters.next("a")
            scheduler.advance(by: .zero)
            try letters.nothing(for: .ticks(2))
        }
        #expect(text.hasPrefix("expected nothing until 2s, got \"b\" at 0s\n"))
        #expect(scheduler.clock == 0)
    }

    @Test func `nothing is left`() {
        let text = failure(scheduler.cold("a-b")) { letters in
            try letters.next("a")
            try letters.next("b")
            try letters.completed()
        }
        #expect(
            text == """
                expected completed, got nothing and nothing is left to happen after 2s
                "a-b"
                """)
    }

    @Test func `nothing comes in time`() {
        let text = failure(scheduler.cold("a-b")) { letters in
            try letters.next("a", within: .zero)
            try letters.next("b", within: .milliseconds(1999))
        }
        #expect(
            text == """
                expected "b", got nothing up to 1999ms
                "a"
                """)
    }

    @Test func `nothing comes after the end`() {
        scheduler.scheduleAt(9) {}
        let text = failure(scheduler.cold("-|")) { letters in
            try letters.completed()
            try letters.next("a")
        }
        #expect(scheduler.clock == 1)
        #expect(
            text == """
                expected "a", got nothing after completed at 1s
                "-|"
                """)
    }

    @Test func `nothing comes after cancel`() {
        let text = failure(scheduler.cold("a")) { letters in
            letters.cancel()
            try letters.next("a")
        }
        #expect(
            text == """
                expected "a", got nothing after `cancel()`
                ""
                """)
    }

    @Test func `events that no step has read`() {
        let text = failure(scheduler.cold("-a(bc)d|")) { letters in
            try letters.next("a")
            try letters.next("b")
        }
        #expect(
            text == """
                not read: "c" at 2s
                "-a(bc)"
                     ^
                """)
    }

    @Test func `many events that no step has read`() {
        let text = failure(scheduler.cold("abcde|")) { _ in scheduler.start() }
        #expect(
            text == """
                not read: "a" at 0s, "b" at 1s, "c" at 2s and 3 more
                "abcde|"
                 ^
                """)
    }

    @Test func `events that arrived before a cancel`() {
        let text = failure(scheduler.cold("a-b")) { letters in
            scheduler.advance(by: .ticks(2))
            letters.cancel()
            try letters.next("a")
        }
        #expect(text.hasPrefix("not read: \"b\" at 2s\n"))
    }

    @Test func `an error of the body comes first`() {
        let source = scheduler.cold("abc")
        #expect(failure(source) { _ in throw Failure(code: 7) } == "Failure(code: 7)")
        #expect(source.subscriptions == ["(^!)"])
    }

    @Test func `an endless timer`() {
        scheduler.limits.inOneRun = 100
        let timer = Observable<Int>.interval(.ticks(1), scheduler: scheduler).filter { $0 < 0 }.map { "\($0)" }
        #expect(failure(timer) { try $0.next("a") }.hasPrefix("No end: 100 actions have run"))
    }

    @Test func `a malformed diagram`() {
        let text = failure(scheduler.cold("a)")) { try $0.next("a") }
        #expect(
            text == """

                "a)"
                  ^ column 2: expected a value, '|', '#', '-' or '(', found ')'
                """)
    }

    @Test func `times count from the start of the probe`() {
        scheduler.advance(by: .ticks(100))
        #expect(
            failure(scheduler.cold("-a")) { try $0.next("b") }.hasPrefix("expected \"b\", got \"a\" at 1s\n\"-a\"\n"))
    }

    @Test func `a long timeline is cut`() {
        let text = failure(Observable.from((0..<200).map { "\($0 % 10)" })) { digits in
            for index in 0..<199 { try digits.next("\(index % 10)") }
            try digits.next("8")
        }
        #expect(text.split(separator: "\n")[1] == "\"… (9012345678901234567890123456789|)\"")
    }

    @Test func `what the probe kept is freed`() throws {
        weak var kept: Probe<String>?
        try scheduler.probe(Observable<String>.never()) { kept = $0 }
        #expect(kept == nil)
    }

    @Test func `the tasks of streams that the body starts run in virtual time`() throws {
        let (numbers, clock) = (PublishSubject<Int>(), TestClock(scheduler))
        let slow = numbers.flatMap { number in
            Observable<Int>.async {
                try await clock.sleep(for: .ticks(2))
                return number
            }
        }
        try scheduler.probe(slow) { slow in
            numbers.onNext(1)
            try slow.nothing(for: .ticks(1))
            try slow.next(1, within: .ticks(1))
        }
    }
}

private struct Failure: Error, Equatable {
    let code: Int
}
