/// The values that a test has seen.
final class Seen {
    private(set) var values: [Int] = []

    func append(_ value: Int) { values.append(value) }
}
