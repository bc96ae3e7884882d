import Dispatch
import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// A request in the manner of `URLSession`.
private final class FakeTask {
    private let body: (FakeTask) -> Void
    private let lock = NSLock()
    private var cancelled = false

    init(body: @escaping (FakeTask) -> Void) {
        self.body = body
    }

    var isCancelled: Bool {
        lock.lock()
        defer { lock.unlock() }
        return cancelled
    }

    func resume() { body(self) }

    func cancel() {
        lock.lock()
        cancelled = true
        lock.unlock()
    }
}

private final class FakeSession {
    var delay: (@escaping () -> Void) -> Void = { $0() }
    private(set) var tasks: [FakeTask] = []
    var responses: [String: Result<Data, Error>] = [:]

    func dataTask(with path: String, completion: @escaping (Data?, Error?) -> Void) -> FakeTask {
        let response = responses[path] ?? .failure(TestError.status(404))
        let delay = self.delay
        let task = FakeTask { task in
            delay {
                guard !task.isCancelled else { return }
                switch response {
                case .success(let data):
                    completion(data, nil)
                case .failure(let error):
                    completion(nil, error)
                }
            }
        }
        tasks.append(task)
        return task
    }
}

extension FakeSession: ReactiveCompatible {}

extension Reactive where Base: FakeSession {
    func data(_ path: String) -> Single<Data> {
        return Single.create { [base] single in
            let task = base.dataTask(with: path) { data, error in
                if let error = error {
                    single(.failure(error))
                    return
                }
                guard let data = data else {
                    single(.failure(RxError.noElements))
                    return
                }
                single(.success(data))
            }
            task.resume()
            return Disposables.create { task.cancel() }
        }
    }

    func text(_ path: String) -> Observable<String> {
        return Observable<String>.create { observer in
            let task = self.base.dataTask(with: path) { data, error in
                if let data = data {
                    observer.onNext(String(decoding: data, as: UTF8.self))
                    observer.onCompleted()
                } else {
                    observer.onError(error ?? RxError.unknown)
                }
            }
            task.resume()
            return Disposables.create {
                task.cancel()
            }
        }
    }
}

/// Calls its delegate, like a location manager.
private final class Sensor {
    weak var delegate: SensorDelegate?

    func measure(_ value: Double) { delegate?.sensor(self, didMeasure: value) }
    func fail(_ error: Error) { delegate?.sensor(self, didFailWith: error) }
}

private protocol SensorDelegate: AnyObject {
    func sensor(_ sensor: Sensor, didMeasure value: Double)
    func sensor(_ sensor: Sensor, didFailWith error: Error)
}

private final class SensorProxy: SensorDelegate {
    let measured = PublishSubject<Double>()
    private let disposeBag = DisposeBag()

    init(_ sensor: Sensor) {
        sensor.delegate = self
    }

    func sensor(_ sensor: Sensor, didMeasure value: Double) {
        measured.onNext(value)
    }

    func sensor(_ sensor: Sensor, didFailWith error: Error) {
        measured.onError(error)
    }
}

final class CallbackTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testAnswerOfASession() {
        let session = FakeSession()
        session.responses["/name"] = .success(Data("Rx".utf8))
        let names = scheduler.createObserver(String.self)

        session.rx.text("/name").subscribe(names).disposed(by: disposeBag)

        XCTAssertEqual(names.events, [.next(0, "Rx"), .completed(0)])
        XCTAssertEqual(session.tasks.map { $0.isCancelled }, [true])
    }

    func testFailureOfASession() {
        let session = FakeSession()
        let names = scheduler.createObserver(String.self)

        session.rx.text("/nothing").subscribe(names).disposed(by: disposeBag)

        XCTAssertEqual(names.events, [.error(0, TestError.status(404))])
    }

    func testAnswerFromAnotherQueue() {
        let session = FakeSession()
        let queue = DispatchQueue(label: "session")
        session.responses["/data"] = .success(Data([1, 2, 3]))
        session.delay = { work in queue.async { work() } }
        let answered = expectation(description: "answered")

        session.rx.data("/data")
            .map { $0.count }
            .observe(on: MainScheduler.instance)
            .subscribe(
                onSuccess: { count in
                    XCTAssertEqual(count, 3)
                    XCTAssertTrue(Thread.isMainThread)
                    answered.fulfill()
                },
                onFailure: { XCTFail("\($0)") }
            )
            .disposed(by: disposeBag)

        waitForExpectations(timeout: 5)
    }

    func testDisposingCancelsTheTask() {
        let session = FakeSession()
        session.delay = { _ in }
        let subscription = session.rx.data("/data").subscribe()
        XCTAssertEqual(session.tasks.map { $0.isCancelled }, [false])

        subscription.dispose()

        XCTAssertEqual(session.tasks.map { $0.isCancelled }, [true])
    }

    func testEachSubscriptionStartsItsOwnTask() {
        let session = FakeSession()
        session.responses["/name"] = .success(Data("Rx".utf8))
        let request = session.rx.text("/name")
        XCTAssertEqual(session.tasks.count, 0)

        request.subscribe().disposed(by: disposeBag)
        request.subscribe().disposed(by: disposeBag)

        XCTAssertEqual(session.tasks.count, 2)
    }

    func testDelegateAsASubject() {
        let sensor = Sensor()
        let proxy = SensorProxy(sensor)
        let average = scheduler.createObserver(Double.self)
        proxy.measured
            .scan((sum: 0.0, count: 0.0)) { ($0.sum + $1, $0.count + 1) }
            .map { $0.sum / $0.count }
            .subscribe(average)
            .disposed(by: disposeBag)

        sensor.measure(2)
        sensor.measure(4)
        sensor.fail(TestError.dummy)
        sensor.measure(100)

        XCTAssertEqual(average.events, [.next(0, 2), .next(0, 3), .error(0, TestError.dummy)])
    }

    func testTimerSourceTicksUntilItIsDisposed() {
        let ticked = expectation(description: "three ticks")
        let ticks = Observable<Int>.create { observer in
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue.global())
            timer.schedule(deadline: DispatchTime.now() + 0.001, repeating: 0.001)
            let counter = Counter()
            timer.setEventHandler { observer.onNext(counter.next()) }
            timer.resume()
            return Disposables.create { timer.cancel() }
        }

        ticks.take(3).toArray()
            .subscribe(onSuccess: { values in
                XCTAssertEqual(values, [0, 1, 2])
                ticked.fulfill()
            })
            .disposed(by: disposeBag)

        waitForExpectations(timeout: 5)
    }

    func testWorkOnABackgroundScheduler() {
        let background = SerialDispatchQueueScheduler(qos: .userInitiated)
        let finished = expectation(description: "finished")
        Observable<Bool>.create { observer in
            observer.onNext(Thread.isMainThread)
            observer.onCompleted()
            return Disposables.create()
        }
        .subscribe(on: background)
        .map { (started: $0, mapped: Thread.isMainThread) }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { threads in
            XCTAssertFalse(threads.started)
            XCTAssertFalse(threads.mapped)
            XCTAssertTrue(Thread.isMainThread)
            finished.fulfill()
        })
        .disposed(by: disposeBag)

        waitForExpectations(timeout: 5)
    }

    func testConcurrentRequestsAreZipped() {
        let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
        let zipped = expectation(description: "zipped")
        let requests = (1...4).map { number in
            Observable.just(number).observe(on: concurrent).map { $0 * $0 }
        }

        Observable.zip(requests) { $0.reduce(0) { $0 + $1 } }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { sum in
                XCTAssertEqual(sum, 30)
                zipped.fulfill()
            })
            .disposed(by: disposeBag)

        waitForExpectations(timeout: 5)
    }

    func testOperationQueueScheduler() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let done = expectation(description: "done")

        Observable.of(1, 2, 3)
            .observe(on: OperationQueueScheduler(operationQueue: queue))
            .map { $0 * 2 }
            .toArray()
            .observe(on: MainScheduler.instance)
            .subscribe(onSuccess: {
                XCTAssertEqual($0, [2, 4, 6])
                done.fulfill()
            })
            .disposed(by: disposeBag)

        waitForExpectations(timeout: 5)
    }
}

private final class Counter {
    private let lock = NSLock()
    private var value = -1

    func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        value += 1
        return value
    }
}
