import Foundation
import Rivulet
import RivuletFoundation

/// A song whose JSON a server has.
///
///     let service = SongService(address: url)
///     let model = PlayerViewModel(song: service.song().asObservable(), engine: engine)
///
/// Answers come on a queue of the network.
public struct SongService: Sendable {
    private let address: URL
    private let client: HTTPClient

    /// A service that asks for the JSON at `address`.
    ///
    /// - Parameter scheduler: its clock is the one by which an answer that is not there after 15 seconds is given up.
    public init(
        address: URL, scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default)
    ) {
        self.address = address
        client = HTTPClient(baseURL: address, scheduler: scheduler)
    }

    /// The song as it is now.
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with an `HTTPError`, or with
    /// a `SongError` if what came is no song; each prints as a sentence.
    public func song() -> Single<Song> {
        client.get(address).map { try Song(json: $0.body) }
    }
}
