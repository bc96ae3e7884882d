/// An order of repositories.
public enum RepositorySort: String, CaseIterable, Sendable {
    /// The newest first.
    case created
    /// What was changed last comes first.
    case updated
    /// What had the last push comes first.
    case pushed
    /// By the name of the owner and the repository.
    case fullName = "full_name"
}
