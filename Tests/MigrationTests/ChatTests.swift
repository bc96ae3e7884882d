import Foundation
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct Message: Equatable, CustomStringConvertible {
    let room: String
    let text: String

    var description: String { "\(room): \(text)" }
}

private final class ChatViewModel {
    let rooms: Observable<String>
    let newest: Observable<[String: String]>

    init(messages: Observable<Message>) {
        let grouped = messages.groupBy { $0.room }.share()
        rooms = grouped.map { $0.key }
        newest =
            messages
            .groupBy(keySelector: { $0.room })
            .flatMap { room in room.map { (room.key, $0.text) } }
            .scan(into: [String: String]()) { newest, pair in
                newest[pair.0] = pair.1
            }
    }
}

final class ChatTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testRoomsAndTheirNewestMessages() {
        let messages = PublishSubject<Message>()
        let viewModel = ChatViewModel(messages: messages)
        let rooms = scheduler.createObserver(String.self)
        let newest = scheduler.createObserver([String: String].self)
        viewModel.rooms.subscribe(rooms).disposed(by: disposeBag)
        viewModel.newest.subscribe(newest).disposed(by: disposeBag)

        messages.onNext(Message(room: "swift", text: "hi"))
        messages.onNext(Message(room: "rx", text: "hello"))
        messages.onNext(Message(room: "swift", text: "bye"))
        messages.onCompleted()

        XCTAssertEqual(rooms.events, [.next(0, "swift"), .next(0, "rx"), .completed(0)])
        XCTAssertEqual(newest.events[2].value.element, ["swift": "bye", "rx": "hello"])
        XCTAssertEqual(newest.events.last?.value.isCompleted, true)
    }

    func testMessagesAreSentInBatches() {
        let messages = scheduler.createHotObservable([
            .next(210, 1),
            .next(220, 2),
            .next(230, 3),
            .next(260, 4),
            .next(390, 5),
            .completed(400),
        ])

        let res = scheduler.start {
            messages.buffer(timeSpan: .seconds(70), count: 3, scheduler: self.scheduler)
        }

        XCTAssertEqual(
            res.events,
            [
                .next(230, [1, 2, 3]),
                .next(300, [4]),
                .next(370, []),
                .next(400, [5]),
                .completed(400),
            ])
    }

    func testBatchIsLostWithAnError() {
        let messages = scheduler.createHotObservable([.next(210, 1), .next(290, 2), .error(295, testError)])

        let res = scheduler.start {
            messages.buffer(timeSpan: .seconds(70), count: 3, scheduler: self.scheduler)
        }

        XCTAssertEqual(res.events, [.next(270, [1]), .error(295, testError)])
    }

    func testWindowsAreNumbered() {
        let messages = scheduler.createHotObservable([
            .next(210, "a"),
            .next(240, "b"),
            .next(280, "c"),
            .next(320, "d"),
            .next(350, "e"),
            .completed(400),
        ])

        let res = scheduler.start { () -> Observable<String> in
            messages.window(timeSpan: .seconds(70), count: 3, scheduler: self.scheduler)
                .enumerated()
                .map { index, window in window.map { "\(index) \($0)" } }
                .merge()
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, "0 a"),
                .next(240, "0 b"),
                .next(280, "1 c"),
                .next(320, "1 d"),
                .next(350, "2 e"),
                .completed(400),
            ])
    }

    func testGroupsOfAGroupedObservable() {
        let messages = scheduler.createHotObservable([
            .next(210, "apple"),
            .next(220, "banana"),
            .next(230, "avocado"),
            .error(240, TestError.dummy),
        ])

        let res = scheduler.start { () -> Observable<String> in
            let groups: Observable<GroupedObservable<Character, String>> = messages.groupBy { $0.first! }
            return groups.flatMap { group in
                group.materialize().map { "\(group.key) \($0)" }
            }
        }

        XCTAssertEqual(
            Array(res.events.prefix(3)),
            [.next(210, "a next(apple)"), .next(220, "b next(banana)"), .next(230, "a next(avocado)")])
        // The groups fail before the whole, in no particular order.
        XCTAssertEqual(
            Set(res.events[3..<5].compactMap(\.value.element)), ["a error(dummy)", "b error(dummy)"])
        XCTAssertEqual(res.events.last, .error(240, TestError.dummy))
    }

    func testTypingIndicatorGoesOutAfterAPause() {
        let keys = scheduler.createHotObservable([.next(210, ()), .next(230, ()), .next(300, ())])

        let res = scheduler.start { () -> Observable<Bool> in
            let started = keys.map { true }
            let paused = keys.debounce(.seconds(40), scheduler: self.scheduler).map { false }
            return Observable.merge(started, paused).distinctUntilChanged()
        }

        XCTAssertEqual(
            res.events,
            [.next(210, true), .next(270, false), .next(300, true), .next(340, false)])
    }

    func testUnreadCountIsResetWhenTheRoomIsOpened() {
        enum Change {
            case received
            case opened
        }
        let messages = PublishRelay<Message>()
        let opened = PublishRelay<Void>()
        let unread = scheduler.createObserver(Int.self)
        Observable.merge(messages.map { _ in Change.received }, opened.map { Change.opened })
            .scan(0) { count, change in
                switch change {
                case .received: return count + 1
                case .opened: return 0
                }
            }
            .startWith(0)
            .bind(to: unread)
            .disposed(by: disposeBag)

        messages.accept(Message(room: "a", text: "1"))
        messages.accept(Message(room: "a", text: "2"))
        opened.accept(())
        messages.accept(Message(room: "a", text: "3"))

        XCTAssertRecordedElements(unread.events, [0, 1, 2, 0, 1])
    }
}
