import RivuletTest
import Testing

@testable import SongFeature

/// Many starts and stops, with answers that come in any order and fail at random. A number gives the same run each time.
struct SongSearchSoakTests {
    // IM4
    @Test(arguments: 0..<20)
    func `whatever comes before it, the last start wins, and nothing is left`(seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let answers = answers(50, &dice) + ["-----(b|)"]
        let starts = (0..<51).map { _ in Bool.random(using: &dice) ? "s" : "-s" }.joined()
        let screen = try expectNoLiveSubscriptions {
            SongScreen(answers: answers, start: starts, until: .ticks(120))
        }
        #expect(screen.title.values.last == "b")
        #expect(screen.hasFailed.values.last == "n")
        #expect(screen.isLoading.values.last == "n")
    }

    // IM5
    @Test(arguments: 0..<20)
    func `whatever comes before it, a stop ends the timer, and nothing is left`(seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let answers = answers(60, &dice)
        let starts = (0..<20).map { _ in Bool.random(using: &dice) ? "s--" : "----s" }.joined()
        let stop = String(repeating: "-", count: 110) + "p"
        let screen = try expectNoLiveSubscriptions {
            SongScreen(.every(.ticks(2)), answers: answers, start: starts, stop: stop, until: .ticks(300))
        }
        #expect(screen.terms.count > 10)
        #expect(screen.isLoading.values.last == "n")
        #expect(screen.hasFailed.values.last == "n")
        #expect(screen.requests.joined().allSatisfy { $0.unsubscribe <= 110 })
    }

    private func answers(_ count: Int, _ dice: inout Dice) -> [String] {
        (0..<count).map { _ in
            let delay = String(repeating: "-", count: Int.random(in: 0..<9, using: &dice))
            return delay + (Bool.random(using: &dice) ? "(a|)" : "#")
        }
    }
}

private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
