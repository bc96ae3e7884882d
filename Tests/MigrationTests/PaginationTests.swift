import Foundation
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct Page: Equatable {
    let items: [Int]
    let next: Int?
}

private final class PagedLoader {
    typealias Load = (_ page: Int) -> Observable<Page>

    private let load: Load

    init(load: @escaping Load) {
        self.load = load
    }

    /// Loads a page for each trigger, until there is no next one.
    func pages(from page: Int = 0, loadNextTrigger: Observable<Void>) -> Observable<[Int]> {
        recursivelyLoad(page, loadNextTrigger: loadNextTrigger)
            .scan([]) { $0 + $1.items }
    }

    private func recursivelyLoad(_ page: Int, loadNextTrigger: Observable<Void>) -> Observable<Page> {
        load(page).flatMap { response -> Observable<Page> in
            guard let next = response.next else {
                return Observable.just(response)
            }
            return Observable.concat([
                Observable.just(response),
                Observable.never().take(until: loadNextTrigger),
                Observable.deferred { self.recursivelyLoad(next, loadNextTrigger: loadNextTrigger) },
            ])
        }
    }

    /// Loads all pages, one after the other.
    func all(from page: Int = 0) -> Observable<Int> {
        load(page).concatMap { response -> Observable<Int> in
            let items = Observable.from(response.items)
            guard let next = response.next else { return items }
            return items.concat(Observable.deferred { self.all(from: next) })
        }
    }
}

private enum ListState: Equatable {
    case idle
    case loading
    case loaded([Int])
    case failed

    var items: [Int] {
        if case .loaded(let items) = self { return items }
        return []
    }
}

private final class ListViewModel {
    struct Input {
        let refresh: Observable<Void>
        let loadMore: Observable<Void>
    }

    struct Output {
        let state: Observable<ListState>
    }

    private let load: (Int) -> Single<[Int]>

    init(load: @escaping (Int) -> Single<[Int]>) {
        self.load = load
    }

    func transform(_ input: Input) -> Output {
        let load = self.load
        let state = input.refresh.startWith(())
            .flatMapLatest { () -> Observable<ListState> in
                input.loadMore
                    .scan(0) { page, _ in page + 1 }
                    .startWith(0)
                    .flatMapFirst { page in
                        load(page).asObservable()
                            .map { ListState.loaded($0) }
                            .startWith(.loading)
                            .catchAndReturn(.failed)
                    }
                    .scan(ListState.idle) { state, next in
                        switch next {
                        case .loaded(let items):
                            return .loaded(state.items + items)
                        case .loading where !state.items.isEmpty:
                            return state
                        case .loading, .failed, .idle:
                            return next
                        }
                    }
                    .distinctUntilChanged()
            }
        return Output(state: state)
    }
}

final class PaginationTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testEachTriggerLoadsOnePage() {
        let trigger = scheduler.createHotObservable([
            .next(205, ()),
            .next(300, ()),
            .next(400, ()),
            .next(500, ()),
        ])
        let pages = [
            scheduler.createColdObservable([.next(10, Page(items: [1, 2], next: 1)), .completed(10)]),
            scheduler.createColdObservable([.next(10, Page(items: [3], next: 2)), .completed(10)]),
            scheduler.createColdObservable([.next(10, Page(items: [4, 5], next: nil)), .completed(10)]),
        ]
        let loader = PagedLoader { pages[$0].asObservable() }

        let res = scheduler.start {
            loader.pages(loadNextTrigger: trigger.asObservable())
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, [1, 2]),
                .next(310, [1, 2, 3]),
                .next(410, [1, 2, 3, 4, 5]),
                .completed(410),
            ])
        XCTAssertEqual(pages[1].subscriptions, [Subscription(300, 310)])
        XCTAssertEqual(trigger.subscriptions, [Subscription(210, 300), Subscription(310, 400)])
    }

    func testAllPagesOneAfterTheOther() {
        let loader = PagedLoader { page in
            .just(Page(items: [page * 10, page * 10 + 1], next: page < 99 ? page + 1 : nil))
        }

        let res = scheduler.start { loader.all().toArray() }

        let items = (0..<100).flatMap { [$0 * 10, $0 * 10 + 1] }
        XCTAssertEqual(res.events, [.next(200, items), .completed(200)])
    }

    func testFailureOfAPageEndsTheList() {
        let trigger = PublishSubject<Void>()
        let loader = PagedLoader { page in
            page == 0 ? .just(Page(items: [1], next: 1)) : .error(TestError.status(500))
        }
        let list = scheduler.createObserver([Int].self)
        loader.pages(loadNextTrigger: trigger).subscribe(list).disposed(by: disposeBag)

        trigger.onNext(())

        XCTAssertEqual(list.events, [.next(0, [1]), .error(0, TestError.status(500))])
        XCTAssertFalse(trigger.hasObservers)
    }

    func testRefreshStartsTheListAnew() {
        let refresh = PublishRelay<Void>()
        let loadMore = PublishRelay<Void>()
        let viewModel = ListViewModel { .just([$0 * 2, $0 * 2 + 1]) }
        let state = scheduler.createObserver(ListState.self)
        viewModel.transform(.init(refresh: refresh.asObservable(), loadMore: loadMore.asObservable()))
            .state
            .subscribe(state)
            .disposed(by: disposeBag)

        loadMore.accept(())
        refresh.accept(())

        XCTAssertRecordedElements(
            state.events,
            [.loading, .loaded([0, 1]), .loaded([0, 1, 2, 3]), .loading, .loaded([0, 1])])
    }

    func testLoadMoreIsIgnoredWhileAPageIsLoading() {
        let responses = PublishSubject<[Int]>()
        let loadMore = PublishRelay<Void>()
        let viewModel = ListViewModel { _ in responses.take(1).asSingle() }
        let state = scheduler.createObserver(ListState.self)
        viewModel.transform(.init(refresh: .never(), loadMore: loadMore.asObservable()))
            .state
            .subscribe(state)
            .disposed(by: disposeBag)

        loadMore.accept(())
        loadMore.accept(())
        responses.onNext([1])
        responses.onNext([2])
        XCTAssertRecordedElements(state.events, [.loading, .loaded([1])])

        loadMore.accept(())
        responses.onNext([3])
        XCTAssertEqual(state.events.last?.value.element, .loaded([1, 3]))
    }
}
