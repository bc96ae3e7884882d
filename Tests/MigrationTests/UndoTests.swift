import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct Drawing: Equatable {
    var strokes: [String] = []
}

private final class UndoStore<State> {
    enum Command {
        case perform((inout State) -> Void)
        case undo
        case redo
    }

    private struct History {
        var past: [State] = []
        var present: State
        var future: [State] = []
    }

    let command = PublishRelay<Command>()
    let state: Driver<State>
    let canUndo: Driver<Bool>
    let canRedo: Driver<Bool>

    init(_ initial: State) {
        let history =
            command
            .scan(into: History(present: initial)) { history, command in
                switch command {
                case .perform(let change):
                    history.past.append(history.present)
                    history.future.removeAll()
                    change(&history.present)
                case .undo:
                    guard let previous = history.past.popLast() else { return }
                    history.future.append(history.present)
                    history.present = previous
                case .redo:
                    guard let next = history.future.popLast() else { return }
                    history.past.append(history.present)
                    history.present = next
                }
            }
            .startWith(History(present: initial))
            .share(replay: 1, scope: .forever)

        let driver = history.asDriver { error in
            XCTFail("\(error)")
            return .empty()
        }
        state = driver.map { $0.present }
        canUndo = driver.map { !$0.past.isEmpty }.distinctUntilChanged()
        canRedo = driver.map { !$0.future.isEmpty }.distinctUntilChanged()
    }
}

final class UndoTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testUndoAndRedo() {
        let store = UndoStore(Drawing())
        let strokes = scheduler.createObserver([String].self)
        let canUndo = scheduler.createObserver(Bool.self)
        let canRedo = scheduler.createObserver(Bool.self)
        store.state.map { $0.strokes }.drive(strokes).disposed(by: disposeBag)
        disposeBag.insert(
            store.canUndo.drive(canUndo),
            store.canRedo.drive(canRedo)
        )

        store.command.accept(.perform { $0.strokes.append("line") })
        store.command.accept(.perform { $0.strokes.append("circle") })
        store.command.accept(.undo)
        store.command.accept(.undo)
        store.command.accept(.undo)
        store.command.accept(.redo)
        store.command.accept(.perform { $0.strokes.append("square") })
        store.command.accept(.redo)

        XCTAssertRecordedElements(
            strokes.events,
            [
                [], ["line"], ["line", "circle"], ["line"], [], [], ["line"], ["line", "square"],
                ["line", "square"],
            ])
        XCTAssertRecordedElements(canUndo.events, [false, true, false, true])
        XCTAssertRecordedElements(canRedo.events, [false, true, false])
    }

    func testLateSubscriberSeesThePresent() {
        let store = UndoStore(0)
        store.state.drive().disposed(by: disposeBag)
        store.command.accept(.perform { $0 += 5 })
        let late = scheduler.createObserver(Int.self)

        store.state.drive(late).disposed(by: disposeBag)

        XCTAssertRecordedElements(late.events, [5])
    }

    func testBindingsOfABuilder() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<String>()
        let seen = scheduler.createObserver(String.self)
        var bag: DisposeBag? = DisposeBag {
            first.map { "\($0)" }.subscribe(seen)
            second.subscribe(seen)
        }
        bag?.insert {
            first.filter { $0 > 1 }.map { "big \($0)" }.subscribe(seen)
        }

        first.onNext(1)
        second.onNext("two")
        first.onNext(3)
        bag = nil
        first.onNext(4)

        XCTAssertRecordedElements(seen.events, ["1", "two", "3", "big 3"])
    }
}
