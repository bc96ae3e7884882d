import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private enum JobStatus: String {
    case queued, running, done
}

private final class JobPoller {
    private let scheduler: SchedulerType
    private let period: RxTimeInterval
    private let fetch: () -> Single<JobStatus>

    init(period: RxTimeInterval, scheduler: SchedulerType, fetch: @escaping () -> Single<JobStatus>) {
        self.period = period
        self.scheduler = scheduler
        self.fetch = fetch
    }

    func statuses(until stop: Observable<Void>) -> Observable<JobStatus> {
        Observable<Int>.interval(period, scheduler: scheduler)
            .startWith(-1)
            .flatMapFirst { [fetch] _ in fetch() }
            .take(until: { $0 == .done }, behavior: .inclusive)
            .take(until: stop)
    }
}

private final class CountdownViewModel {
    let remaining: Driver<String>
    let finished: Signal<Void>

    init(from seconds: Int, start: Signal<Void>, scheduler: SchedulerType) {
        let ticks = start.asObservable()
            .flatMapLatest {
                Observable<Int>.timer(.seconds(0), period: .seconds(1), scheduler: scheduler)
                    .take(seconds + 1)
                    .map { seconds - $0 }
            }
            .share()

        remaining =
            ticks
            .map { String(format: "%02d:%02d", $0 / 60, $0 % 60) }
            .asDriver(onErrorJustReturn: "--:--")
        finished =
            ticks
            .filter { $0 == 0 }
            .map { _ in }
            .asSignal(onErrorSignalWith: .empty())
    }
}

final class PollingTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testPollsUntilItIsDone() {
        let poller = JobPoller(
            period: .seconds(20), scheduler: scheduler, fetch: answers(.queued, .running, .done, after: 5))

        let res = scheduler.start { poller.statuses(until: .never()) }

        XCTAssertEqual(
            res.events,
            [.next(205, .queued), .next(225, .running), .next(245, .done), .completed(245)])
    }

    func testPollsUntilItIsStopped() {
        let stop = scheduler.createHotObservable([.next(230, ())])
        let poller = JobPoller(
            period: .seconds(20), scheduler: scheduler, fetch: answers(.queued, after: 5))

        let res = scheduler.start { poller.statuses(until: stop.asObservable()) }

        XCTAssertEqual(res.events, [.next(205, .queued), .next(225, .queued), .completed(230)])
        XCTAssertEqual(stop.subscriptions, [Subscription(200, 230)])
    }

    func testTicksAreIgnoredWhileARequestRuns() {
        let poller = JobPoller(
            period: .seconds(20), scheduler: scheduler, fetch: answers(.queued, .done, after: 50))

        let res = scheduler.start { poller.statuses(until: .never()) }

        XCTAssertEqual(res.events, [.next(250, .queued), .next(310, .done), .completed(310)])
    }

    func testCountdown() {
        let remaining = scheduler.createObserver(String.self)
        let finished = scheduler.createObserver(Bool.self)
        let scheduler = self.scheduler

        SharingScheduler.mock(scheduler: scheduler) {
            let start = scheduler.createHotObservable([.next(210, ())])
                .asSignal(onErrorSignalWith: .never())
            let viewModel = CountdownViewModel(from: 3, start: start, scheduler: scheduler)
            viewModel.remaining.drive(remaining).disposed(by: disposeBag)
            viewModel.finished.map { true }.emit(to: finished).disposed(by: disposeBag)
            scheduler.start()
        }

        // The signal takes a tick, the timer's zero another, and the driver the third.
        XCTAssertEqual(
            remaining.events,
            [.next(213, "00:03"), .next(214, "00:02"), .next(215, "00:01"), .next(216, "00:00")])
        XCTAssertEqual(finished.events, [.next(216, true)])
    }

    func testIntervalAtAbsoluteTimes() {
        let res = scheduler.start {
            Observable<Int>.interval(.seconds(100), scheduler: self.scheduler)
        }

        XCTAssertEqual(
            res.events,
            [
                .next(300, 0),
                .next(400, 1),
                .next(500, 2),
                .next(600, 3),
                .next(700, 4),
                .next(800, 5),
                .next(900, 6),
            ])
    }

    func testTimerFiresOnce() {
        let res = scheduler.start {
            Observable<Int64>.timer(.seconds(300), scheduler: self.scheduler)
        }

        XCTAssertEqual(res.events, [.next(500, 0), .completed(500)])
    }

    func testTimerOfZeroTakesATick() {
        let res = scheduler.start {
            Observable<Int>.timer(.seconds(0), scheduler: self.scheduler)
        }

        XCTAssertEqual(res.events, [.next(201, 0), .completed(201)])
    }

    private func answers(_ statuses: JobStatus..., after delay: Int) -> () -> Single<JobStatus> {
        let queue = Queue(statuses)
        let scheduler = self.scheduler
        return {
            scheduler.createColdObservable([.next(delay, queue.next()), .completed(delay)]).asSingle()
        }
    }
}

private final class Queue<Element> {
    private var elements: [Element]

    init(_ elements: [Element]) {
        self.elements = elements
    }

    func next() -> Element {
        elements.count > 1 ? elements.removeFirst() : elements[0]
    }
}
