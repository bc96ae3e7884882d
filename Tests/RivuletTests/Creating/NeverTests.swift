import Rivulet
import RivuletTest
import Testing

struct NeverTests {
    @Test func `sends nothing`() {
        #expect(TestScheduler().record(Observable<String>.never()) == "-----")
    }

    @Test func `keeps no observer alive, and tells of its disposal`() {
        let log = Log<String>()
        let subscription = Observable<Int>.never().subscribe(onDisposed: { log.append("disposed") })
        #expect(log.values == [])
        subscription.dispose()
        #expect(log.values == ["disposed"])
    }
}
