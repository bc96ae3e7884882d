/// What the user has chosen on the screen of all lyrics.
struct LyricsSettings: Equatable, Sendable {
    private(set) var isAutoScrolling = true
    private(set) var isTapToSeekOn = false
    private(set) var fontScale = 1

    /// What the user can do to it.
    enum Change: Sendable {
        case scrolled
        case autoScroll
        case tapToSeek
        case fontSize
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .scrolled: isAutoScrolling = false
        case .autoScroll: isAutoScrolling.toggle()
        case .tapToSeek: isTapToSeekOn.toggle()
        case .fontSize: fontScale = 3 - fontScale
        }
    }
}
