import Foundation
import Rivulet
import RivuletTest

@testable import SearchFeature

/// A service that answers each query, and each page, with a diagram. After a comma stands what the next request for the
/// same is answered with; the last answer holds for all that follow.
///
/// A digit is a page of one user whose login it is, and `0` an empty page. `P` is a page of the users p and q, of which
/// the next page is P, and so on for all capital letters. Small letters are errors.
struct Answers: UserSearchService {
    private let answers: [String: Turns<Result<UserPage, SearchError>>]

    /// - Parameter limit: the seconds, in the time of `scheduler`, before which `l` says that nothing is answered.
    init(_ answers: [String: String], limit: Double = 0, _ scheduler: TestScheduler) {
        let digits = "0123456789".map { ($0, Answers.success(.of($0 == "0" ? "" : String($0)))) }
        let pages = "PQRST".map { ($0, Answers.success(Answers.page($0))) }
        let errors = SearchError.symbols(limit: limit).map { ($0, Result<UserPage, SearchError>.failure($1)) }
        let values = Dictionary(uniqueKeysWithValues: digits + pages + errors)
        self.answers = answers.mapValues { Turns($0, values, scheduler) }
    }

    /// When each query, and each page, was asked for, and when that ended.
    var requests: [String: Subscriptions] {
        answers.mapValues(\.subscriptions).filter { !$0.value.isEmpty }
    }

    func users(matching query: String) -> Single<UserPage> { answer(to: query) }

    func users(at page: PageReference) -> Single<UserPage> { answer(to: page.rawValue) }

    private func answer(to question: String) -> Single<UserPage> {
        guard let turns = answers[question] else { return .error(SearchError.transport(reason: "none to \(question)")) }
        return turns.next().map { try $0.get() }.asSingle()
    }

    private static func success(_ page: UserPage) -> Result<UserPage, SearchError> { .success(page) }

    private static func page(_ letter: Character) -> UserPage {
        let first = letter.lowercased()
        let second = first.unicodeScalars.map { String(UnicodeScalar(UInt8(ascii: $0) + 1)) }.joined()
        return .of(first + second, next: String(letter))
    }
}

extension SearchError {
    /// The letters that stand for errors in diagrams.
    static func symbols(limit: Double) -> [(Character, SearchError)] {
        [
            ("o", .offline), ("t", .transport(reason: "refused")), ("c", .cancelled),
            ("l", .rateLimited(until: Date(timeIntervalSince1970: limit))), ("v", .validation(reason: "refused")),
            ("n", .notFound), ("s", .server(status: 503)), ("d", .decoding(field: "items", reason: "is missing")),
        ]
    }
}

/// Sources of which each request is given the next, and those after the last the last.
struct Turns<Element: Sendable>: Sendable {
    private let sources: [TestableObservable<Element>]
    private let asked = Log<Void>()

    /// - Parameter diagrams: with commas between them.
    init(_ diagrams: String, _ values: [Character: Element], _ scheduler: TestScheduler) {
        sources = diagrams.split(separator: ",").map { scheduler.cold(String($0), values: values) }
    }

    var subscriptions: Subscriptions { Subscriptions(sources.flatMap { Array($0.subscriptions) }) }

    func next() -> Observable<Element> {
        .deferred { [sources, asked] in
            asked.append(())
            return sources[min(asked.values.count, sources.count) - 1].asObservable()
        }
    }
}
