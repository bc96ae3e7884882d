import Rivulet
import RivuletTest
import Testing

extension Reactive where Base: Label {
    fileprivate var isLoud: Binder<Bool> {
        Binder(base) { label, isLoud in label.text = isLoud ? label.text.uppercased() : label.text.lowercased() }
    }

    @MainActor fileprivate var isBlank: Bool {
        get { base.text.isEmpty }
        set { base.text = newValue ? "" : "text" }
    }

    fileprivate static var name: String { "\(Base.self)" }
}

@MainActor
struct ReactiveTests {
    @Test func `each property that can be set is a binder under rx`() {
        let label = Label()
        label.rx.text.onNext("a")
        label.rx.detail.onNext("b")
        #expect(label.text == "a")
        #expect(label.detail == "b")
    }

    @Test func `members are added by extensions, to objects and to types`() {
        let label = Label()
        label.rx.text.onNext("a")
        label.rx.isLoud.onNext(true)
        #expect(label.text == "A")
        #expect(Label.rx.name == "Label")
    }

    @Test func `members can be set, of an object that is constant`() {
        let label = Label()
        label.rx.isBlank = false
        #expect(label.text == "text")
        #expect(!label.rx.isBlank)
    }
}
