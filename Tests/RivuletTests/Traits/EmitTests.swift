import Rivulet
import RivuletTest
import Testing

@MainActor
struct EmitTests {
    let relay = PublishRelay<String>()

    @Test func `closures that touch the main actor's state are called at once there`() {
        let label = Label()
        let emitting = relay.asSignal().emit(onNext: { label.text = $0 }, onDisposed: { label.text += "!" })
        relay.accept("a")
        #expect(label.text == "a")
        emitting.dispose()
        relay.accept("b")
        #expect(label.text == "a!")
    }

    @Test func `an object is not kept`() {
        let signal = relay.asSignal()
        let trace = hold(Label()) { label in
            signal.emit(with: label, onNext: { $0.text = $1 }).disposed(by: label.bag)
            relay.accept("a")
            #expect(label.text == "a")
        }
        #expect(trace.isGone)
    }

    @Test func `observers, binders and relays receive the values, of optional types too`() {
        let (signal, label) = (relay.asSignal(), Label())
        let (recorder, target) = (Recorder<String>(), PublishRelay<String?>())
        let (received, behavior) = (Recorder(target), BehaviorRelay(value: ""))
        let bag = DisposeBag {
            signal.emit(to: recorder)
            signal.emit(to: label.rx.text)
            signal.emit(to: label.rx.detail)
            signal.emit(to: target)
            signal.emit(to: behavior)
        }
        relay.accept("a")
        #expect(recorder.values == ["a"])
        #expect(received.values == ["a"])
        #expect([label.text, label.detail, behavior.value] == ["a", "a", "a"])
        withExtendedLifetime(bag) {}
    }
}
