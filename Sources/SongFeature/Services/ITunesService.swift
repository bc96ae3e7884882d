import Foundation
import Rivulet
import RivuletFoundation

/// Answers from the iTunes store, with its 50 best.
///
///     let model = SongSearchViewModel(service: ITunesService(), scheduler: MainScheduler.instance)
///
/// Answers come on a queue of the network. The store takes about twenty searches in a minute.
public struct ITunesService: SongSearchService {
    /// Where the store answers.
    public static let address = URL(string: "https://itunes.apple.com") ?? URL(filePath: "/")

    private let client: HTTPClient

    /// A service that asks below `baseURL`.
    ///
    /// - Parameter scheduler: its clock is the one by which an answer that is not there after 15 seconds is given up.
    public init(
        baseURL: URL = ITunesService.address,
        scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default)
    ) {
        client = HTTPClient(baseURL: baseURL, scheduler: scheduler)
    }

    /// The songs that the store finds for `term`, the best first.
    ///
    /// A blank term fails without a request.
    public func songs(matching term: String) -> Single<TrackPage> {
        guard let term = SearchTerm(term) else {
            return .error(SongSearchError.validation(reason: "the term is missing"))
        }
        return client.get("search", query: ["media": "music", "term": term.text], spacesAsPlus: true)
            // A body that was kept and has not changed is that of a success.
            .map { try SongAnswer.page(status: $0.isUnchanged ? 200 : $0.status, body: $0.body) }
            .catch { .error(SongSearchError($0)) }
    }
}
