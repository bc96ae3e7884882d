import Foundation
import Rivulet
import Testing

@testable import RivuletCLI

struct ImagesTests {
    @Test func `a pattern is symmetrical, in one colour, and always the same`() {
        let picture = Picture(patternOf: Data("a".utf8))
        #expect(picture == Picture(patternOf: Data("a".utf8)))
        #expect(picture != Picture(patternOf: Data("b".utf8)))
        #expect(Set(picture.pixels).count == 2)
        for row in 0..<8 {
            let pixels = picture.pixels[row * 8..<row * 8 + 8]
            #expect(Array(pixels) == pixels.reversed())
        }
    }

    @Test func `addresses that differ little have patterns that differ`() {
        let pictures = (0..<1_000).map { Picture(patternOf: Data("https://a.example/u/\($0)?v=4".utf8)).pixels }
        #expect(Set(pictures).count > 990)
    }

    @Test func `a picture with more pixels than a terminal is made smaller before it is kept`() throws {
        let shades = (0..<4_096).map { RGB(red: UInt8($0 / 8 % 256), green: UInt8($0 % 8), blue: 7) }
        let images = Images.make(load: { _ in .just(Data()) }) { _ in Picture(width: 4_096, height: 1, pixels: shades) }
        let seen = try #require(try images.image(at: URL(filePath: "/")).asObservable().toBlocking().first())
        #expect(seen.pixels == (0..<512).map { RGB(red: UInt8($0 % 256), green: 3, blue: 7) })
        #expect((seen.width, seen.height) == (512, 1))
        let small = Picture(patternOf: Data())
        #expect(small.reduced(to: 8) == small)
    }

    @Test func `what the web has is read as PNG`() throws {
        let images = Images.make(load: { _ in .just(Data("no picture".utf8)) })
        #expect(throws: PictureError.unknownFormat) {
            try images.image(at: URL(filePath: "/")).asObservable().toBlocking().first()
        }
    }
}
