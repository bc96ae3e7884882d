import Foundation
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

extension Notification.Name {
    fileprivate static let one = Notification.Name("one")
    fileprivate static let other = Notification.Name("other")
}

struct NotificationCenterTests {
    let center = NotificationCenter()

    @Test func `sends the notifications of that name, with all their members`() {
        let recorder = Recorder(center.rx.notification(.one))
        center.post(name: .one, object: center, userInfo: ["key": 5])
        center.post(name: .other, object: nil)
        #expect(recorder.values.map(\.name) == [.one])
        #expect(recorder.values.map { $0.userInfo?["key"] as? Int } == [5])
        #expect(recorder.values.first?.object as? NotificationCenter === center)
        #expect(recorder.values.map(\.notification.name) == [.one])
        recorder.dispose()
    }

    @Test func `without a name sends all`() {
        let recorder = Recorder(center.rx.notification(nil))
        for name in [Notification.Name.one, .other] { center.post(name: name, object: nil) }
        #expect(recorder.values.map(\.name) == [.one, .other])
        recorder.dispose()
    }

    @Test func `sends what its object posts`() {
        let (mine, yours) = (NSObject(), NSObject())
        let recorder = Recorder(center.rx.notification(.one, object: mine))
        for object in [yours, mine, nil] { center.post(name: .one, object: object) }
        #expect(recorder.values.map { $0.object as? NSObject } == [mine])
        recorder.dispose()
    }

    @Test func `reads as with RxSwift`() {
        let log = Log<Int>()
        let subscription = center.rx.notification(.one)
            .compactMap { $0.userInfo?["key"] as? Int }
            .subscribe(onNext: { log.append($0) })
        center.post(name: .one, object: nil, userInfo: ["key": 5])
        #expect(log.values == [5])
        subscription.dispose()
    }

    @Test func `after disposal the center calls nothing more`() {
        let recorder = Recorder<Counted>(center.rx.notification(.one))
        center.post(name: .one, object: nil)
        recorder.dispose()
        center.post(name: .one, object: nil)
        #expect(recorder.values.count == 1)
        #expect(Counted.made.values.count == 1)
    }
}

/// An element that counts how often it was made.
private struct Counted: NotificationElement {
    static let made = Log<String>()

    init(_ notification: Notification) { Counted.made.append("\(notification.name)") }
}
