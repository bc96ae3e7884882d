import Rivulet
import RivuletTest
import Testing

@Suite struct SubscriptionsTests {
    let scheduler = TestScheduler()

    /// A source that was subscribed from 0 to 4, and from 2 on.
    private var source: TestableObservable<String> {
        let source = scheduler.hot("a-b-c-d-e")
        _ = scheduler.observe(source.take(3))
        scheduler.advance(by: .ticks(2))
        _ = scheduler.observe(source)
        scheduler.start()
        return source
    }

    private func failure(_ expected: Subscriptions) -> String {
        let subscriptions = source.subscriptions
        return subscriptions == expected ? "equal" : subscriptions.description
    }

    @Test func `subscriptions are equal to their diagrams, from both sides`() {
        let subscriptions = source.subscriptions
        #expect(subscriptions == ["^---!", "--^"])
        #expect(["^---!", "--^"] == subscriptions)
        #expect(subscriptions == [Subscription(0, 4), Subscription(2)])
        #expect(subscriptions != ["^---!"])
        #expect(subscriptions != ["^---!", "--^-----!"])
    }

    @Test func `subscriptions are a list`() {
        let subscriptions = source.subscriptions
        #expect(subscriptions.count == 2)
        #expect(!subscriptions.isEmpty)
        #expect(subscriptions.first == Subscription(0, 4))
        #expect(subscriptions.last == subscriptions[1])
        #expect(subscriptions.map(\.subscribe) == [0, 2])
    }

    @Test func `subscriptions print as diagrams`() {
        #expect("\(source.subscriptions)" == #"["^---!", "--^"]"#)
        #expect("\(scheduler.cold("a").subscriptions)" == "[]")
    }

    @Test func `a failure shows all diagrams, and the first difference`() {
        #expect(
            failure(["^--!", "--^"]) == """

                expected "^--!"
                         "--^"
                actual   "^---!"
                             ^ expected its end at 3s, got it at 4s
                         "--^"

                """)
    }

    @Test func `a failure shows a subscription that is missing`() {
        #expect(
            failure(["^---!", "--^", "---^"]) == """

                expected "^---!"
                         "--^"
                         "---^"
                             ^ expected a subscription at 3s, got nothing
                actual   "^---!"
                         "--^"

                """)
    }

    @Test func `a failure shows a subscription that was not expected`() {
        #expect(
            failure([]) == """

                expected none
                actual   "^---!"
                          ^ expected nothing at 0s, got a subscription
                         "--^"

                """)
    }

    @Test func `a failure shows that there was no subscription`() {
        let subscriptions = scheduler.cold("a").subscriptions
        #expect(subscriptions != ["-^ 30s !"])
        #expect(
            subscriptions.description == """

                expected "-^ 30s !"
                           ^ expected a subscription at 1s, got nothing
                actual   none

                """)
    }

    @Test func `the expected ones may stand first`() {
        let expected: Subscriptions = ["^---!", "--^--!"]
        #expect(expected != source.subscriptions)
        #expect(expected.description.contains("^ expected its end at 5s, got nothing"))
    }

    @Test func `a subscription that goes on is not one that ends`() {
        #expect(failure(["^---", "--^"]).contains("^ expected nothing at 4s, got its end"))
    }

    @Test func `the right side prints as before, and a success wipes the failure`() {
        let (subscriptions, expected) = (source.subscriptions, ["^"] as Subscriptions)
        #expect(subscriptions != expected)
        #expect("\(expected)" == #"["^"]"#)
        #expect(subscriptions == ["^---!", "--^"])
        #expect("\(subscriptions)" == #"["^---!", "--^"]"#)
    }

    @Test func `a malformed diagram is a failure that says so`() {
        #expect(
            failure(["^---!", "-^a"]) == """

                "-^a"
                   ^ column 3: expected '!', '-' or '(', found 'a'

                """)
    }
}
