import Foundation
import RxCocoa
import RxSwift

/// Collects the errors of many requests in one driver.
final class ErrorTracker: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy

    private let subject = PublishSubject<Error>()

    func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
        subject.asObservable().asDriverOnErrorJustComplete()
    }

    func asObservable() -> Observable<Error> {
        subject.asObservable()
    }

    fileprivate func track<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
        source.asObservable().do(onError: { [subject] error in subject.onNext(error) })
    }

    deinit {
        subject.onCompleted()
    }
}

extension ObservableConvertibleType {
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> {
        tracker.track(from: self)
    }
}

extension ObservableType {
    func catchErrorJustComplete() -> Observable<Element> {
        `catch` { _ in
            Observable.empty()
        }
    }

    func asDriverOnErrorJustComplete() -> Driver<Element> {
        asDriver { _ in
            Driver.empty()
        }
    }

    func mapToVoid() -> Observable<Void> {
        map { _ in }
    }
}
