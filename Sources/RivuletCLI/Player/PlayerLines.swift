import PlayerFeature
import Rivulet

/// Writes what a player does, in lines for a file or a pipe, until its song ends.
@MainActor final class PlayerLines {
    private let write: (_ line: String) throws -> Void
    private let bag = DisposeBag()
    private var ending: CheckedContinuation<ExitStatus, any Error>?
    private var told = NowPlaying()
    private var now = NowPlaying() {
        didSet { if now != oldValue { tellSoon() } }
    }
    private var isDue = false

    init(_ write: @escaping (_ line: String) throws -> Void) {
        self.write = write
    }

    /// Writes until `player` has ended or failed, or until nothing can be written any more.
    func show(_ player: PlayerViewModel) async throws -> ExitStatus {
        try await withCheckedThrowingContinuation { continuation in
            ending = continuation
            player.nowPlaying.drive(with: self) { $0.now = $1 }.disposed(by: bag)
        }
    }

    /// Tells at once of all that changes in this turn of the main queue.
    private func tellSoon() {
        guard !isDue else { return }
        isDue = true
        Task { tell() }
    }

    private func tell() {
        isDue = false
        do {
            if case .failed(let message) = now.state { throw PlayerFailure(description: message) }
            try now.news(since: told).forEach(write)
            told = now
            if now.state == .ended { end(.success(.success)) }
        } catch {
            end(.failure(error))
        }
    }

    private func end(_ result: Result<ExitStatus, any Error>) {
        ending?.resume(with: result)
        ending = nil
    }
}

extension NowPlaying {
    /// What there is to tell of what has changed since `old`. No line of the lyrics is left out, however long that is
    /// ago.
    func news(since old: NowPlaying) -> [String] {
        let heading = heading == old.heading ? [] : ["\(heading) \(totalTime)"]
        let state = state == old.state ? [] : ["\(time) \(state.word)"]
        let begun = lyrics.prefix((lyric.index ?? -1) + 1).dropFirst((old.lyric.index ?? -1) + 1)
        let sung = begun.map { "\($0.time.clockText) \($0.text)" }
        return (heading + (self.state == .ended ? sung + state : state + sung)).map(\.printable)
    }

    private var heading: String { "\(title) - \(artist) (\(album))" }
}

/// Why a player has nothing to play.
struct PlayerFailure: Error, CustomStringConvertible {
    let description: String
}
