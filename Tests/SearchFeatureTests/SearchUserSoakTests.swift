import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// 10,000 keystrokes, and taps between them, with answers that come in any order and fail at random. A seed gives the
/// same run each time.
@MainActor struct SearchUserSoakTests {
    // SU3, SU4, SU6, SU7, SU8
    @Test(arguments: Pattern.allCases, [1, 2])
    func `the last state is that of the last query, and nothing is left`(pattern: Pattern, seed: Int) throws {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Chaos(seed, scheduler)
        try expectNoLiveSubscriptions {
            let model = pattern.search(service, scheduler)
            let bag = DisposeBag()
            model.rows.bind(onNext: { _ in }).disposed(by: bag)
            model.secondsUntilRetry.bind(onNext: { _ in }).disposed(by: bag)
            var user = Typist(seed)
            for _ in 0..<100 {
                for _ in 0..<100 { user.act(on: model, scheduler) }
                settle(model, user.query, service, scheduler)
            }
        }
        #expect(service.requestCount > 2_000)
    }

    private func settle(_ model: Search, _ query: String, _ service: Chaos, _ scheduler: TestScheduler) {
        scheduler.start()
        #expect(!model.state().isLoading && !model.state().isLoadingMore && model.state().secondsUntilRetry == nil)
        #expect(service.openCount == 0)
        if model.state().errorMessage == nil { expect(model.state(), shows: query, service) }
        // What has failed is tried again, and then page after page asked for, until there is no more.
        for _ in 0..<100 where model.state().canRetry || model.state().canLoadMore {
            if model.state().canRetry { model.retry() } else { model.bottom() }
            scheduler.start()
        }
        expect(model.state(), shows: query, service)
        #expect(model.state().rows.count == service.all(query).count)
    }

    private func expect(_ state: SearchUserState, shows query: String, _ service: Chaos) {
        let all = service.all(query)
        #expect(state.rows == Array(all.prefix(state.rows.count)))
        #expect(state.rows.isEmpty == all.isEmpty)
        #expect((state.emptyMessage == nil) == (!all.isEmpty || query.isEmpty))
        #expect(state.errorMessage == nil)
    }
}

/// Somebody who types, and taps on whatever there is.
@MainActor private struct Typist {
    private(set) var query = ""
    private var dice: Dice

    init(_ seed: Int) {
        dice = Dice(seed)
    }

    /// One keystroke, and perhaps more.
    mutating func act(on model: Search, _ scheduler: TestScheduler) {
        switch dice.roll(0..<20) {
        case 0: model.search()
        case 1, 2, 3: model.bottom()
        case 4, 5: model.retry()
        case 6: model.cancel()
        default: break
        }
        switch dice.roll(0..<10) {
        case 0: query = ""
        case 1, 2, 3: query = String(query.dropLast())
        default: query.append("abc"[dice.roll(0..<3)])
        }
        model.text(query + (dice.roll(0..<5) == 0 ? " " : ""))
        if dice.roll(0..<30) == 0 { model.search() }
        scheduler.advance(by: .milliseconds(100 * dice.roll(0..<(dice.roll(0..<8) == 0 ? 30 : 5))))
    }
}

extension String {
    fileprivate subscript(_ offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}

/// A service that takes up to three seconds to answer, or to fail.
private struct Chaos: UserSearchService {
    private static let pageSize = 10

    private let seed: Int
    private let scheduler: TestScheduler
    private let begun = Log<Void>()
    private let ended = Log<Void>()

    init(_ seed: Int, _ scheduler: TestScheduler) {
        (self.seed, self.scheduler) = (seed, scheduler)
    }

    var requestCount: Int { begun.values.count }
    var openCount: Int { requestCount - ended.values.count }

    /// Those that `query` finds: up to 39, none for every sixth.
    func all(_ query: String) -> [User] {
        let sum = query.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9_973 }
        let count = query.isEmpty || sum % 6 == 0 ? 0 : sum % 40
        return (0..<count).map { User.named("\(query)\($0)") }
    }

    func users(matching query: String) -> Single<UserPage> { answer(query, from: 0) }

    func users(at page: PageReference) -> Single<UserPage> {
        let words = page.rawValue.split(separator: "/")
        return answer(String(words[1]), from: Int(words[0]) ?? 0)
    }

    private func answer(_ query: String, from start: Int) -> Single<UserPage> {
        .deferred {
            begun.append(())
            var dice = Dice(seed &* 1_000_003 &+ begun.values.count)
            let page = page(query, from: start)
            let failure = failure(&dice)
            return Observable<Int>.timer(.milliseconds(100 * dice.roll(0..<30)), scheduler: scheduler)
                .map { _ in if let failure { throw failure } else { page } }
                .do(onDispose: { ended.append(()) })
                .asSingle()
        }
    }

    /// A page, which repeats two of the one before.
    private func page(_ query: String, from start: Int) -> UserPage {
        let all = all(query)
        let (first, next) = (max(0, start - 2), start + Chaos.pageSize)
        let users = Array(all[min(first, all.count)..<min(next, all.count)])
        return UserPage(
            totalCount: all.count, isIncomplete: false, users: users,
            nextPage: next < all.count ? PageReference("\(next)/\(query)") : nil)
    }

    private func failure(_ dice: inout Dice) -> SearchError? {
        switch dice.roll(0..<12) {
        case 0: .offline
        case 1: .server(status: 503)
        case 2: .rateLimited(until: scheduler.date + Double(dice.roll(-10..<100)) / 10)
        case 3: .decoding(field: "it", reason: "is broken")
        default: nil
        }
    }
}
