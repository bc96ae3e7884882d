/// Notes one after the other, or with rests between.
public struct Melody: Equatable, Sendable {
    /// A tone.
    public struct Note: Equatable, Sendable {
        /// When it begins.
        public let start: Duration
        /// How long it is held.
        public let length: Duration
        /// Its pitch in half tones, of which 69 is 440 Hz and 60 the middle C.
        public let pitch: Int

        /// A tone of that pitch.
        public init(start: Duration, length: Duration, pitch: Int) {
            (self.start, self.length, self.pitch) = (start, length, pitch)
        }
    }

    /// The notes, in the order in which they begin.
    public let notes: [Note]
    /// How long it takes, with the silence after the last note.
    public let duration: Duration

    /// A melody of those notes.
    public init(_ notes: [Note], duration: Duration) {
        self.notes = notes.sorted { $0.start < $1.start }
        self.duration = max(duration, .zero)
    }
}
