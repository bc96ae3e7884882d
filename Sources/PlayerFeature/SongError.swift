/// What is wrong with the JSON of a song.
public struct SongError: Error, Equatable, CustomStringConvertible {
    /// The field that is missing or wrong, or nil if the whole is no JSON object.
    public let field: String?
    /// What is wrong, as the end of a sentence: `is missing`.
    public let problem: String

    /// A sentence that names the field: `The song's "file" is missing.`
    public var description: String {
        field.map { "The song's \"\($0)\" \(problem)." } ?? "The song \(problem)."
    }
}
