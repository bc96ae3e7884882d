import Dispatch
import Foundation
import Rivulet
import RivuletMVVM
import RivuletTest
import Testing

@testable import SongFeature

/// The screen of a song, whose picture is a letter here. In what is shown `.` is loading and `x` the placeholder.
struct SongDetailViewModelTests {
    private let scheduler = TestScheduler()
    private let requested = Log<String>()

    // IM6
    @Test func `names are there at once`() {
        let model = detail("---(i|)", of: .titled("a", artist: "Ann", album: nil))
        #expect(model.title == "a")
        #expect(model.artist == "Ann")
        #expect(model.album == "-")
    }

    // IM6
    @Test func `the picture follows when it is there`() {
        let model = detail("        --(i|)")
        #expect(shown(model) == ".-i")
    }

    // IM6: nothing was shown, and nothing said, when a picture failed
    @Test(arguments: ["--#", "--|"])
    func `a picture that can not be had is a placeholder`(answer: String) {
        #expect(shown(detail(answer)) == ".-x")
    }

    // IM6
    @Test(arguments: [nil, "", " ", "not an address", "file:///a/100x100bb.jpg", "https://", "100x100bb.jpg"])
    func `a song without a cover of the web has a placeholder, without a request`(artwork: String?) {
        let model = detail("-(i|)", of: .titled("a", artwork: artwork))
        #expect(shown(model) == "x")
        #expect(requested.values.isEmpty)
    }

    // IM6: the small cover was shown on the whole screen
    @Test func `it asks for a large cover`() {
        _ = detail("-(i|)", of: .titled("a", artwork: "https://music.example/art/1/100x100bb.jpg"))
        #expect(requested.values == ["https://music.example/art/1/600x600bb.jpg"])
    }

    // IM6: a picture that came before the view was bound was lost
    @Test func `the picture is shown to a view that is bound after it came`() {
        let model = detail("-(i|)")
        scheduler.start()
        #expect(shown(model) == "i")
    }

    // IM6
    @Test func `the picture is fetched once, however many views there are, and when`() {
        let images = scheduler.cold("--(i|)")
        let model = detail(images)
        let (first, second) = (scheduler.observe(model.artwork), scheduler.observe(model.artwork))
        scheduler.start()
        first.dispose()
        second.dispose()
        #expect(shown(model) == "i")
        #expect(first.timeline.values == [.loading, .image("i")])
        #expect(second.timeline.values == [.loading, .image("i")])
        #expect(images.subscriptions == ["^-!"])
    }

    // IM6
    @Test func `when the screen goes, the fetch is cancelled and all is freed`() {
        let images = scheduler.cold("-----(i|)")
        var model: SongDetailViewModel<String>? = detail(images)
        weak let freed = model
        scheduler.advance(by: .ticks(2))
        model = nil
        #expect(freed == nil)
        #expect(images.subscriptions == ["^-!"])
    }

    // IM6
    @Test func `only the first picture counts`() {
        #expect(shown(detail("-i-j-|")) == ".i")
    }

    // The picture came on the queue of the network.
    @MainActor
    @Test func `the picture is shown on the main queue, wherever it came from`() async {
        let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let model = SongDetailViewModel(track: .covered) { _ in Single.just("i").subscribe(on: background) }
        let bag = DisposeBag()
        let artwork = await withCheckedContinuation { continuation in
            model.artwork.filter { $0 != .loading }
                .drive(onNext: { artwork in
                    dispatchPrecondition(condition: .onQueue(.main))
                    continuation.resume(returning: artwork)
                })
                .disposed(by: bag)
        }
        #expect(artwork == .image("i"))
    }

    // IM1, IM6
    @Test func `next hands the song over to a screen with a life of its own`() throws {
        let service = Always(.just(TrackPage([.titled("a", artwork: "https://music.example/100x100bb.jpg")])))
        var search: SongSearchViewModel? = SongSearchViewModel(service: service, scheduler: scheduler)
        let routes = scheduler.observe(try #require(search).route)
        search?.term.accept("a")
        search?.start.accept(())
        scheduler.start()
        search?.next.accept(())
        guard case .detail(let track) = routes.timeline.values.first else { throw RxError.noElements }
        let model = detail("--(i|)", of: track)
        search = nil
        #expect(model.title == "a")
        #expect(shown(model) == ".-i")
    }

    // A view was kept alive by the closure that it had given to its view model.
    @MainActor
    @Test func `a view that goes is freed while its view model stays`() {
        let model = detail("--(i|)")
        var view: DetailView? = DetailView()
        weak let freed = view
        view?.bind(viewModel: model)
        view = nil
        #expect(freed == nil)
        #expect(shown(model) == ".-i")
    }

    @MainActor
    @Test func `a view that goes takes its view model and the fetch with it`() {
        let images = scheduler.cold("-----(i|)")
        var view: DetailView? = DetailView()
        view?.bind(viewModel: detail(images))
        scheduler.advance(by: .ticks(3))
        #expect(view?.artwork == [.loading])
        view = nil
        #expect(images.subscriptions == ["^--!"])
    }

    private func detail(_ images: String, of track: Track = .covered) -> SongDetailViewModel<String> {
        detail(scheduler.cold(images), of: track)
    }

    private func detail(
        _ images: TestableObservable<String>, of track: Track = .covered
    ) -> SongDetailViewModel<String> {
        SharingScheduler.mock(scheduler: scheduler) {
            SongDetailViewModel(track: track) { url in
                requested.append(url.absoluteString)
                return images
            }
        }
    }

    private func shown(_ model: SongDetailViewModel<String>) -> Timeline<String> {
        scheduler.record(model.artwork.map(\.letter))
    }
}

extension Track {
    fileprivate static let covered = Track.titled("a", artwork: "https://music.example/art/1/100x100bb.jpg")
}

extension Artwork<String> {
    fileprivate var letter: String {
        switch self {
        case .loading: "."
        case .image(let image): image
        case .placeholder: "x"
        }
    }
}

private final class DetailView: ViewProtocol {
    var viewModel: SongDetailViewModel<String>?
    var disposeBag = DisposeBag()
    private(set) var artwork: [Artwork<String>] = []

    func bindViewModel(_ viewModel: SongDetailViewModel<String>) {
        viewModel.artwork.drive(onNext: { [weak self] in self?.artwork.append($0) }).disposed(by: disposeBag)
    }
}
