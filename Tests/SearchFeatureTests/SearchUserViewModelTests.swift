import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// What the user search does only as a view model.
struct SearchUserViewModelTests {
    // SU11
    @Test func `an answer is shown on the scheduler, not where it came from`() {
        let scheduler = TestScheduler()
        let model = SearchUserViewModel(service: Always(.just(.of("1"))), scheduler: scheduler)
        model.text.accept("a")
        model.searchTaps.accept(())
        #expect(model.state.value.isLoading)
        scheduler.start()
        #expect(model.state.value.rows.map(\.login) == ["1"])
    }

    @Test func `a dropped view model stops its search and is freed`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(["a": "-----(1|)"], scheduler)
        var model: SearchUserViewModel? = SearchUserViewModel(service: service, scheduler: scheduler)
        weak let freed = model
        model?.text.accept("a")
        scheduler.advanceTo(5)
        model = nil
        #expect(freed == nil)
        #expect(service.requests == ["a": ["---^-!"]])
    }

    @Test func `a view that comes late sees what is there, and asks for nothing`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(["a": "-(1|)"], scheduler)
        let model = SharingScheduler.mock(scheduler: scheduler) {
            SearchUserViewModel(service: service, scheduler: scheduler)
        }
        let early = scheduler.observe(model.rows)
        model.text.accept("a")
        scheduler.start()
        let late = scheduler.observe(model.rows)
        scheduler.start()
        #expect(early.timeline.values == [[], [.named("1")]])
        #expect(late.timeline.values == [[.named("1")]])
        #expect(service.requests == ["a": ["---^!"]])
    }

    // SU11
    @MainActor
    @Test func `on real queues the answer comes to the main queue`() async {
        let service = CatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        let model = SearchUserViewModel(service: service)
        let bag = DisposeBag()
        let logins = await withCheckedContinuation { continuation in
            model.rows.skip(1)
                .drive(onNext: { rows in
                    dispatchPrecondition(condition: .onQueue(.main))
                    continuation.resume(returning: rows.map(\.login))
                })
                .disposed(by: bag)
            DispatchQueue.global().async { model.text.accept("swiftlark") }
        }
        #expect(logins == ["swiftlark"])
    }
}
