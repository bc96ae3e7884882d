extension MPVSession {
    /// What can happen to it.
    enum Input: Equatable, Sendable {
        case load(file: String)
        case play
        case pause
        case seek(Duration)
        case forget(seek: Int)
        case check
        case settle
        case opened
        case message(MPVMessage)
        case failed(MPVError)
    }
}
