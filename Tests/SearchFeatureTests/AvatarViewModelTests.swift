import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// SU12: the picture of each row, which is fetched for no longer than the row is there.
struct AvatarViewModelTests {
    @Test func `the picture of a user takes the place of the placeholder`() {
        let cell = Cell(images: ["a": "--(A|)"], user: "-a")
        #expect(cell.image == "_--A")
        #expect(cell.requests == ["a": ["-^-!"]])
    }

    @Test func `a cell that is given another user drops the picture at once`() {
        let cell = Cell(images: ["a": "-(A|)", "b": "--(B|)"], user: "a--b")
        #expect(cell.image == "_A-_-B")
    }

    @Test func `a cell that is given another user stops fetching the picture of the one before, which never shows`() {
        let cell = Cell(images: ["a": "-----(A|)", "b": "--(B|)"], user: "a-b")
        #expect(cell.image == "_---B")
        #expect(cell.requests == ["a": ["^-!"], "b": ["--^-!"]])
    }

    @Test func `a cell that is put away stops fetching`() {
        let cell = Cell(images: ["a": "-----(A|)"], user: "a-x")
        #expect(cell.image == "_")
        #expect(cell.requests == ["a": ["^-!"]])
    }

    @Test func `each cell stops only its own`() {
        let scheduler = TestScheduler()
        let images = Images(["a": "-----(A|)", "b": "-----(B|)"], scheduler)
        let cells = (0..<2).map { _ in AvatarViewModel(image: images.image) }
        cells[0].user.accept(.named("a"))
        cells[1].user.accept(.named("b"))
        scheduler.advance(by: .ticks(2))
        cells[0].user.accept(nil)
        scheduler.start()
        #expect(images.requests == ["a": ["^-!"], "b": ["^----!"]])
    }

    @Test func `a cell that is told of the same user again, as when another page comes, fetches nothing`() {
        let cell = Cell(images: ["a": "--(A|)"], user: "a-a-a")
        #expect(cell.image == "_-A")
        #expect(cell.requests == ["a": ["^-!"]])
    }

    @Test func `a picture that can not be had is a placeholder, and the next one is fetched`() {
        let cell = Cell(images: ["a": "-#", "b": "-(B|)"], user: "a--b")
        #expect(cell.image == "_---B")
    }

    @Test func `a user without picture is not asked for one`() {
        let scheduler = TestScheduler()
        let images = Images([:], scheduler)
        let model = AvatarViewModel(image: images.image)
        let user = User(id: 1, login: "a", type: "User", avatarURL: "", pageURL: "")
        model.user.accept(user)
        #expect(user.avatar == nil)
        #expect(images.requests.isEmpty)
    }

    @Test func `a dropped cell stops fetching`() {
        let scheduler = TestScheduler()
        let images = Images(["a": "-----(A|)"], scheduler)
        var model: AvatarViewModel<String>? = AvatarViewModel(image: images.image)
        model?.user.accept(.named("a"))
        scheduler.advance(by: .ticks(2))
        model = nil
        #expect(model == nil)
        #expect(images.requests == ["a": ["^-!"]])
    }
}

/// What a cell has shown: `_` is the placeholder, and an empty cell from the beginning. A user `x` is none.
private struct Cell {
    let image: Timeline<String>
    let requests: [String: Subscriptions]

    init(images: [String: String], user: String) {
        let scheduler = TestScheduler()
        let images = Images(images, scheduler)
        let model = SharingScheduler.mock(scheduler: scheduler) { AvatarViewModel(image: images.image) }
        let bag = DisposeBag()
        let image = scheduler.observe(model.image.map { $0 ?? "_" }.distinctUntilChanged())
        scheduler.hot(user).map { $0 == "x" ? nil : User.named($0) }.bind(to: model.user).disposed(by: bag)
        scheduler.start()
        (self.image, requests) = (image.timeline, images.requests)
    }
}

/// Where the pictures come from, that of the user `a` from `/a`.
private struct Images: Sendable {
    private let sources: [String: TestableObservable<String>]

    init(_ diagrams: [String: String], _ scheduler: TestScheduler) {
        sources = diagrams.mapValues { scheduler.cold($0) }
    }

    var requests: [String: Subscriptions] { sources.mapValues(\.subscriptions).filter { !$0.value.isEmpty } }

    @Sendable func image(_ url: URL) -> Single<String> {
        sources[url.lastPathComponent]?.asSingle() ?? .error(TestError())
    }
}
