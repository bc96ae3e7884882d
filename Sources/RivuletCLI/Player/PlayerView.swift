import PlayerFeature
import Rivulet

/// Shows what a player does until its song ends.
@MainActor final class PlayerView {
    /// Shows a screen that takes the place of another.
    typealias Rendering = (_ old: PlayerScreen, _ new: PlayerScreen) throws -> Void

    private let render: Rendering
    private let bag = DisposeBag()
    private var ending: CheckedContinuation<ExitStatus, any Error>?
    private var shown = PlayerScreen()
    private var screen = PlayerScreen() {
        didSet { if screen != oldValue { renderSoon() } }
    }
    private var isDue = false

    init(_ render: @escaping Rendering) {
        self.render = render
    }

    /// Shows `player` until it has ended or failed, or until the screen can not be shown any more.
    func show(_ player: PlayerViewModel) async throws -> ExitStatus {
        try await withCheckedThrowingContinuation { continuation in
            ending = continuation
            player.title.drive(with: self, onNext: { $0.screen.title = $1 }).disposed(by: bag)
            player.artist.drive(with: self, onNext: { $0.screen.artist = $1 }).disposed(by: bag)
            player.album.drive(with: self, onNext: { $0.screen.album = $1 }).disposed(by: bag)
            player.totalTime.drive(with: self, onNext: { $0.screen.totalTime = $1 }).disposed(by: bag)
            player.time.drive(with: self, onNext: { $0.screen.time = $1 }).disposed(by: bag)
            player.progress.drive(with: self, onNext: { $0.screen.progress = $1 }).disposed(by: bag)
            player.lyrics.drive(with: self, onNext: { $0.screen.lyrics = $1 }).disposed(by: bag)
            player.lyric.drive(with: self, onNext: { $0.screen.lyric = $1 }).disposed(by: bag)
            player.state.drive(with: self, onNext: { $0.screen.state = $1 }).disposed(by: bag)
        }
    }

    /// Shows all that changes in this turn of the main queue at once.
    private func renderSoon() {
        guard !isDue else { return }
        isDue = true
        Task { renderNow() }
    }

    private func renderNow() {
        isDue = false
        do {
            try render(shown, screen)
            shown = screen
            switch screen.state {
            case .ended: end(.success(.success))
            case .failed(let message): end(.failure(PlayerFailure(description: message)))
            case .loading, .paused, .playing: break
            }
        } catch {
            end(.failure(error))
        }
    }

    private func end(_ result: Result<ExitStatus, any Error>) {
        ending?.resume(with: result)
        ending = nil
    }
}

/// Why a player has nothing to play.
struct PlayerFailure: Error, CustomStringConvertible {
    let description: String
}
