import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// What stands in for UIKit: controls that call closures.
class Control: NSObject {
    var isEnabled = true
    var isHidden = false
    private var targets = [Int: () -> Void]()
    private var nextKey = 0

    var targetCount: Int { targets.count }

    func addTarget(_ action: @escaping () -> Void) -> Int {
        nextKey += 1
        targets[nextKey] = action
        return nextKey
    }

    func removeTarget(_ key: Int) {
        targets[key] = nil
    }

    func sendActions() {
        for (_, action) in targets.sorted(by: { $0.key < $1.key }) { action() }
    }
}

final class Button: Control {
    var title: String? = ""
}

final class TextField: Control {
    var text: String?

    func type(_ text: String) {
        self.text = text
        sendActions()
    }
}

final class Switch: Control {
    var isOn = false

    func flip() {
        isOn.toggle()
        sendActions()
    }
}

final class Label {
    var text: String?
    var count = 0
}

extension Label: ReactiveCompatible {}

extension Reactive where Base: Control {
    var controlEvent: ControlEvent<Void> {
        let source: Observable<Void> = Observable.create { [weak control = self.base] observer in
            guard let control = control else {
                observer.on(.completed)
                return Disposables.create()
            }
            let key = control.addTarget { observer.on(.next(())) }
            return Disposables.create { [weak control] in control?.removeTarget(key) }
        }
        return ControlEvent(events: source)
    }

    func controlProperty<T>(
        getter: @escaping (Base) -> T,
        setter: @escaping (Base, T) -> Void
    ) -> ControlProperty<T> {
        let source: Observable<T> =
            controlEvent
            .map { [weak base = self.base] in base }
            .compactMap { $0 }
            .map { getter($0) }
        let start = Observable.deferred { [weak base = self.base] () -> Observable<T> in
            base.map { .just(getter($0)) } ?? .empty()
        }
        let bindingObserver = Binder(base) { setter($0, $1) }
        return ControlProperty<T>(values: start.concat(source), valueSink: bindingObserver)
    }
}

extension Reactive where Base: Button {
    var tap: ControlEvent<Void> { controlEvent }

    func title() -> Binder<String?> {
        Binder(base) { button, title in
            button.title = title
        }
    }
}

extension Reactive where Base: TextField {
    var text: ControlProperty<String?> {
        controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
    }
}

extension Reactive where Base: Switch {
    var isOn: ControlProperty<Bool> {
        controlProperty(
            getter: { control in
                control.isOn
            },
            setter: { control, value in
                control.isOn = value
            }
        )
    }
}

extension Reactive where Base: Label {
    var text: Binder<String?> {
        Binder(self.base) { label, text in
            label.text = text
        }
    }

    var shout: AnyObserver<String> {
        text.mapObserver { $0.uppercased() + "!" }
    }

    static var placeholder: String { "–" }
}

infix operator <-> : DefaultPrecedence

/// Binds both ways; the relay wins at the start.
@discardableResult
func <-> <T: Equatable>(property: ControlProperty<T>, relay: BehaviorRelay<T>) -> Disposable {
    let toProperty = relay.bind(to: property)
    let toRelay =
        property
        .skip(1)
        .subscribe(
            onNext: { [weak relay] value in
                if relay?.value != value { relay?.accept(value) }
            },
            onCompleted: { toProperty.dispose() }
        )
    return Disposables.create(toProperty, toRelay)
}

final class ControlTests: XCTestCase {
    private let disposeBag = DisposeBag()
    private let scheduler = TestScheduler(initialClock: 0)

    func testTapsAreCounted() {
        let button = Button()
        let label = Label()

        button.rx.tap
            .scan(0) { count, _ in count + 1 }
            .map { "\($0) taps" }
            .startWith("no taps")
            .bind(to: label.rx.text)
            .disposed(by: disposeBag)
        XCTAssertEqual(label.text, "no taps")

        button.sendActions()
        button.sendActions()
        XCTAssertEqual(label.text, "2 taps")
    }

    func testTargetIsRemovedWithItsSubscription() {
        let button = Button()
        let subscription = button.rx.tap.subscribe(onNext: { _ in })
        XCTAssertEqual(button.targetCount, 1)

        subscription.dispose()

        XCTAssertEqual(button.targetCount, 0)
    }

    func testTextFieldIsAProperty() {
        let field = TextField()
        let label = Label()
        field.text = "a"

        field.rx.text.orEmpty
            .map { $0.count }
            .bind(to: label.rx.count)
            .disposed(by: disposeBag)
        XCTAssertEqual(label.count, 1)

        field.type("abc")
        XCTAssertEqual(label.count, 3)

        Observable.just("set").bind(to: field.rx.text).disposed(by: disposeBag)
        XCTAssertEqual(field.text, "set")
        XCTAssertEqual(label.count, 3)
    }

    func testChangedLeavesOutTheFirstValue() {
        let field = TextField()
        field.text = "initial"
        let changes = scheduler.createObserver(String?.self)
        field.rx.text.changed.subscribe(changes).disposed(by: disposeBag)

        field.type("a")
        field.type("b")

        XCTAssertEqual(changes.events, [.next(0, "a"), .next(0, "b")])
    }

    func testDynamicMembersAreBinders() {
        let button = Button()
        let isOn = Switch()

        isOn.rx.isOn.asDriver().drive(button.rx.isEnabled).disposed(by: disposeBag)
        isOn.rx.isOn.map { !$0 }.bind(to: button.rx.isHidden).disposed(by: disposeBag)
        XCTAssertFalse(button.isEnabled)
        XCTAssertTrue(button.isHidden)

        isOn.flip()
        XCTAssertTrue(button.isEnabled)
        XCTAssertFalse(button.isHidden)
    }

    func testBindersTakeOptionalsAndWhatIsNotOptional() {
        let label = Label()
        let button = Button()

        Driver.just("driven").drive(label.rx.text, button.rx.title()).disposed(by: disposeBag)
        XCTAssertEqual(label.text, "driven")
        XCTAssertEqual(button.title, "driven")

        Signal<String?>.just(nil).emit(to: label.rx.text).disposed(by: disposeBag)
        XCTAssertNil(label.text)
    }

    func testMappedObserver() {
        let label = Label()

        Observable.just("hey").bind(to: label.rx.shout).disposed(by: disposeBag)

        XCTAssertEqual(label.text, "HEY!")
        XCTAssertEqual(Label.rx.placeholder, "–")
    }

    func testBinderDoesNotKeepItsTarget() {
        weak var weakLabel: Label?
        let texts = PublishSubject<String?>()
        do {
            let label = Label()
            weakLabel = label
            texts.bind(to: label.rx.text).disposed(by: disposeBag)
        }

        XCTAssertNil(weakLabel)
        texts.onNext("nobody listens")
    }

    func testBinderComesToTheMainQueue() {
        let label = Label()
        let shown = expectation(description: "shown on the main queue")
        let binder = Binder<String>(label) { label, text in
            XCTAssertTrue(Thread.isMainThread)
            label.text = text
            shown.fulfill()
        }

        DispatchQueue.global().async { binder.onNext("from elsewhere") }

        waitForExpectations(timeout: 5)
        XCTAssertEqual(label.text, "from elsewhere")
    }

    func testTwoWayBinding() {
        let field = TextField()
        let name = BehaviorRelay<String>(value: "initial")

        (field.rx.text.orEmpty <-> name).disposed(by: disposeBag)
        XCTAssertEqual(field.text, "initial")

        field.type("typed")
        XCTAssertEqual(name.value, "typed")

        name.accept("accepted")
        XCTAssertEqual(field.text, "accepted")
        XCTAssertEqual(name.value, "accepted")
    }

    func testControlEventAsSignal() {
        let button = Button()
        let taps = scheduler.createObserver(Int.self)
        button.rx.tap.asSignal().map { 1 }.emit(to: taps).disposed(by: disposeBag)

        button.sendActions()

        XCTAssertRecordedElements(taps.events, [1])
    }

    func testControlEventOfASubject() {
        let subject = PublishSubject<Int>()
        let event = ControlEvent(events: subject)
        let driven = scheduler.createObserver(Int.self)
        event.asDriver().drive(driven).disposed(by: disposeBag)

        subject.onNext(1)
        subject.onNext(2)

        XCTAssertRecordedElements(driven.events, [1, 2])
    }
}
