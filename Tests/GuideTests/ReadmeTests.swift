import Rivulet
import RivuletTest
import Testing

final class SearchViewModel: Sendable {
    let text = PublishRelay<String>()
    let users: ReadOnlyRelay<[String]>
    private let bag = DisposeBag()

    init(scheduler: any SchedulerType, search: @escaping @Sendable (String) -> Observable<[String]>) {
        let found = BehaviorRelay<[String]>(value: [])
        users = found.asReadOnly()
        text.debounce(.milliseconds(300), scheduler: scheduler)
            .flatMapLatest { search($0).catchAndReturn([]) }
            .bind(to: found)
            .disposed(by: bag)
    }
}

@Suite struct ReadmeTests {
    @Test func `the search waits for a pause, asks for the newest text and goes on after a failure`() {
        let scheduler = TestScheduler()
        let answers = [
            "s": scheduler.cold("a|"), "sw": scheduler.cold("5s a|"), "swi": scheduler.cold("-#"),
            "swif": scheduler.cold("-b|"),
        ]
        let model = SearchViewModel(scheduler: scheduler) { text in
            (answers[text] ?? scheduler.cold("|")).map { [$0] }
        }
        let keys = scheduler.hot("s 100ms t--u--v", values: ["s": "s", "t": "sw", "u": "swi", "v": "swif"])
        let typing = keys.subscribe(onNext: { model.text.accept($0) })
        let result = scheduler.record(model.users.map { $0.first ?? "." }, until: .ticks(9))
        #expect(result == ".   4400ms  .  3s b")
        #expect(["s", "sw", "swi", "swif"].map { answers[$0]?.subscriptions.count } == [0, 1, 1, 1])
        typing.dispose()
    }

    @Test func `a marble test reads as its diagrams`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
        #expect(result == "       -------c-----d|")
    }
}
