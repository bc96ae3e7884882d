/// Unpacks what was packed with "deflate", as RFC 1951 describes it.
struct Inflater {
    private let input: [UInt8]
    private let count: Int
    private var next: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// Unpacks exactly `count` bytes from the zlib form of RFC 1950, whose check sum is not looked at.
    static func inflateZlib(_ input: [UInt8], count: Int) throws(PictureError) -> [UInt8] {
        guard input.count > 2, input[0] & 0x0F == 8, input[1] & 0x20 == 0 else { throw .damaged }
        var inflater = Inflater(input: input, count: count, next: 2)
        inflater.output.reserveCapacity(count)
        while try !inflater.block() {}
        guard inflater.output.count == count else { throw .damaged }
        return inflater.output
    }

    private init(input: [UInt8], count: Int, next: Int) {
        (self.input, self.count, self.next) = (input, count, next)
    }

    /// Unpacks a block, and says whether it was the last one.
    private mutating func block() throws(PictureError) -> Bool {
        let isLast = try take(1) == 1
        switch try take(2) {
        case 0: try stored()
        case 1: try packed(Inflater.fixedLiterals, Inflater.fixedDistances)
        case 2:
            let (literals, distances) = try codes()
            try packed(literals, distances)
        default: throw .damaged
        }
        return isLast
    }

    private mutating func stored() throws(PictureError) {
        // It begins with the next byte, and a code may have looked further ahead than that.
        next -= bitCount / 8
        (bits, bitCount) = (0, 0)
        guard next + 4 <= input.count else { throw .damaged }
        let length = Int(input[next]) | Int(input[next + 1]) << 8
        next += 4
        guard next + length <= input.count, output.count + length <= count else { throw .damaged }
        output += input[next..<next + length]
        next += length
    }

    private mutating func packed(_ literals: Code, _ distances: Code) throws(PictureError) {
        while true {
            let symbol = try take(literals)
            if symbol == 256 { return }
            if symbol < 256 {
                guard output.count < count else { throw .damaged }
                output.append(UInt8(symbol))
                continue
            }
            guard symbol < 286 else { throw .damaged }
            let length = try Inflater.lengths[symbol - 257] + take(Inflater.lengthBits[symbol - 257])
            let slot = try take(distances)
            guard slot < 30 else { throw .damaged }
            let distance = try Inflater.distances[slot] + take(Inflater.distanceBits[slot])
            guard distance <= output.count, output.count + length <= count else { throw .damaged }
            for at in output.count - distance..<output.count - distance + length { output.append(output[at]) }
        }
    }

    /// The codes that stand before a block, themselves in a code.
    private mutating func codes() throws(PictureError) -> (Code, Code) {
        let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var lengthLengths = [Int](repeating: 0, count: 19)
        for slot in order.prefix(try take(4) + 4) { lengthLengths[slot] = try take(3) }
        let lengthCode = Code(lengthLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            switch try take(lengthCode) {
            case 16:
                guard let last = lengths.last else { throw .damaged }
                lengths += repeatElement(last, count: try take(2) + 3)
            case 17: lengths += repeatElement(0, count: try take(3) + 3)
            case 18: lengths += repeatElement(0, count: try take(7) + 11)
            case let length: lengths.append(length)
            }
        }
        return (Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...].prefix(distanceCount))))
    }

    // MARK: Bits

    private mutating func fill(_ wanted: Int) {
        while bitCount < wanted, next < input.count {
            bits |= UInt32(input[next]) << UInt32(bitCount)
            bitCount += 8
            next += 1
        }
    }

    private mutating func take(_ wanted: Int) throws(PictureError) -> Int {
        fill(wanted)
        guard bitCount >= wanted else { throw .damaged }
        defer { drop(wanted) }
        return Int(bits & (1 << UInt32(wanted) - 1))
    }

    private mutating func take(_ code: Code) throws(PictureError) -> Int {
        fill(code.depth)
        let entry = code.table[Int(bits & (1 << UInt32(code.depth) - 1))]
        guard entry.length > 0, entry.length <= bitCount else { throw .damaged }
        drop(Int(entry.length))
        return Int(entry.symbol)
    }

    private mutating func drop(_ taken: Int) {
        bits >>= UInt32(taken)
        bitCount -= taken
    }

    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }
    private static let distances = distanceBits.reduce(into: [1]) { $0.append($0[$0.count - 1] + 1 << $1) }
    private static let fixedLiterals = Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Code((0..<30).map { _ in 5 })
}

/// Which symbol the next bits mean. A code is known by how many bits it has for each symbol; 0 is none.
private struct Code {
    /// How many bits the longest has.
    let depth: Int
    /// By the next `depth` bits. A length of 0 means that no symbol begins with them.
    private(set) var table: [(symbol: UInt16, length: UInt8)]

    init(_ lengths: [Int]) {
        depth = max(1, lengths.max() ?? 0)
        table = Array(repeating: (0, 0), count: 1 << depth)
        var code = 0
        for length in 1...depth {
            for (symbol, ofSymbol) in lengths.enumerated() where ofSymbol == length && code < 1 << length {
                // The bits of a code come in the opposite order to those of a number.
                let reversed = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
                for index in stride(from: reversed, to: 1 << depth, by: 1 << length) {
                    table[index] = (UInt16(symbol), UInt8(length))
                }
                code += 1
            }
            code <<= 1
        }
    }
}
