/// One page of the repositories of a user.
public struct RepositoryPage: Equatable, Sendable {
    /// The repositories of this page.
    public var repositories: [Repository]

    /// Where the next page is. Nil on the last one.
    public var nextPage: PageReference?

    /// What to ask with whether this page has changed. Nil if the service can not tell.
    public var version: PageVersion?

    /// The number of rows that could not be read, and are not among `repositories`.
    public var skippedCount: Int

    /// A page of `repositories`.
    public init(
        _ repositories: [Repository], nextPage: PageReference? = nil, version: PageVersion? = nil, skippedCount: Int = 0
    ) {
        (self.repositories, self.nextPage, self.version) = (repositories, nextPage, version)
        self.skippedCount = skippedCount
    }
}
