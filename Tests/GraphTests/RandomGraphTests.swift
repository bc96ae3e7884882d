import Foundation
import RivuletTest
import Testing

@Suite struct RandomGraphTests {
    /// The number of graphs: `RIVULET_GRAPHS`, or else few enough for every day, or more for `RIVULET_LONG`.
    static let count: Int = {
        let environment = ProcessInfo.processInfo.environment
        return environment["RIVULET_GRAPHS"].flatMap(Int.init) ?? (environment["RIVULET_LONG"] == nil ? 1_000 : 5_000)
    }()

    @Test(arguments: 0..<10)
    func `a pipeline sends what its model says`(part: Int) {
        for seed in stride(from: part, to: RandomGraphTests.count, by: 10) {
            var generator = Generator()
            guard let mismatch = generator.graph(seed: UInt64(seed)).check() else { continue }
            Issue.record("seed \(seed)\n\(mismatch.smallest)")
            break
        }
    }
}
