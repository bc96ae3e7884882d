import Dispatch
import Foundation
import Rivulet
import RivuletTest
import Testing

/// A text field that also tells of what the program sets.
private final class TextField: ReactiveCompatible, Sendable {
    let text = BehaviorRelay<String?>(value: nil)
    let log = Log<String?>()
}

extension Reactive where Base == TextField {
    fileprivate var text: ControlProperty<String?> {
        ControlProperty(
            values: base.text,
            valueSink: Binder(base) { field, text in
                field.log.append(text)
                field.text.accept(text)
            })
    }
}

@MainActor
struct ControlPropertyTests {
    private let field = TextField()
    private let bag = DisposeBag()

    @Test func `it sends the value and those to come, and sets the value`() {
        let recorder = Recorder<String?>()
        field.rx.text.subscribe(recorder).disposed(by: bag)
        field.text.accept("a")
        field.rx.text.onNext("b")
        #expect(recorder.values == [nil, "a", "b"])
    }

    @Test func `what is changed leaves out the value at first`() {
        let recorder = Recorder(field.rx.text.changed)
        field.text.accept("a")
        #expect(recorder.values == ["a"])
    }

    @Test func `no text is the empty text`() {
        let property: ControlProperty<String> = field.rx.text.orEmpty
        let recorder = Recorder(property)
        property.onNext("a")
        #expect(recorder.values == ["", "a"])
        #expect(field.text.value == "a")
    }

    @Test func `an error that it is sent is reported, and completion means nothing to it`() {
        let errors = UnhandledErrors()
        let (property, line) = (ControlProperty(values: list(0), valueSink: Recorder<Int>()), #line as UInt)
        property.onError(TestError())
        property.onCompleted()
        #expect(errors.count(at: line) == 1)
    }

    @Test func `the sink sees values only`() {
        let (errors, sink) = (UnhandledErrors(), Recorder<Int>())
        let property = ControlProperty(values: list(0), valueSink: sink)
        property.onNext(1)
        property.onCompleted()
        property.onError(TestError())
        property.onNext(2)
        #expect(sink.events == [.next(1), .next(2)])
        withExtendedLifetime(errors) {}
    }

    @Test func `an error of its values is reported with its place, and completes it`() {
        let errors = UnhandledErrors()
        let (property, line) = (ControlProperty(values: failed(), valueSink: Recorder<Int>()), #line as UInt)
        #expect(Recorder(property).events == [.completed])
        #expect(errors.count(at: line) == 1)
    }

    @Test func `an error that reaches a binding says where the bind stands`() {
        let (source, errors) = (PublishSubject<String?>(), UnhandledErrors())
        let (binding, line) = (source.bind(to: field.rx.text), #line as UInt)
        source.onError(TestError())
        binding.dispose()
        #expect(errors.count(at: line) == 1)
        #expect(field.log.values == [])
    }

    @Test func `a binding sets it on the main queue, and nothing once it is disposed there`() async {
        let (source, log) = (PublishSubject<Int>(), Log<String>())
        let property = ControlProperty(
            values: Observable<Int>.never(),
            valueSink: AnyObserver { log.append("\($0) \(isOnMainQueue)") })
        let first = source.bind(to: property)
        let second = source.bind(to: property)
        inParallel(1) { _ in source.onNext(1) }
        first.dispose()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        second.dispose()
        #expect(log.values == ["next(1) true"])
    }

    @Test func `a property and a relay that are bound to each other follow each other`() {
        let relay = BehaviorRelay<String?>(value: "a")
        (field.rx.text <-> relay).disposed(by: bag)
        #expect(field.text.value == "a")
        relay.accept("b")
        #expect(field.text.value == "b")
    }

    @Test func `equal values do not go round where they are left out`() async {
        let relay = BehaviorRelay<String?>(value: "a")
        relay.bind(to: field.rx.text).disposed(by: bag)
        field.rx.text.distinctUntilChanged().bind(to: relay).disposed(by: bag)
        field.text.accept("b")
        for _ in 0..<5 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        #expect(relay.value == "b")
        #expect(field.log.values == ["a", "a", "b"])
    }

    @Test func `it is a driver and an infallible`() {
        let driver: Driver<String?> = field.rx.text.asControlProperty().asDriver()
        let recorders = [Recorder(driver), Recorder(field.rx.text.asInfallible())]
        #expect(recorders.map(\.values) == [[nil], [nil]])
    }
}

infix operator <->

@MainActor
private func <-> <Value: Equatable>(
    property: ControlProperty<Value>, relay: BehaviorRelay<Value>
) -> any Disposable {
    let toProperty = relay.bind(to: property)
    let toRelay = property.distinctUntilChanged().subscribe(
        onNext: { relay.accept($0) }, onCompleted: { toProperty.dispose() })
    return Disposables.create(toProperty, toRelay)
}
