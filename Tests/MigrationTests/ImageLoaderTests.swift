import Foundation
import RxSwift
import RxTest
import XCTest

private final class Image {
    let name: String

    init(name: String) {
        self.name = name
    }
}

private final class ImageLoader {
    private let lock = NSLock()
    private var images = [URL: Observable<Image>]()
    private let download: (URL) -> Observable<Image>

    init(download: @escaping (URL) -> Observable<Image>) {
        self.download = download
    }

    func image(_ url: URL) -> Observable<Image> {
        lock.lock()
        defer { lock.unlock() }
        if let image = images[url] { return image }
        let image = download(url).share(replay: 1, scope: .forever)
        images[url] = image
        return image
    }
}

private final class ImageCell {
    private(set) var disposeBag = DisposeBag()
    private(set) var shown: String?

    func configure(with image: Observable<Image>) {
        image
            .map { $0.name }
            .subscribe(onNext: { [weak self] name in self?.shown = name })
            .disposed(by: disposeBag)
    }

    func prepareForReuse() {
        disposeBag = DisposeBag()
        shown = nil
    }
}

private final class GalleryViewModel {
    let images: Observable<String>
    let errors: Observable<TestError>

    init(urls: Observable<URL>, loader: ImageLoader) {
        let results =
            urls
            .flatMap { loader.image($0).take(1).materialize() }
            .share()
        images = results.compactMap(\.element).map(\.name)
        errors = results.compactMap { event in event.error as? TestError }
    }
}

final class ImageLoaderTests: XCTestCase {
    private let url = URL(string: "https://example.com/a.png")!
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testImageIsDownloadedOnceForAllTime() {
        let server = scheduler.createColdObservable([.next(20, Image(name: "a")), .completed(20)])
        let loader = ImageLoader { _ in server.asObservable() }
        let observers = (0..<3).map { _ in scheduler.createObserver(String.self) }
        for (time, observer) in zip([200, 210, 400], observers) {
            scheduler.scheduleAt(time) {
                loader.image(self.url).map { $0.name }.subscribe(observer).disposed(by: self.disposeBag)
            }
        }

        scheduler.start()

        XCTAssertEqual(observers[0].events, [.next(220, "a"), .completed(220)])
        XCTAssertEqual(observers[1].events, [.next(220, "a"), .completed(220)])
        XCTAssertEqual(observers[2].events, [.next(400, "a"), .completed(400)])
        XCTAssertEqual(server.subscriptions, [Subscription(200, 220)])
    }

    func testReplayWhileConnectedAsksAgain() {
        let server = scheduler.createColdObservable([.next(20, 1), .next(40, 2)])
        let shared = server.share(replay: 1, scope: .whileConnected)
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let third = scheduler.createObserver(Int.self)
        let serial = SerialDisposable()
        scheduler.scheduleAt(200) { serial.disposable = shared.subscribe(first) }
        scheduler.scheduleAt(230) { _ = shared.take(1).subscribe(second) }
        scheduler.scheduleAt(250) { serial.dispose() }
        scheduler.scheduleAt(300) { serial.disposable = shared.subscribe(third) }
        scheduler.scheduleAt(310) { shared.subscribe(third).disposed(by: self.disposeBag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(220, 1), .next(240, 2)])
        XCTAssertEqual(second.events, [.next(230, 1), .completed(230)])
        // A disposed serial disposable disposes whatever it is given.
        XCTAssertEqual(third.events, [.next(330, 1), .next(350, 2)])
        XCTAssertEqual(server.subscriptions, [Subscription(200, 250), Subscription(300, 300), Subscription(310)])
    }

    func testReusedCellForgetsThePreviousImage() {
        let slow = PublishSubject<Image>()
        let fast = PublishSubject<Image>()
        let cell = ImageCell()

        cell.configure(with: slow)
        cell.prepareForReuse()
        cell.configure(with: fast)
        fast.onNext(Image(name: "fast"))
        slow.onNext(Image(name: "slow"))

        XCTAssertEqual(cell.shown, "fast")
        XCTAssertFalse(slow.hasObservers)
    }

    func testImagesAndErrorsAreSplit() {
        let urls = PublishSubject<URL>()
        let loader = ImageLoader { url in
            url.lastPathComponent == "bad.png"
                ? .error(TestError.status(404))
                : .just(Image(name: url.lastPathComponent))
        }
        let viewModel = GalleryViewModel(urls: urls, loader: loader)
        let images = scheduler.createObserver(String.self)
        let errors = scheduler.createObserver(TestError.self)
        viewModel.images.subscribe(images).disposed(by: disposeBag)
        viewModel.errors.subscribe(errors).disposed(by: disposeBag)

        for name in ["a.png", "bad.png", "b.png"] {
            urls.onNext(URL(string: "https://example.com/\(name)")!)
        }

        XCTAssertRecordedElements(images.events, ["a.png", "b.png"])
        XCTAssertRecordedElements(errors.events, [.status(404)])
    }

    func testDematerializeUndoesMaterialize() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(250, TestError.dummy)])

        let res = scheduler.start { xs.materialize().filter { $0.element != 1 }.dematerialize() }

        XCTAssertEqual(res.events, [.next(220, 2), .error(250, TestError.dummy)])
    }

    func testMaterializedEvents() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(250, TestError.dummy)])

        let res = scheduler.start { xs.materialize() }

        let expectedEvents: [Recorded<Event<Event<Int>>>] = [
            Recorded.next(210, Event.next(1)),
            Recorded.next(250, Event.error(TestError.dummy)),
            Recorded.completed(250),
        ]
        XCTAssertEqual(res.events.map { $0.time }, expectedEvents.map { $0.time })
        XCTAssertEqual("\(res.events)", "\(expectedEvents)")
    }
}
