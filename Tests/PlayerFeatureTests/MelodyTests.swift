import Foundation
import Testing

@testable import PlayerFeature

@Suite struct MelodyTests {
    static let rate = 8_000

    static func samples(_ melody: Melody, rate: Int = rate) throws -> [Int16] {
        WAVTests.samples(try WAVTests.contents { try melody.write(to: $0, sampleRate: rate) })
    }

    /// How often the sound rises through zero in a second.
    static func frequency(_ samples: some Collection<Int16>, rate: Int = rate) -> Double {
        let crossings = zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 }
        return Double(crossings * rate) / Double(samples.count)
    }

    @Test(arguments: [(69, 440.0), (57, 220), (81, 880), (60, 261.626), (67, 391.995)])
    func `a pitch has its frequency`(pitch: Int, frequency: Double) throws {
        #expect(abs(Tone.frequency(of: pitch) - frequency) < 0.001)
        let note = Melody.Note(start: .zero, length: .seconds(1), pitch: pitch)
        let heard = Self.frequency(try Self.samples(Melody([note], duration: .seconds(1))))
        #expect(abs(heard / frequency - 1) < 0.01)
    }

    @Test func `a note sounds in its time only, and begins and ends softly`() throws {
        let note = Melody.Note(start: .milliseconds(500), length: .milliseconds(250), pitch: 69)
        let samples = try Self.samples(Melody([note], duration: .seconds(1)))
        #expect(samples.count == 8_000)
        #expect(samples[..<4_000].allSatisfy { $0 == 0 } && samples[6_000...].allSatisfy { $0 == 0 })
        #expect(samples[4_200..<5_000].contains { abs(Int($0)) > 8_000 })
        #expect((samples[4_000..<4_008] + samples[5_992..<6_000]).allSatisfy { abs(Int($0)) < 2_000 })
    }

    @Test func `notes may stand in any order, overlap and be silent`() throws {
        let notes = [(500, 250, 69), (0, 600, 57), (200, 0, 60), (900, 500, 60)].map { start, length, pitch in
            Melody.Note(start: .milliseconds(start), length: .milliseconds(length), pitch: pitch)
        }
        let melody = Melody(notes, duration: .seconds(1))
        #expect(melody.notes.map(\.pitch) == [57, 60, 69, 60])
        let samples = try Self.samples(melody)
        #expect(samples.count == 8_000)
        #expect(abs(Self.frequency(samples[..<4_000]) / 220 - 1) < 0.02)
        #expect(abs(Self.frequency(samples[4_800..<6_000]) / 440 - 1) < 0.02)
        #expect(samples[6_000..<7_200].allSatisfy { $0 == 0 })
    }

    @Test func `a melody without notes is silent`() throws {
        #expect(try Self.samples(Melody([], duration: .milliseconds(10))) == Array(repeating: 0, count: 80))
    }

    @Test func `the bundled melody is as long as its song, and a phrase begins with each line`() throws {
        let song = try Song.bundled()
        let melody = Melody.arirang
        #expect(melody.duration == song.duration)
        let starts = Set(melody.notes.map(\.start))
        #expect(song.lyrics.lines.allSatisfy { starts.contains($0.time) })
        #expect(melody.notes.allSatisfy { $0.start + $0.length <= melody.duration })
    }

    @Test func `one note follows the other, in the scale of five tones`() {
        let notes = Melody.arirang.notes
        #expect(zip(notes, notes.dropFirst()).allSatisfy { $0.start + $0.length <= $1.start + .microseconds(1) })
        #expect(Set(notes.map(\.pitch)) == [62, 64, 67, 69, 71, 74])
    }

    @Test func `the first line of the bundled song is heard at its time and pitch`() throws {
        let samples = try Self.samples(.arirang, rate: 4_000)
        #expect(samples.count == 145 * 4_000)
        let first = samples[(8_500 * 4)..<(8_500 * 4 + 3_800)]
        #expect(abs(Self.frequency(first, rate: 4_000) / Tone.frequency(of: 62) - 1) < 0.02)
        #expect(samples.max().map { $0 < Int16.max } == true)
        #expect(samples.suffix(4_000).allSatisfy { $0 == 0 })
    }
}
