import Foundation
import RxCocoa
import RxRelay
import RxSwift

/// Counts the work in progress; as a driver it says whether there is any.
final class ActivityIndicator: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    private let lock = NSRecursiveLock()
    private let running = BehaviorRelay(value: 0)
    private let loading: SharedSequence<SharingStrategy, Bool>

    init() {
        loading = running.asDriver()
            .map { $0 > 0 }
            .distinctUntilChanged()
    }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        loading
    }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        Observable.using({ () -> Token<Source.Element> in
            self.change(by: 1)
            return Token(source: source.asObservable(), onDispose: { self.change(by: -1) })
        }) { token in
            token.asObservable()
        }
    }

    private func change(by amount: Int) {
        lock.lock()
        running.accept(running.value + amount)
        lock.unlock()
    }
}

private struct Token<Element: Sendable>: ObservableConvertibleType, Disposable {
    private let source: Observable<Element>
    private let cancelable: Cancelable

    init(source: Observable<Element>, onDispose: @escaping () -> Void) {
        self.source = source
        cancelable = Disposables.create { onDispose() }
    }

    func dispose() {
        cancelable.dispose()
    }

    func asObservable() -> Observable<Element> {
        source
    }
}

extension ObservableConvertibleType {
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        indicator.track(self)
    }
}
