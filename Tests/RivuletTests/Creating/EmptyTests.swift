import Rivulet
import RivuletTest
import Testing

struct EmptyTests {
    @Test func `completes at once`() {
        #expect(TestScheduler().record(Observable<String>.empty()) == "|")
    }
}
