import Rivulet
import RivuletTest
import Testing

@Suite struct MarblesTests {
    @Test func `a diagram tells what a source sends, and a recording is equal to one`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b-c--d|")
        let result = scheduler.record(keys.filter { $0 != "b" })
        #expect(result == "a---c--d|")
        #expect(keys.subscriptions == ["^-------!"])
    }

    @Test func `values that print as more than one character are named`() {
        let scheduler = TestScheduler()
        let sums = scheduler.record(scheduler.cold("1-2|", values: ["1": 10, "2": 20]))
        #expect(sums == Timeline("1-2|", values: ["1": 10, "2": 20]))
    }

    @Test func `several outputs are observed before the scheduler runs`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b--|")
        let upper = scheduler.observe(keys.map { $0.uppercased() })
        let count = scheduler.observe(keys.scan(0) { count, _ in count + 1 })
        scheduler.start()
        #expect(upper == "A-B--|")
        #expect(count == "1-2--|")
    }

    @MainActor @Test func `on the main actor a driver delivers at once`() {
        let names = PublishRelay<String>()
        let seen = Recorder(names.asDriver(onErrorJustReturn: "?"))
        names.accept("a")
        #expect(seen.values == ["a"])
    }

    @Test func `a resolution, a table and an error go together`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let source = scheduler.cold("a--#", values: ["a": 10], error: RxError.noElements)
        let result = scheduler.record(source.delay(.milliseconds(100), scheduler: scheduler))
        #expect(result == Timeline("-a-#", values: ["a": 10], error: RxError.noElements))
    }
}

@MainActor final class TitleViewModel {
    private(set) var title = ""
    private(set) var lastKey = ""
    private let bag = DisposeBag()

    init(names: Driver<String>, keys: Observable<String>) {
        names.drive(with: self, onNext: { $0.title = $1 }).disposed(by: bag)
        keys.bind(to: Binder(self) { $0.lastKey = $1 }).disposed(by: bag)
    }
}

@MainActor @Suite struct TitleViewModelTests {
    @Test func `the title is the newest name`() {
        let scheduler = TestScheduler()
        let names = scheduler.hot("a-b|")
        let model = SharingScheduler.mock(scheduler: scheduler) {
            TitleViewModel(names: names.asDriver(onErrorJustReturn: "?"), keys: names.asObservable())
        }
        scheduler.advance(by: .ticks(1))
        #expect(model.title == "a")
        #expect(model.lastKey == "a")
        scheduler.start()
        #expect(model.title == "b")
    }
}
