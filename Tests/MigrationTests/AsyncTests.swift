import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct WeatherService {
    let fetch: @Sendable (String) async throws -> Int

    func temperature(in city: String) -> Single<Int> {
        let fetch = self.fetch
        return Single.create { try await fetch(city) }
    }

    func warmest(of cities: [String]) async throws -> Int? {
        var warmest: Int?
        let temperatures = Observable.from(cities).concatMap { self.temperature(in: $0) }
        for try await temperature in temperatures.values {
            warmest = max(warmest ?? .min, temperature)
        }
        return warmest
    }
}

final class AsyncTests: XCTestCase {
    private let service = WeatherService { city in
        guard city != "Atlantis" else { throw TestError.status(404) }
        return city.count
    }

    func testValueOfASingle() async throws {
        let temperature = try await service.temperature(in: "Zagreb").value

        XCTAssertEqual(temperature, 6)
    }

    func testErrorOfASingle() async {
        do {
            _ = try await service.temperature(in: "Atlantis").value
            XCTFail("There is no such city.")
        } catch {
            XCTAssertEqual(error as? TestError, .status(404))
        }
    }

    func testValuesOfAnObservable() async throws {
        let warmest = try await service.warmest(of: ["Split", "Dubrovnik", "Pula"])

        XCTAssertEqual(warmest, 9)
    }

    func testValuesOfMaybeAndCompletable() async throws {
        let none = try await Maybe<Int>.empty().value
        let some = try await Maybe.just(1).value
        try await Completable.empty().value

        XCTAssertNil(none)
        XCTAssertEqual(some, 1)
    }

    func testAsyncSequenceAsAnObservable() async throws {
        let stream = AsyncStream<Int> { continuation in
            for value in 1...3 { continuation.yield(value) }
            continuation.finish()
        }

        let values = try await stream.asObservable().map { $0 * 2 }.toArray().value

        XCTAssertEqual(values, [2, 4, 6])
    }

    func testValuesOfAnInfallible() async {
        var values: [Int] = []
        for await value in Infallible.of(1, 2, 3).values { values.append(value) }

        XCTAssertEqual(values, [1, 2, 3])
    }

    @MainActor
    func testValuesOfADriver() async {
        var values: [Int] = []
        for await value in Driver.of(1, 2, 3).values { values.append(value) }

        XCTAssertEqual(values, [1, 2, 3])
    }
}
