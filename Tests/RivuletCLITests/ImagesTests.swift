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

    @Test func `what the web has is read as PNG`() throws {
        let images = Images.make(load: { _ in .just(Data("no picture".utf8)) })
        #expect(throws: PictureError.unknownFormat) {
            try images.image(at: URL(filePath: "/")).asObservable().toBlocking().first()
        }
    }
}
