import Foundation

/// A soft tone: a few partials, which swell, fade and are released.
struct Tone {
    /// The loudness of the tone itself, its octave, and so on. Together they are no louder than 1.
    private static let partials = [0.6, 0.22, 0.12, 0.06]
    private static let attack = Duration.milliseconds(20)
    private static let release = Duration.milliseconds(60)
    /// How long it takes to fade to a third.
    private static let decay = 0.9

    private let frequency: Double
    private let length: Double

    init(_ note: Melody.Note) {
        frequency = Tone.frequency(of: note.pitch)
        length = note.length / .seconds(1)
    }

    /// The frequency of a pitch in half tones, in the equal temperament on 440 Hz.
    static func frequency(of pitch: Int) -> Double { 440 * pow(2, Double(pitch - 69) / 12) }

    /// The loudness from -1 to 1, so many seconds after the beginning. Silent before that and after the length.
    func sample(at time: Double) -> Double {
        guard time >= 0, time < length else { return 0 }
        let phase = 2 * Double.pi * frequency * time
        let wave = Tone.partials.enumerated().reduce(0) { $0 + $1.element * sin(phase * Double($1.offset + 1)) }
        return wave * envelope(at: time)
    }

    private func envelope(at time: Double) -> Double {
        let swell = min(1, time / (Tone.attack / .seconds(1)))
        let ending = min(1, (length - time) / (Tone.release / .seconds(1)))
        return swell * ending * exp(-time / Tone.decay)
    }
}
