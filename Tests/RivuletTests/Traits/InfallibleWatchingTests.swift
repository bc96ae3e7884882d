import Rivulet
import RivuletTest
import Testing

struct InfallibleWatchingTests {
    @Test func `closures are called as events pass`() {
        let log = Log<String>()
        let source = Infallible.just("a").do(
            onNext: { log.append($0) }, afterNext: { log.append("after \($0)") }, onCompleted: { log.append("|") },
            afterCompleted: { log.append("after |") }, onSubscribe: { log.append("^") },
            onSubscribed: { log.append("after ^") }, onDispose: { log.append("!") })
        let recorder = Recorder(source)
        #expect(recorder.events == [.next("a"), .completed])
        #expect(log.values == ["^", "a", "after a", "|", "after |", "after ^", "!"])
    }

    @Test func `debug changes nothing`() {
        #expect(TestScheduler().record("ab|") { $0.debug("infallible", trimOutput: true) } == "ab|")
    }

}
