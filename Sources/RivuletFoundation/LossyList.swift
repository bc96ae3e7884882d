/// A list in JSON that keeps the rows that can be read, and counts the others.
package struct LossyList<Row: Decodable>: Decodable {
    /// The rows that could be read, in their order.
    package let rows: [Row]

    /// The number of rows that could not be read.
    package let skippedCount: Int

    /// The error of the first row that could not be read.
    package let firstError: (any Error)?

    /// Reads a list. Throws the first error if no row can be read, so a broken answer is not an empty list.
    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var attempts: [Result<Row, any Error>] = []
        while !list.isAtEnd { attempts.append(try list.decode(Attempt.self).result) }
        rows = attempts.compactMap { try? $0.get() }
        skippedCount = attempts.count - rows.count
        firstError = attempts.lazy.compactMap { if case .failure(let error) = $0 { error } else { nil } }.first
        if rows.isEmpty, let firstError { throw firstError }
    }

    /// A row whose decoding never throws, so that the list moves on to the next one.
    private struct Attempt: Decodable {
        let result: Result<Row, any Error>

        init(from decoder: any Decoder) {
            result = Result { try Row(from: decoder) }
        }
    }
}

extension LossyList: Sendable where Row: Sendable {}
