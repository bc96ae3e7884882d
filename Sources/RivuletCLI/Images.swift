import Foundation
import Rivulet
import RivuletFoundation

/// The pictures of a screen.
typealias Images = ImageCache<Picture>

extension ImageCache<Picture> {
    /// Pictures of the web.
    static func web(_ address: URL) -> Images {
        let client = HTTPClient(baseURL: address, headers: ["Accept": "image/png"])
        return make(load: { client.get($0).map(\.body) }, decode: { try Picture(png: Array($0)) })
    }

    /// A pattern for each address, without the network.
    static func patterns() -> Images {
        make(load: { .just(Data($0.absoluteString.utf8)) }, decode: { Picture(patternOf: $0) })
    }

    /// As many pixels as a terminal may have room for.
    private static var side: Int { 512 }

    /// Pictures that `load` has as PNG. They are kept no larger than they can be seen, so that to draw one takes no time.
    static func make(
        load: @escaping @Sendable (URL) -> Single<Data>,
        decode: @escaping @Sendable (Data) throws -> Picture = { try Picture(png: Array($0)) }
    ) -> Images {
        Images(
            load: load, decode: { try decode($0).reduced(to: side) }, cost: { $0.pixels.count * 3 },
            decodeOn: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
    }
}

extension Picture {
    /// A symmetrical pattern in one colour, always the same for the same data.
    init(patternOf data: Data) {
        // FNV-1a, because the hash values of the language differ from run to run.
        var bits: UInt64 = data.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        bits ^= bits >> 29
        let shade = { (shift: UInt64) in UInt8(90 + (bits >> shift & 0x7F)) }
        let (ink, paper) = (RGB(red: shade(40), green: shade(47), blue: shade(54)), RGB(red: 38, green: 38, blue: 44))
        let pixels = (0..<64).map { index in
            let (row, column) = (index / 8, index % 8)
            return bits >> UInt64(row * 4 + min(column, 7 - column)) & 1 == 1 ? ink : paper
        }
        self.init(width: 8, height: 8, pixels: pixels)
    }
}
