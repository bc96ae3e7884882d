/// A repository, as a list shows it.
public struct RepositoryRow: Equatable, Identifiable, Sendable {
    /// The number of the repository.
    public let id: Int

    /// Its name.
    public let name: String

    /// What it is. Empty if nobody says so.
    public let description: String

    /// The language of most of its code. Empty if there is none.
    public let language: String

    /// How many users like it, as in `star: 80`.
    public let stars: String

    /// How many copies of it there are, as in `fork: 9`.
    public let forks: String

    init(_ repository: Repository) {
        id = repository.id
        name = repository.name
        description = repository.description ?? ""
        language = repository.language ?? ""
        stars = "star: \(repository.stars)"
        forks = "fork: \(repository.forks)"
    }
}
