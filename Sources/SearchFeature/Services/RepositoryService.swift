import Rivulet

/// Where the repositories of users are listed.
public protocol RepositoryService: Sendable {
    /// The first page of the repositories of the user `login`, or that it still has the `version` the caller knows.
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with a `SearchError`,
    /// for a user that there is not with `notFound`; for one without repositories the page is empty.
    ///
    /// - Parameter sort: is their order. Without one it is that of the service.
    func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer>

    /// A page that another one refers to.
    ///
    /// Fails with `SearchError.validation` if it lies beyond the last that the service gives out.
    func repositories(at page: PageReference) -> Single<RepositoryPage>
}
