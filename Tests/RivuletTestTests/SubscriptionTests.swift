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

    @Test func `a malformed diagram is equal to nothing and says why`() {
        let malformed: Subscription = "--^a"
        #expect(malformed != malformed)
        #expect(malformed.description.hasSuffix("column 4: expected '!', '-' or '(', found 'a'"))
    }
}
