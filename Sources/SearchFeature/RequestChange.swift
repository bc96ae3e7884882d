import Foundation
import Rivulet

/// What changes the state of a list, among it the course of its requests.
protocol RequestChange: Sendable {
    static func request(_ change: RequestState.Change) -> Self
}

extension SearchUserState.Change: RequestChange {}
extension UserRepositoriesState.Change: RequestChange {}

extension PrimitiveSequence where Trait == SingleTrait {
    /// What becomes of this answer to `request`: that it is waited for, and then what `found` makes of it or why it failed.
    func changes<Change: RequestChange>(
        of request: RequestState.Request, on scheduler: any SchedulerType, now: @escaping @Sendable () -> Date,
        found: @escaping @Sendable (Element) -> Change
    ) -> Observable<Change> {
        asObservable().map(found)
            .catch { .just(.request(.failed(request, SearchError($0), at: now()))) }
            .observe(on: scheduler)
            .startWith(.request(.started(request)))
    }
}
