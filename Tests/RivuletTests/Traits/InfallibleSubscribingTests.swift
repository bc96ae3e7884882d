import Rivulet
import RivuletTest
import Testing

struct InfallibleSubscribingTests {
    @Test func `closures are called for values, the end and disposal`() {
        let log = Log<String>()
        Infallible.of(1, 2).subscribe(
            onNext: { log.append("\($0)") }, onCompleted: { log.append("|") }, onDisposed: { log.append("!") }
        ).dispose()
        #expect(log.values == ["1", "2", "|", "!"])
    }

    @Test func `a closure is given the events`() {
        let log = Log<String>()
        Infallible.of(1, 2).subscribe { event in
            switch event {
            case .next(let value): log.append("\(value)")
            case .completed: log.append("|")
            }
        }.dispose()
        #expect(log.values == ["1", "2", "|"])
    }

    @Test func `an object is not kept, and hears of the end`() {
        let (relay, log) = (PublishRelay<Int>(), Log<String>())
        let trace = hold(Farewell()) { object in
            _ = relay.asInfallible().subscribe(with: object, onNext: { _, value in log.append("\(value)") })
            Infallible.just(1).subscribe(
                with: object, onCompleted: { _ in log.append("|") }, onDisposed: { _ in log.append("!") }
            ).dispose()
            relay.accept(2)
        }
        relay.accept(3)
        #expect(trace.isGone)
        #expect(log.values == ["|", "!", "2"])
    }

    @Test func `an event is one that might be an error elsewhere`() {
        #expect(InfallibleEvent.next(1).event == .next(1))
        #expect(InfallibleEvent<Int>.completed.event == .completed)
    }
}
