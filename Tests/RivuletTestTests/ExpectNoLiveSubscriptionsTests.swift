import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct ExpectNoLiveSubscriptionsTests {
    private let relay = BehaviorRelay(value: 1)

    @Test func `what has ended or was disposed is no leak`() throws {
        try expectNoLiveSubscriptions {
            _ = Observable.just(1).subscribe()
            relay.subscribe().dispose()
            let bag = DisposeBag()
            relay.subscribe().disposed(by: bag)
        }
    }

    @Test func `a subscription that is left is named with its operators and its place`() throws {
        let place = "\(#fileID):\(#line + 1)"
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions { _ = relay.map { $0 }.filter { $0 > 1 }.subscribe(onNext: { _ in }) }
        }
        #expect(
            error?.description == """
                \(place): 1 subscription is still live:
                    BehaviorRelay(1) → map → filter, subscribed at \(place)
                """)
    }

    @Test func `bindings, traits and observers are seen as well`() {
        let target = PublishRelay<Int>()
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions {
                _ = relay.bind(to: target)
                _ = relay.filter { _ in false }.first().subscribe()
                _ = relay.subscribe(Recorder<Int>())
            }
        }
        #expect(error?.subscriptions.count == 3)
        #expect(error?.subscriptions.filter { $0.contains("ExpectNoLiveSubscriptionsTests.swift:") }.count == 2)
    }

    @Test func `what others subscribe to at the same time does not count`() throws {
        let other = Log<any Disposable>()
        try expectNoLiveSubscriptions {
            let done = DispatchSemaphore(value: 0)
            Thread { [relay] in
                other.append(relay.subscribe())
                done.signal()
            }.start()
            done.wait()
        }
        #expect(other.values.count == 1)
    }

    @Test func `a stream whose source was freed has ended`() throws {
        try expectNoLiveSubscriptions {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe()
        }
    }

    @Test func `tasks that are started inside are seen`() async {
        let relay = relay
        await #expect(throws: LiveSubscriptions.self) {
            try await expectNoLiveSubscriptions { await Task { _ = relay.subscribe() }.value }
        }
    }

    @Test func `an error of the closure comes first`() {
        #expect(throws: TestError.self) {
            try expectNoLiveSubscriptions {
                _ = relay.subscribe()
                throw TestError()
            }
        }
    }

    @Test func `a loop over values is seen as long as it runs`() async throws {
        let relay = relay
        let error = await #expect(throws: LiveSubscriptions.self) {
            try await expectNoLiveSubscriptions { Task { for try await _ in relay.values {} } }
        }
        #expect(error?.subscriptions.first?.hasPrefix("BehaviorRelay(1) → values") ?? true)
    }
}
