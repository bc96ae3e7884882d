import RivuletTest
import Testing

@Suite struct SubscriptionTests {
    @Test func `a diagram is a subscription`() {
        #expect("--^---!" == Subscription(2, 6))
        #expect("^" == Subscription(0))
        #expect("--(^!)" == Subscription(2, 2))
        #expect("200s ^ 100s !" == Subscription(200, 300))
    }

    @Test func `a subscription prints as a diagram and its times`() {
        #expect(Subscription(2, 6).description == "--^---! (2, 6)")
        #expect(Subscription(2).description == "--^ (2)")
        #expect(Subscription(2, 2).description == "--(^!) (2, 2)")
        #expect(Subscription(200, 300).description == "200s ^ 100s ! (200, 300)")
    }

    @Test func `a diagram is compared exactly, by the tick of the scheduler`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let source = scheduler.cold("a--- 30ms |")
        #expect(scheduler.record(source) == "a--- 30ms |")
        #expect(source.subscriptions[0] == "^--- 30ms !")
        #expect("^--- 30ms !" == source.subscriptions[0])
        #expect(source.subscriptions[0] != "^--- 31ms !")
        #expect(source.subscriptions[0] == Subscription(0, 4))
        #expect(source.subscriptions[0].description == "^ 430ms ! (0, 4)")
    }

    @Test func `equal subscriptions are found in a set`() {
        #expect(Set<Subscription>(["^-!", "-^"]).contains(Subscription(0, 2)))
    }

    @Test func `a malformed diagram is equal to nothing and says why`() {
        let malformed: Subscription = "--^a"
        #expect(malformed != malformed)
        #expect(malformed.description.hasSuffix("column 4: expected '!', '-' or '(', found 'a'"))
    }
}
