import Rivulet
import RivuletTest

@testable import SongFeature

/// What a view model has shown, and asked for, in a run of virtual time of 20 ticks.
///
/// In what is shown `x` is the dash of a song without that name, `y` and `n` are yes and no.
struct SongScreen {
    let title: Timeline<String>
    let isLoading: Timeline<String>
    let isNextEnabled: Timeline<String>
    let hasFailed: Timeline<String>
    let isRateLimited: Timeline<String>
    let route: Timeline<String>
    /// When each request began, and when it ended, those with the same diagram together.
    let requests: [Subscriptions]
    let terms: [String]

    /// - Parameter answers: what the requests are answered with, one after the other.
    /// - Parameter term: `_` is blank, and `A` is `a` with blanks around it.
    /// - Parameter indices: what chance chooses of three songs, one after the other.
    init(
        _ mode: SongSearchViewModel.Mode = .once, answers: [String] = ["(a|)"],
        error: any Error = SongSearchError.status(503), term: String = "a", start: String = "", stop: String = "",
        next: String = "", indices: [Int] = [], until: Duration = .ticks(20)
    ) {
        let scheduler = TestScheduler()
        let service = Answers(answers, error: error, scheduler)
        let chance = Chance(indices)
        let model = SharingScheduler.mock(scheduler: scheduler) {
            SongSearchViewModel(service: service, mode: mode, scheduler: scheduler, randomIndex: chance.index)
        }

        let bag = DisposeBag()
        let title = scheduler.observe(model.title.map { $0 == "-" ? "x" : $0 })
        let isLoading = scheduler.observe(model.isLoading.map(yesOrNo))
        let isNextEnabled = scheduler.observe(model.isNextEnabled.map(yesOrNo))
        let hasFailed = scheduler.observe(model.errorMessage.map { yesOrNo($0 != nil) })
        let isRateLimited = scheduler.observe(model.state.map { yesOrNo($0.isRateLimited) }.distinctUntilChanged())
        let route = scheduler.observe(model.route.map(\.title))

        scheduler.hot(term).map { $0 == "_" ? " \n" : $0 == "A" ? " a\n" : $0 }
            .subscribe(onNext: model.term.accept).disposed(by: bag)
        scheduler.hot(start).subscribe(onNext: { _ in model.start.accept(()) }).disposed(by: bag)
        scheduler.hot(stop).subscribe(onNext: { _ in model.stop.accept(()) }).disposed(by: bag)
        scheduler.hot(next).subscribe(onNext: { _ in model.next.accept(()) }).disposed(by: bag)
        scheduler.advance(by: until)

        self.title = title.timeline
        self.isLoading = isLoading.timeline
        self.isNextEnabled = isNextEnabled.timeline
        self.hasFailed = hasFailed.timeline
        self.isRateLimited = isRateLimited.timeline
        self.route = route.timeline
        requests = service.requests
        terms = service.terms
    }
}

private func yesOrNo(_ value: Bool) -> String { value ? "y" : "n" }

extension SongSearchViewModel.Route {
    fileprivate var title: String {
        switch self {
        case .detail(let track): track.title ?? "x"
        }
    }
}

/// Chance that is known beforehand.
private struct Chance: Sendable {
    private let indices: [Int]
    private let chosen = Log<Int>()

    init(_ indices: [Int]) {
        self.indices = indices
    }

    /// The next of the indices; after the last, the first of the range.
    func index(_ range: Range<Int>) -> Int {
        let count = chosen.values.count
        let index = count < indices.count ? indices[count] : range.lowerBound
        chosen.append(index)
        return index
    }
}
