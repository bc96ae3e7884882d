import Testing

@testable import MPVEngine

@Suite struct MPVInboxTests {
    /// What comes of pieces of text.
    func inputs(_ pieces: some Sequence<[UInt8]>) -> [MPVSession.Input] {
        var inbox = MPVInbox()
        return pieces.flatMap { piece in
            inbox.take(.received(piece))
            return inbox.inputs
        }
    }

    static let text = Array("{\"event\":\"seek\"}\n\nnonsense 아\n{\"event\":\"file-loaded\"}\n{\"event\"".utf8)

    @Test(arguments: 1...80)
    func `lines may come in pieces of any size`(size: Int) {
        let pieces = stride(from: 0, to: Self.text.count, by: size).map {
            Array(Self.text[$0..<min($0 + size, Self.text.count)])
        }
        #expect(inputs(pieces) == [.message(.seek), .message(.fileLoaded)])
    }

    @Test func `what is there already is not read again`() {
        var inbox = MPVInbox()
        inbox.take(.received(Array("{\"event\":\"seek\"}\n".utf8)))
        inbox.take(.received([]))
        #expect(inbox.inputs.isEmpty)
        inbox.take(.opened)
        #expect(inbox.inputs == [.opened])
    }

    @Test func `a line of any length is dropped in time that grows with its length only, and the next one is read`() {
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
        let long = (0..<480).map { _ in piece }
        #expect(inputs([Self.text] + long + [Array("\n{\"event\":\"seek\"}\n".utf8)]).count == 3)
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 2_000_000)
        #expect(inputs([blanks + Self.text]) == [.message(.fileLoaded)])
    }
}
