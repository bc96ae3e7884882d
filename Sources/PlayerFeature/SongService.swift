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
    /// The server of the programming exercise that the form of the JSON is from: "FLO music player", by Programmers. The
    /// public solutions of it, for phones of either kind, ask there.
    public static let address =
        URL(string: "https://grepp-programmers-challenges.s3.ap-northeast-2.amazonaws.com") ?? URL(filePath: "/")

    /// Where the JSON is on a server that has it as that one does.
    public static let path = "2020-flo/song.json"

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
