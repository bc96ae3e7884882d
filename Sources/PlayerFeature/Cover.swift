/// What there is of a song's picture. The song plays without it.
public enum Cover<Image: Sendable>: Sendable {
    /// The song has no picture, or is not known yet.
    case placeholder
    /// The picture is being fetched.
    case loading
    /// The picture.
    case image(Image)
    /// The picture could not be had.
    case failed
}

extension Cover: Equatable where Image: Equatable {}
