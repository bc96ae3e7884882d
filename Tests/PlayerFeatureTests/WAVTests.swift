import Foundation
import Testing

@testable import PlayerFeature

@Suite struct WAVTests {
    /// What `write` has put into a file.
    static func contents(_ write: (URL) throws -> Void) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
        defer { try? FileManager.default.removeItem(at: file) }
        try write(file)
        return try [UInt8](Data(contentsOf: file))
    }

    /// The samples of a file.
    static func samples(_ contents: [UInt8]) -> [Int16] {
        stride(from: 44, to: contents.count, by: 2).map { index in
            Int16(bitPattern: UInt16(contents[index]) | UInt16(contents[index + 1]) << 8)
        }
    }

    /// A number of four bytes, the lowest first.
    static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    @Test func `the header tells format, rate and length`() {
        let header = WAV(sampleRate: 8_000, count: 16_000).header
        #expect(header.count == 44)
        #expect(String(decoding: header[0..<4] + header[8..<16], as: UTF8.self) == "RIFFWAVEfmt ")
        #expect(Self.number(header[4..<8]) == 36 + 32_000)
        #expect([16..<20, 20..<22, 22..<24].map { Self.number(header[$0]) } == [16, 1, 1])
        #expect([24..<28, 28..<32, 32..<34, 34..<36].map { Self.number(header[$0]) } == [8_000, 16_000, 2, 16])
        #expect(String(decoding: header[36..<40], as: UTF8.self) == "data")
        #expect(Self.number(header[40..<44]) == 32_000)
    }

    @Test func `samples follow, and what is too loud or no number is cut off`() throws {
        let loudness = [0, 0.5, 1, 2, -1, -2]
        let contents = try Self.contents { file in
            try WAV(sampleRate: 2, count: 6).write(to: file) { loudness[Int($0 * 2)] }
        }
        #expect(Self.samples(contents) == [0, 16_384, 32_767, 32_767, -32_767, -32_767])
    }

    @Test(arguments: [
        (Duration.zero, 0), (.seconds(-1), 0), (.milliseconds(1_500), 12_000), (.seconds(Int64.max), 2_147_483_629),
    ])
    func `it has as many samples as its duration`(duration: Duration, count: Int) {
        #expect(WAV(sampleRate: 8_000, duration: duration).count == count)
    }

    @Test func `a file that can not be written is an error`() {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/x.wav")
        #expect(throws: (any Error).self) { try WAV(count: 1).write(to: file) { _ in 0 } }
    }

    @Test func `a file that is there is replaced`() throws {
        let contents = try Self.contents { file in
            try WAV(count: 9).write(to: file) { _ in 1 }
            try WAV(count: 1).write(to: file) { _ in 0 }
        }
        #expect(Self.samples(contents) == [0])
    }
}
