import PlayerFeature
import Rivulet

/// The seek bar and the keys that move and play, which all screens of a player have.
@MainActor final class Transport {
    /// How far a press moves what is held, as a part of the whole.
    private static let step = 0.02

    /// Whether the slider is in the hand of the user.
    private(set) var isHeld = false
    private let player: PlayerViewModel
    private var target = 0.0

    /// Moves the slider of `player`. The first press that moves it holds it until a key releases or cancels it. A release
    /// by a timer could turn a late Esc into one that quits.
    init(_ player: PlayerViewModel) {
        self.player = player
    }

    // MARK: Keys

    /// Does what `key` does to a player that shows `now`. False if it does nothing there.
    func press(_ key: Key, _ now: NowPlaying) -> Bool {
        switch key {
        case .character(" "): player.playPause()
        case .left: move(by: -Transport.step, now)
        case .right: move(by: Transport.step, now)
        case .enter where isHeld: release(plays: true)
        case .escape where isHeld:
            isHeld = false
            player.cancelDrag()
        case .character(let digit):
            guard let tenth = Int(String(digit)) else { return false }
            isHeld = true
            player.beginDrag()
            player.drag(to: Double(tenth) / 10)
            release()
        default: return false
        }
        return true
    }

    /// Lets go of the slider, if it is held, and so seeks.
    func release(plays: Bool = false) {
        guard isHeld else { return }
        isHeld = false
        player.endDrag(plays: plays)
    }

    private func move(by step: Double, _ now: NowPlaying) {
        guard now.state.isReady else { return }
        if !isHeld {
            (isHeld, target) = (true, now.progress)
            player.beginDrag()
        }
        target = min(max(0, target + step), 1)
        player.drag(to: target)
    }

    // MARK: Drawing

    /// What its keys do now; `keys` are those of the screen, which come last.
    func hints(_ now: NowPlaying, _ keys: [Page.Hint]) -> [Page.Hint] {
        if isHeld { return [("enter", "play from there"), ("←→", "move"), ("esc", "cancel")] }
        guard now.state.isReady else { return keys }
        return [("space", now.state == .playing ? "pause" : "play"), ("←→ 0-9", "seek")] + keys
    }

    /// Time, bar and total time.
    func line(_ now: NowPlaying, width: Int) -> Line {
        let color = isHeld ? Color.yellow : .cyan
        let style = now.state.isReady ? Style(foreground: color.bright, isBold: true) : .dim
        let (time, total) = (Line(" \(now.time) ", style), Line(" \(now.totalTime) ", .dim))
        let bar = Line.bar(
            now.progress, width: width - time.width - total.width, hasHead: now.state.isReady, style: style)
        return (time + bar + total).fitted(to: width)
    }

    /// What there is to say of a player.
    static func status(_ now: NowPlaying) -> Page.Status {
        switch now.state {
        case .loading: Page.Status(message: Line("The song is being fetched.", .dim))
        case .failed(let message): .failure(message, canRetry: true)
        case .paused, .playing, .ended: Page.Status()
        }
    }
}
