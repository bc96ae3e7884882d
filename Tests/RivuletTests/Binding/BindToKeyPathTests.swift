import Rivulet
import RivuletTest
import Testing

@MainActor
struct BindToKeyPathTests {
    @Test func `a property is set to each value`() {
        let (source, label) = (BehaviorRelay(value: "a"), Label())
        source.bind(to: \.text, on: label).disposed(by: label.bag)
        source.bind(to: \.detail, on: label).disposed(by: label.bag)
        source.accept("b")
        #expect(label.text == "b")
        #expect(label.detail == "b")
    }

    @Test func `an object that keeps the binding in its own bag is freed`() {
        let source = BehaviorRelay(value: "a")
        let trace = hold(Label()) { label in
            source.bind(to: \.text, on: label).disposed(by: label.bag)
            #expect(label.text == "a")
        }
        #expect(trace.isGone)
    }

    @Test func `an error says where the bind stands`() {
        let (source, label, errors) = (PublishSubject<String>(), Label(), UnhandledErrors())
        let (binding, line) = (source.bind(to: \.text, on: label), #line as UInt)
        source.onError(TestError())
        binding.dispose()
        #expect(errors.count(at: line) == 1)
    }
}
