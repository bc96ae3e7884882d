/// The slider in the hand of the user.
struct Slider: Sendable {
    /// What a hand does to it.
    enum Touch: Sendable {
        case begin
        case move(Double)
        case end
        case cancel
        case jump(Duration)
    }

    /// Where it is held.
    private(set) var drag: Duration?
    /// Where it has just been let go, to seek there.
    private(set) var release: Duration?

    mutating func take(_ touch: Touch, on screen: PlayerScreenState) {
        release = nil
        switch touch {
        case .begin: drag = screen.state.isReady ? screen.position : nil
        case .move(let progress): drag = drag == nil ? nil : screen.position(at: progress)
        case .end: (drag, release) = (nil, drag)
        case .cancel: drag = nil
        case .jump(let position):
            guard screen.state.isReady else { return }
            (drag, release) = (nil, min(max(position, .zero), screen.duration))
        }
    }
}
