import Rivulet

@testable import SearchFeature

/// A service with one answer to all.
struct Always: UserSearchService {
    private let answer: Single<UserPage>

    init(_ answer: Single<UserPage>) {
        self.answer = answer
    }

    func users(matching query: String) -> Single<UserPage> { answer }

    func users(at page: PageReference) -> Single<UserPage> { answer }
}
