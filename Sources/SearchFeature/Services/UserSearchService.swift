import Rivulet

/// Where searches for users are answered.
public protocol UserSearchService: Sendable {
    /// The first page of the users that match `query`.
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with a `SearchError`.
    /// Nobody found is an empty page, not a failure.
    func users(matching query: String) -> Single<UserPage>

    /// A page that another one refers to.
    ///
    /// Fails with `SearchError.validation` if it lies beyond the last that the service gives out.
    func users(at page: PageReference) -> Single<UserPage>
}
