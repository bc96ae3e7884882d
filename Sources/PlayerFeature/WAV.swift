import Foundation

/// Sound without compression: one channel of whole numbers of 16 bits.
public struct WAV: Equatable, Sendable {
    /// How many samples a second has.
    public let sampleRate: Int
    /// How many samples there are.
    public let count: Int

    /// So many samples.
    public init(sampleRate: Int = 22_050, count: Int) {
        (self.sampleRate, self.count) = (max(1, sampleRate), max(0, count))
    }

    /// As many samples as `duration` has.
    public init(sampleRate: Int = 22_050, duration: Duration) {
        let count = (duration / .seconds(1) * Double(max(1, sampleRate))).rounded()
        self.init(sampleRate: sampleRate, count: Int(min(max(0, count), Double(WAV.limit))))
    }

    /// The most that the header can tell of.
    private static let limit = (Int(UInt32.max) - 36) / 2

    /// The 44 bytes at the beginning of the file.
    public var header: [UInt8] {
        let bytes = min(count, WAV.limit) * 2
        let parts: [[UInt8]] = [
            Array("RIFF".utf8), little(36 + bytes, 4), Array("WAVEfmt ".utf8), little(16, 4), little(1, 2),
            little(1, 2),
            little(sampleRate, 4), little(sampleRate * 2, 4), little(2, 2), little(16, 2), Array("data".utf8),
            little(bytes, 4),
        ]
        return Array(parts.joined())
    }

    /// Writes a file, a piece of a second after the other, whose samples `sample` gives: from -1 to 1, by their time in
    /// seconds. What is louder is cut off. Replaces a file of that name, and throws if the file can not be written.
    public func write(to file: URL, sample: (_ time: Double) -> Double) throws {
        try Data(header).write(to: file)
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        try output.seekToEnd()
        for start in stride(from: 0, to: count, by: sampleRate) {
            var piece = Data(capacity: sampleRate * 2)
            for index in start..<min(start + sampleRate, count) {
                let loudness = min(1, max(-1, sample(Double(index) / Double(sampleRate))))
                let value = UInt16(bitPattern: Int16((loudness * Double(Int16.max)).rounded()))
                piece.append(UInt8(truncatingIfNeeded: value))
                piece.append(UInt8(truncatingIfNeeded: value >> 8))
            }
            try output.write(contentsOf: piece)
        }
    }
}

/// The lowest bytes of a number, the lowest first.
private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

extension Melody {
    /// Plays the melody in a soft tone into a file, which is as long as the melody. Throws if the file can not be written.
    public func write(to file: URL, sampleRate: Int = 22_050) throws {
        let tones = notes.map {
            (start: $0.start / .seconds(1), end: ($0.start + $0.length) / .seconds(1), tone: Tone($0))
        }
        var first = 0
        try WAV(sampleRate: sampleRate, duration: duration).write(to: file) { time in
            while first < tones.count, tones[first].end <= time { first += 1 }
            let sounding = tones[first...].prefix { $0.start <= time }
            return sounding.reduce(0) { $0 + $1.tone.sample(at: time - $1.start) }
        }
    }
}
