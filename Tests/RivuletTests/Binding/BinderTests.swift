import Dispatch
import Rivulet
import RivuletTest
import Testing

struct BinderTests {
    @Test @MainActor func `a value from the main queue is handed over at once`() {
        let label = Label()
        let binder = Binder<String>(label) { label, text in label.text = text }
        binder.onNext("a")
        #expect(label.text == "a")
    }

    @Test func `a value from another thread is handed over on the main queue, in order`() async {
        let label = Label()
        let (stream, values) = AsyncStream<String>.makeStream()
        let binder = Binder<String>(label) { label, text in
            MainActor.preconditionIsolated()
            label.text += text
            if text == "c" { values.yield(label.text) }
        }
        DispatchQueue.global().async { ["a", "b", "c"].forEach(binder.onNext) }
        let text = await stream.first { _ in true }
        #expect(text == "abc")
    }

    @Test @MainActor func `the object is not kept, and when it is gone values are dropped`() {
        let log = Log<String>()
        let relay = PublishRelay<String>()
        let trace = hold(Label()) { label in
            _ = relay.bind(to: Binder<String>(label) { log.append($1) })
            relay.accept("a")
        }
        relay.accept("b")
        #expect(trace.isGone)
        #expect(log.values == ["a"])
    }

    @Test func `an error that comes without a bind says where the binder was made`() {
        let (object, errors) = (Farewell(), UnhandledErrors())
        let (binder, line) = (Binder<Int>(object) { _, _ in }, #line as UInt)
        binder.onError(TestError())
        binder.onCompleted()
        #expect(errors.count(at: line) == 1)
    }

    @Test func `another scheduler takes the place of the main queue`() {
        let (scheduler, log) = (TestScheduler(), Log<Int>())
        let binder = Binder<Int>(log, scheduler: scheduler) { log, value in log.append(value) }
        binder.onNext(1)
        #expect(log.values == [])
        scheduler.start()
        #expect(log.values == [1])
    }
}
