/// One page of the repositories of a user.
public struct RepositoryPage: Equatable, Sendable {
    /// The repositories of this page.
    public var repositories: [Repository]

    /// Where the next page is. Nil on the last one.
    public var nextPage: PageReference?

    /// What to ask with whether this page has changed. Nil if the service can not tell.
    public var version: PageVersion?

    /// A page of `repositories`.
    public init(_ repositories: [Repository], nextPage: PageReference? = nil, version: PageVersion? = nil) {
        (self.repositories, self.nextPage, self.version) = (repositories, nextPage, version)
    }
}
