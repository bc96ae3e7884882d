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

    @Test func `a connection that no one has disposed is named`() {
        let connectable = relay.map { $0 }.publish()
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions { _ = connectable.connect() }
        }
        #expect(error?.subscriptions == ["BehaviorRelay(1) → map"])
    }

    @Test func `a connection is no leak of its own beside its subscriber, nor once it was disposed`() throws {
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions { _ = relay.asObservable().share().subscribe() }
        }
        #expect(error?.subscriptions.count == 1)
        try expectNoLiveSubscriptions { relay.asObservable().publish().connect().dispose() }
    }

    @Test func `a loop over values that goes on is named`() {
        let (relay, scheduler) = (relay, TestScheduler())
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions {
                _ = scheduler.task { for await _ in relay.asInfallible().values {} }
                scheduler.run()
            }
        }
        #expect(error?.subscriptions == ["BehaviorRelay(1)"])
    }

    @Test func `what is driven is named with the place of its drive`() {
        let error = #expect(throws: LiveSubscriptions.self) {
            try expectNoLiveSubscriptions { _ = relay.asDriver().drive(onNext: { _ in }) }
        }
        #expect(error?.subscriptions.contains { $0.contains("ExpectNoLiveSubscriptionsTests.swift:") } == true)
    }
}
