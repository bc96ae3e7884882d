/// What a service says when it is asked for the repositories of a user.
public enum RepositoryAnswer: Equatable, Sendable {
    /// The first of their pages.
    case page(RepositoryPage)

    /// That page is still the one that the caller knows, as with status 304.
    case notModified
}
