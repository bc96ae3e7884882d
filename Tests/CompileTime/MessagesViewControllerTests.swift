import RxCocoa
import RxRelay
import RxSwift
import XCTest

/// A view controller as RxSwift users write it, in a class of the main actor, as those of UIKit are. In Swift 5 mode it
/// compiles with warnings, and so it stands in no target of its own: `.ci/run` puts it into an app.
@MainActor class MessagesViewController: NSObject {
    let taps = PublishRelay<String>()
    private(set) var shown: [String] = []
    private let bag = DisposeBag()

    func show(_ text: String) { shown.append(text) }

    func viewDidLoad() {
        taps.subscribe(onNext: { [weak self] in self?.show("a\($0)") }).disposed(by: bag)
        taps.subscribe(with: self, onNext: { $0.show("b\($1)") }).disposed(by: bag)
        taps.subscribe { [weak self] event in self?.show("c\(event.element ?? "")") }.disposed(by: bag)
        taps.bind(onNext: { [weak self] in self?.show("d\($0)") }).disposed(by: bag)
        taps.bind(with: self, onNext: { $0.show("e\($1)") }).disposed(by: bag)
        taps.withUnretained(self).subscribe(onNext: { $0.show("f\($1)") }).disposed(by: bag)
        taps.filter { [unowned self] _ in self.shown.count < 100 }.map { [unowned self] in "\(self.shown.count)\($0)" }
            .subscribe(onNext: { [weak self] in self?.show("g\($0.suffix(1))") }).disposed(by: bag)
        taps.do(onNext: { [weak self] in self?.show("h\($0)") }).subscribe().disposed(by: bag)
        taps.flatMapLatest { [unowned self] in self.load($0) }.subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: bag)
        taps.asDriver(onErrorJustReturn: "").map { [unowned self] in "\(self.shown.count > 0)\($0)" }
            .drive(onNext: { [weak self] in self?.show("j\($0.suffix(1))") }).disposed(by: bag)
        taps.asInfallible().subscribe(onNext: { [weak self] in self?.show("k\($0)") }).disposed(by: bag)
    }

    private func load(_ text: String) -> Single<String> {
        Single<String>.create { [weak self] single in
            self?.show("loading")
            single(.success("i\(text)"))
            return Disposables.create { [weak self] in self?.show("loaded") }
        }
    }

    func loadOnce() {
        load("1").map { [unowned self] in $0 + "\(self.shown.count > 0)" }
            .subscribe(onSuccess: { [weak self] in self?.show($0) }, onFailure: { [weak self] in self?.show("\($0)") })
            .disposed(by: bag)
        Maybe.just("m").subscribe(onSuccess: { [weak self] in self?.show($0) }).disposed(by: bag)
        Completable.empty().subscribe(onCompleted: { [weak self] in self?.show("n") }).disposed(by: bag)
    }
}

final class MessagesViewControllerTests: XCTestCase {
    func testAllClosuresReachTheView() {
        MainActor.assumeIsolated {
            let controller = MessagesViewController()
            controller.viewDidLoad()
            controller.taps.accept("1")
            XCTAssertEqual(
                Set(controller.shown),
                ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "loading", "loaded"])
        }
    }

    func testTraits() {
        MainActor.assumeIsolated {
            let controller = MessagesViewController()
            controller.loadOnce()
            XCTAssertEqual(Set(controller.shown), ["i1true", "loading", "loaded", "m", "n"])
        }
    }
}
