/// A picture on its way to the screen.
public enum Artwork<Image: Sendable>: Sendable {
    /// It is being fetched.
    case loading
    /// It is there.
    case image(Image)
    /// There is none, and something else takes its place.
    case placeholder
}

extension Artwork: Equatable where Image: Equatable {}
