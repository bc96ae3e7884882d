import Foundation
import RxSwift
import RxTest
import XCTest

private struct Article: Codable, Equatable {
    let id: Int
    let title: String
}

private protocol ArticleCache: AnyObject {
    func load(id: Int) -> Maybe<Article>
    func save(_ article: Article) -> Completable
}

private final class MemoryCache: ArticleCache {
    private(set) var articles: [Int: Article]

    init(_ articles: [Article] = []) {
        self.articles = Dictionary(uniqueKeysWithValues: articles.map { ($0.id, $0) })
    }

    func load(id: Int) -> Maybe<Article> {
        Maybe.create { maybe in
            if let article = self.articles[id] {
                maybe(.success(article))
            } else {
                maybe(.completed)
            }
            return Disposables.create()
        }
    }

    func save(_ article: Article) -> Completable {
        Completable.create { completable in
            guard article.id > 0 else {
                completable(.error(TestError.dummy))
                return Disposables.create {}
            }
            self.articles[article.id] = article
            completable(.completed)
            return Disposables.create {}
        }
    }
}

private final class ArticleRepository {
    private let cache: ArticleCache
    private let remote: (Int) -> Single<Article>

    init(cache: ArticleCache, remote: @escaping (Int) -> Single<Article>) {
        self.cache = cache
        self.remote = remote
    }

    /// What is cached, then what the server says.
    func article(id: Int) -> Observable<Article> {
        let remote = self.remote(id)
            .flatMap { [cache] article in cache.save(article).andThen(Single.just(article)) }
        return cache.load(id: id).asObservable()
            .concat(remote.asObservable())
            .distinctUntilChanged()
    }

    /// What is cached, or else what the server says.
    func cachedArticle(id: Int) -> Single<Article> {
        cache.load(id: id).ifEmpty(switchTo: remote(id))
    }

    func title(id: Int) -> Single<String> {
        cache.load(id: id).map(\.title).ifEmpty(default: "Untitled")
    }

    func refresh(ids: [Int]) -> Completable {
        Completable.concat(
            ids.map { id in
                remote(id).flatMapCompletable { [cache] in cache.save($0) }
            })
    }
}

final class CacheTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let old = Article(id: 1, title: "old")
    private let new = Article(id: 1, title: "new")

    func testCachedArticleComesBeforeTheRemoteOne() {
        let cache = MemoryCache([old])
        let repository = ArticleRepository(cache: cache, remote: { _ in self.response(self.new) })

        let res = scheduler.start { repository.article(id: 1) }

        XCTAssertEqual(res.events, [.next(200, old), .next(230, new), .completed(230)])
        XCTAssertEqual(cache.articles, [1: new])
    }

    func testSameArticleIsShownOnce() {
        let repository = ArticleRepository(cache: MemoryCache([new]), remote: { _ in self.response(self.new) })

        let res = scheduler.start { repository.article(id: 1) }

        XCTAssertEqual(res.events, [.next(200, new), .completed(230)])
    }

    func testRemoteIsAskedOnlyIfNothingIsCached() {
        let cached = ArticleRepository(cache: MemoryCache([old]), remote: { _ in .error(TestError.dummy) })
        let empty = ArticleRepository(cache: MemoryCache(), remote: { _ in self.response(self.new) })

        let first = scheduler.start { cached.cachedArticle(id: 1).asObservable() }
        XCTAssertEqual(first.events, [.next(200, old), .completed(200)])

        let second = TestScheduler(initialClock: 0).createObserver(String.self)
        _ = empty.title(id: 1).asObservable().subscribe(second)
        XCTAssertEqual(second.events, [.next(0, "Untitled"), .completed(0)])
    }

    func testEmptyCacheFallsBackToTheRemote() {
        let repository = ArticleRepository(cache: MemoryCache(), remote: { _ in self.response(self.new) })

        let res = scheduler.start { repository.cachedArticle(id: 1) }

        XCTAssertEqual(res.events, [.next(230, new), .completed(230)])
    }

    func testSavingThatFailsFailsTheWhole() {
        let repository = ArticleRepository(
            cache: MemoryCache(), remote: { _ in .just(Article(id: -1, title: "bad")) })

        let res = scheduler.start { repository.article(id: 1) }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
    }

    func testRefreshRunsOneAfterTheOther() {
        let cache = MemoryCache()
        let requests = (1...3).map { id in
            scheduler.createColdObservable([.next(10, Article(id: id, title: "#\(id)")), .completed(10)])
        }
        let repository = ArticleRepository(cache: cache, remote: { requests[$0 - 1].asSingle() })

        let res = scheduler.start { repository.refresh(ids: [1, 2, 3]) }

        XCTAssertEqual(res.events, [.completed(230)])
        XCTAssertEqual(
            requests.map { $0.subscriptions },
            [
                [Subscription(200, 210)], [Subscription(210, 220)], [Subscription(220, 230)],
            ])
        XCTAssertEqual(cache.articles.keys.sorted(), [1, 2, 3])
    }

    func testFasterMirrorWins() {
        let slow = scheduler.createHotObservable([.next(240, "slow"), .next(260, "slow"), .completed(300)])
        let fast = scheduler.createHotObservable([.next(230, "fast"), .next(250, "fast"), .completed(280)])

        let res = scheduler.start { slow.amb(fast) }

        XCTAssertEqual(res.events, [.next(230, "fast"), .next(250, "fast"), .completed(280)])
        XCTAssertEqual(slow.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(fast.subscriptions, [Subscription(200, 280)])
    }

    func testFastestOfSeveralMirrorsWins() {
        let mirrors = [30, 10, 20].map { scheduler.createColdObservable([.next($0, $0), .completed(50)]) }

        let res = scheduler.start { Observable.amb(mirrors.map { $0.asObservable() }) }

        XCTAssertEqual(res.events, [.next(210, 10), .completed(250)])
        XCTAssertEqual(mirrors[2].subscriptions, [Subscription(200, 210)])
    }

    func testIfEmptySwitchesTo() {
        let empty = scheduler.createHotObservable([Recorded.completed(220, Int.self)])
        let other = scheduler.createColdObservable([.next(10, 7), .completed(20)])

        let res = scheduler.start { empty.ifEmpty(switchTo: other.asObservable()) }

        XCTAssertEqual(res.events, [.next(230, 7), .completed(240)])
        XCTAssertEqual(empty.subscriptions, [Subscription(200, 220)])
        XCTAssertEqual(other.subscriptions, [Subscription(220, 240)])
    }

    func testAndThenWaitsForTheCompletion() {
        let save = scheduler.createColdObservable([Recorded.completed(40, Never.self)])
        let load = scheduler.createColdObservable([.next(10, "loaded"), .completed(10)])

        let res = scheduler.start { save.asCompletable().andThen(load.asObservable()) }

        XCTAssertEqual(res.events, [.next(250, "loaded"), .completed(250)])
        XCTAssertEqual(load.subscriptions, [Subscription(240, 250)])
    }

    func testZipOfSingles() {
        let res = scheduler.start {
            Single.zip(self.response(self.old), self.response(self.new, after: 50)) { ($0.title, $1.title) }
                .map { "\($0) and \($1)" }
        }

        XCTAssertEqual(res.events, [.next(250, "old and new"), .completed(250)])
    }

    func testDecodedArticles() throws {
        let data = try JSONEncoder().encode(old)
        let responses = scheduler.createHotObservable([.next(210, data), .next(220, Data("{".utf8))])

        let res = scheduler.start { responses.decode(type: Article.self, decoder: JSONDecoder()) }

        XCTAssertEqual(res.events.count, 2)
        XCTAssertEqual(res.events.first, .next(210, old))
        XCTAssertTrue(res.events.last?.value.error is DecodingError)
    }

    private func response(_ article: Article, after delay: Int = 30) -> Single<Article> {
        scheduler.createColdObservable([.next(delay, article), .completed(delay)]).asSingle()
    }
}
