/// The slider in the hand of the user.
struct Slider: Sendable {
    /// What a hand does to it.
    enum Touch: Sendable {
        case begin
        case move(Double)
        case end(plays: Bool)
        case cancel
        case jump(Duration, plays: Bool)
    }

    /// A place to seek to, and whether to play from there.
    struct Release: Sendable {
        let position: Duration
        let plays: Bool
    }

    /// Where it is held.
    private(set) var drag: Duration?
    /// Where it has just been let go, to seek there.
    private(set) var release: Release?

    mutating func take(_ touch: Touch, on screen: PlayerScreenState) {
        release = nil
        switch touch {
        case .begin: drag = screen.state.isReady ? screen.position : nil
        case .move(let progress): drag = drag == nil ? nil : screen.position(at: progress)
        case .end(let plays): (drag, release) = (nil, drag.map { Release(position: $0, plays: plays) })
        case .cancel: drag = nil
        case .jump(let position, let plays):
            guard screen.state.isReady else { return }
            (drag, release) = (nil, Release(position: min(max(position, .zero), screen.duration), plays: plays))
        }
    }
}
