import Rivulet

/// Where searches for users are answered.
public protocol UserSearchService: Sendable {
    /// The first page of the users that match `query`.
    ///
    ///     ---(p|)
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with a `SearchError`. Nobody
    /// found is an empty page, not a failure.
    func users(matching query: String) -> Observable<UserPage>
}
