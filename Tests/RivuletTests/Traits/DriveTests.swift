import Foundation
import Rivulet
import RivuletTest
import Testing

@MainActor
struct DriveTests {
    let relay = BehaviorRelay(value: "a")

    @Test func `closures that touch the main actor's state are called at once there`() {
        let label = Label()
        let driving = relay.asDriver().drive(onNext: { label.text = $0 })
        #expect(label.text == "a")
        relay.accept("b")
        #expect(label.text == "b")
        driving.dispose()
        relay.accept("c")
        #expect(label.text == "b")
    }

    @Test func `completion and disposal are told`() {
        let label = Label()
        let driving = Driver.just("a").drive(
            onNext: { label.text = $0 }, onCompleted: { label.text += "|" }, onDisposed: { label.text += "!" })
        #expect(label.text == "a|!")
        driving.dispose()
    }

    @Test func `an object is not kept`() {
        let driver = relay.asDriver()
        let trace = hold(Label()) { label in
            driver.drive(with: label, onNext: { $0.text = $1 }).disposed(by: label.bag)
            #expect(label.text == "a")
        }
        #expect(trace.isGone)
    }

    @Test func `observers, binders and relays of every kind are driven, of optional values too`() {
        let (driver, label) = (relay.asDriver(), Label())
        let (recorder, optional) = (Recorder<String>(), Recorder<String?>())
        let (target, optionalTarget) = (BehaviorRelay(value: ""), ReplayRelay<String?>.create(bufferSize: 1))
        let bag = DisposeBag {
            driver.drive(recorder)
            driver.drive(optional)
            driver.drive(label.rx.text)
            driver.drive(label.rx.detail)
            driver.drive(target)
            driver.drive(optionalTarget)
        }
        #expect(recorder.values == ["a"])
        #expect(optional.values == ["a"])
        #expect([label.text, label.detail, target.value] == ["a", "a", "a"])
        #expect(Recorder(optionalTarget).values == ["a"])
        withExtendedLifetime(bag) {}
    }

    @Test func `functions of the stream are applied`() {
        let driver = relay.asDriver()
        let recorder = driver.drive { Recorder($0.map { $0 + "1" }) }
        let curried = driver.drive({ source in { text in Recorder(source.map { $0 + text }) } }, curriedArgument: "2")
        #expect(recorder.values == ["a1"])
        #expect(curried.values == ["a2"])
    }

    @Test func `inside a mock closures are called in virtual time, on whatever thread that runs`() async {
        let values = await Task.detached {
            let (scheduler, log) = (TestScheduler(), Log<String>())
            let driver = SharingScheduler.mock(scheduler: scheduler) {
                scheduler.hot("a-b|").asDriver(onErrorJustReturn: "").delay(.ticks(5))
            }
            let driving = driver.drive(onNext: { log.append($0) }, onCompleted: { log.append("|") })
            scheduler.start()
            driving.dispose()
            return log.values
        }.value
        #expect(values == ["a", "b", "|"])
    }

    @Test func `what is driven or disposed from another thread is called on the main queue all the same`() async {
        let (driver, log) = (relay.asDriver(), Log<Bool>())
        await withCheckedContinuation { continuation in
            Thread {
                driver.drive(
                    onNext: { _ in log.append(isOnMainQueue) },
                    onDisposed: {
                        log.append(isOnMainQueue)
                        continuation.resume()
                    }
                ).dispose()
            }.start()
        }
        #expect(log.values.allSatisfy { $0 } && !log.values.isEmpty)
    }

    @Test func `threads that subscribe and dispose meanwhile do not carry a value off the main queue`() async {
        let (driver, label, log) = (relay.asDriver(), Label(), Log<Bool>())
        let (stream, done) = AsyncStream<Void>.makeStream()
        let driving = driver.drive(onNext: { text in
            label.text = text
            log.append(isOnMainQueue)
            if text == "20000" { done.finish() }
        })
        let other = Thread { for _ in 0..<20_000 { driver.drive().dispose() } }
        other.start()
        for value in 1...20_000 { relay.accept("\(value)") }
        for await _ in stream {}
        driving.dispose()
        #expect(label.text == "20000")
        #expect(log.values.count == 20_001)
        #expect(log.values.allSatisfy { $0 })
    }
}
