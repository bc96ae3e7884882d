import Rivulet
import RivuletTest
import Testing

@MainActor final class NamesView {
    private(set) var title = ""
    private(set) var loop: Task<Void, Never>?

    func show(_ names: Driver<String>) {
        loop = Task { [weak self] in
            for await name in names.values { self?.title = name }
        }
    }
}

actor Total {
    private(set) var sum = 0

    func add(_ prices: Observable<Int>) async throws {
        for try await price in prices.values { sum += price }
    }
}

@Suite struct ConcurrencyTests {
    private let api = Api()

    @Test func `a loop over a stream is a subscription`() async throws {
        let names = Observable.of("Ann", "Bo")
        var greetings: [String] = []
        for try await name in names.values {
            greetings.append("Hello, \(name)")
        }
        #expect(greetings == ["Hello, Ann", "Hello, Bo"])
    }

    @Test func `a task feeds a stream`() async throws {
        let api = api
        let user = Observable.async { try await api.user(id: 7) }
        let pages = Observable.create { observer in
            for number in 1...3 { observer.onNext(try await api.page(number)) }
        }
        #expect(try await all(user) == ["user 7"])
        #expect(try await all(pages) == ["page 1", "page 2", "page 3"])
    }

    @Test func `operators take async closures`() async throws {
        let api = api
        let (queries, images) = (Observable.of("a"), Observable.of(Image(), Image()))
        let found = queries.flatMapLatest { query in Observable.async { try await api.search(query) } }
        let thumbnails = images.map(maxConcurrent: 4) { image in await image.thumbnail() }
        #expect(try await all(found) == [["a"]])
        #expect(try await all(thumbnails) == ["small", "small"])
    }

    @MainActor @Test func `a loop of the main actor shows what a driver sends`() async {
        let (view, names) = (NamesView(), Observable.of("Ann", "Bo"))
        view.show(names.asDriver(onErrorJustReturn: "?"))
        await view.loop?.value
        #expect(view.title == "Bo")
    }

    @Test func `an actor reads a stream`() async throws {
        let total = Total()
        try await total.add(.of(1, 2, 3))
        #expect(await total.sum == 6)
    }

    @Test func `a thread is blocked until the stream has ended`() throws {
        let prices = try Observable.of(3, 4).toBlocking(timeout: .seconds(60)).toArray()
        #expect(prices == [3, 4])
    }

    private func all<Element>(_ stream: Observable<Element>) async throws -> [Element] {
        try await stream.values.reduce(into: []) { $0.append($1) }
    }
}

private struct Api {
    func user(id: Int) async throws -> String { "user \(id)" }
    func page(_ number: Int) async throws -> String { "page \(number)" }
    func search(_ query: String) async throws -> [String] { [query] }
}

private struct Image {
    func thumbnail() async -> String { "small" }
}
