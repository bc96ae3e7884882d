import RxCocoa
import RxRelay
import RxSwift
import XCTest

/// In which order drivers and signals deliver several values.
final class SharedOrderTests: XCTestCase {
    private let disposeBag = DisposeBag()
    private var log: [String] = []

    func testASignalDeliversItsFirstValueAtOnceAndTheOthersLater() {
        expect(Signal.from([1, 2]), "emit")
        expect(Signal.of(1, 2), "emit of")
        expect(Signal.from(1...2), "emit from a range")
    }

    func testADriverDeliversItsFirstValueAtOnceAndTheOthersLater() {
        let done = expectation(description: "completed")
        Driver.of(1, 2).drive(onNext: { self.log.append("\($0)") }, onCompleted: { done.fulfill() }).disposed(
            by: disposeBag)
        log.append("returned")
        wait(for: [done], timeout: 60)
        XCTAssertEqual(log, ["1", "returned", "2"])
    }

    private func expect(_ signal: Signal<Int>, _ name: String) {
        log = []
        let done = expectation(description: name)
        signal.emit(onNext: { self.log.append("\($0)") }, onCompleted: { done.fulfill() }).disposed(by: disposeBag)
        log.append("returned")
        wait(for: [done], timeout: 60)
        XCTAssertEqual(log, ["1", "returned", "2"], name)
    }

    /// As with RxFlow: who asks for a flow with two tabs after it was started is told when both are ready.
    func testAFlowIsReadyAfterTheCallThatStartsIt() {
        let (home, settings) = (Flow([]), Flow([]))
        let tabs = Flow([home, settings])
        let coordinator = Coordinator()
        coordinator.start(tabs)

        let ready = expectation(description: "ready")
        use(tabs, whenReady: { ready.fulfill() })

        wait(for: [ready], timeout: 60)
        XCTAssertEqual(
            coordinator.started.map { $0 === tabs ? "tabs" : $0 === home ? "home" : "settings" },
            ["tabs", "home", "settings"])
    }

    private func use(_ flow: Flow, whenReady action: @escaping () -> Void) {
        flow.readiness.asDriver(onErrorJustReturn: true).drive(onNext: { _ in action() }).disposed(by: disposeBag)
    }
}

private final class Flow {
    let children: [Flow]
    let isReady = PublishRelay<Bool>()

    init(_ children: [Flow]) { self.children = children }

    var readiness: Single<Bool> { isReady.take(1).asSingle() }
}

private final class Coordinator {
    private(set) var started: [Flow] = []
    private let disposeBag = DisposeBag()
    private let steps = PublishRelay<Flow>()

    func start(_ flow: Flow) {
        steps.take(1).asSignal(onErrorSignalWith: .empty())
            .do(onNext: { [unowned self] flow in
                started.append(flow)
                if flow.children.isEmpty { return flow.isReady.accept(true) }
                Single.zip(flow.children.map { $0.readiness }).asObservable().map { _ in true }.bind(to: flow.isReady)
                    .disposed(by: disposeBag)
            })
            .flatMap { Signal.from($0.children) }
            .emit(onNext: { [unowned self] child in start(child) })
            .disposed(by: disposeBag)
        steps.accept(flow)
    }
}
