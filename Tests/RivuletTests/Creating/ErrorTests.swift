import Rivulet
import RivuletTest
import Testing

struct ErrorTests {
    @Test func `fails at once`() {
        #expect(TestScheduler().record(Observable<String>.error(TestError())) == "#")
    }
}
