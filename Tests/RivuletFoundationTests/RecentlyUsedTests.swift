import Testing

@testable import RivuletFoundation

struct RecentlyUsedTests {
    @Test func `keeps what was used last`() {
        var kept = RecentlyUsed<String, Int>(countLimit: 2, costLimit: 100)
        kept.keep(1, cost: 1, for: "a")
        kept.keep(2, cost: 1, for: "b")
        #expect(kept.use("a") == 1)
        kept.keep(3, cost: 1, for: "c")
        #expect(["a", "b", "c"].map { kept.use($0) } == [1, nil, 3])
    }

    @Test func `lets go of as many as a new one costs`() {
        var kept = RecentlyUsed<String, Int>(countLimit: 9, costLimit: 10)
        for (key, cost) in [("a", 3), ("b", 3), ("c", 4)] { kept.keep(cost, cost: cost, for: key) }
        #expect(["a", "b", "c"].map { kept.use($0) } == [3, 3, 4])
        kept.keep(6, cost: 6, for: "d")
        #expect(["a", "b", "c", "d"].map { kept.use($0) } == [nil, nil, 4, 6])
    }

    @Test func `a new value takes the place of the former, also in cost`() {
        var kept = RecentlyUsed<String, Int>(countLimit: 9, costLimit: 10)
        for value in 1...5 { kept.keep(value, cost: 6, for: "a") }
        kept.keep(6, cost: 4, for: "b")
        #expect(["a", "b"].map { kept.use($0) } == [5, 6])
    }

    @Test func `one that is too much by itself is not kept, and the others stay`() {
        var kept = RecentlyUsed<String, Int>(countLimit: 9, costLimit: 10)
        kept.keep(1, cost: 1, for: "a")
        kept.keep(2, cost: 2, for: "b")
        kept.keep(3, cost: 11, for: "b")
        #expect(["a", "b"].map { kept.use($0) } == [1, nil])
    }

    @Test func `with limits of zero nothing is kept`() {
        for (count, cost) in [(0, 10), (10, 0)] {
            var kept = RecentlyUsed<String, Int>(countLimit: count, costLimit: cost)
            kept.keep(1, cost: 1, for: "a")
            #expect(kept.use("a") == nil)
        }
    }
}
