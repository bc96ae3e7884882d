import Foundation
import RivuletTest
import Testing

@Suite struct RandomGraphTests {
    /// How many graphs are run: those of the environment, or few enough for every day.
    static let count = ProcessInfo.processInfo.environment["RIVULET_GRAPHS"].flatMap(Int.init) ?? 5_000

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
