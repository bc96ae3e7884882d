// Mistakes that one makes, each with a part of the error that the compiler must answer with. `.ci/misuses` compares them. A comment
// stands above its statement.

import Rivulet

struct Misuses {
    let ints: Observable<Int>
    let strings: Observable<String>
    let (driver, texts): (Driver<Int>, Driver<String>)
    let (infallible, names): (Infallible<Int>, Infallible<String>)
    let (single, name): (Single<Int>, Single<String>)
    let scheduler: MainScheduler

    // MARK: Closures whose types do not fit

    func sums() {
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.combineLatest(ints, strings).map { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.zip(ints, strings).map { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.combineLatest(ints, strings) { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.zip(ints, strings) { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.combineLatest(ints, strings) { number, text in number + text }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Observable.combineLatest(ints, ints, strings) { $0 + $1 + $2 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = ints.withLatestFrom(strings) { $0 + $1 }
    }

    func sumsOfTraits() {
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Driver.combineLatest(driver, texts) { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Driver.zip(driver, texts).map { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Infallible.combineLatest(infallible, names) { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Infallible.zip(infallible, names) { $0 + $1 }
        // error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
        _ = Single.zip(single, name) { $0 + $1 }
    }

    func arguments() {
        // error: contextual closure type '@Sendable (Int, String) throws -> Int' expects 2 arguments, but 1 was used
        _ = Observable.combineLatest(ints, strings) { $0 }
        // error: requires the types 'DriverSharingStrategy' and 'SignalSharingStrategy' be equivalent
        _ = Driver.combineLatest(driver, driver.asSignal(onErrorJustReturn: 0)) { $0 + $1 }
        // error: requires that 'Int' conform to 'ObservableType'
        _ = Observable.combineLatest(ints, 3)
    }

    // MARK: Tuples of another type than the one that is named

    func tuples() {
        // error: requires the types '(_: Int)' and '(Int, Int)' be equivalent
        _ = Driver<Int>.combineLatest(driver, driver)
        // error: requires the types '(_: Int)' and '(Int, Int)' be equivalent
        _ = Infallible<Int>.combineLatest(infallible, infallible)
    }

    // MARK: Names of other libraries

    func combine() {
        // error: 'sink(receiveValue:)' has been renamed to 'subscribe(onNext:)'
        _ = ints.sink { print($0) }
        // error: 'sink(receiveCompletion:receiveValue:)' has been renamed to 'subscribe(onNext:onError:onCompleted:)'
        _ = ints.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
        // error: 'removeDuplicates()' has been renamed to 'distinctUntilChanged()'
        _ = driver.removeDuplicates()
        // error: 'receive(on:)' has been renamed to 'observe(on:)'
        _ = ints.receive(on: scheduler)
        // error: 'eraseToAnyPublisher()' has been renamed to 'asObservable()'
        _ = ints.map { $0 + 1 }.eraseToAnyPublisher()
        // error: 'switchToLatest()' has been renamed to 'switchLatest()'
        _ = ints.map { Observable.just($0) }.switchToLatest()
        // error: 'replaceError(with:)' has been renamed to 'catchAndReturn(_:)'
        _ = ints.replaceError(with: 0)
        // error: 'handleEvents(receiveOutput:)' has been renamed to 'do(onNext:)'
        _ = ints.handleEvents(receiveOutput: { print($0) })
        var cancellables: [Int] = []
        // error: 'store(in:)' has been renamed to 'disposed(by:)'
        ints.subscribe(onNext: { print($0) }).store(in: &cancellables)
    }

    func others() {
        // error: 'switchMap' has been renamed to 'flatMapLatest(_:)'
        _ = ints.switchMap { Observable.just($0) }
        // error: 'mergeMap' has been renamed to 'flatMap(_:)'
        _ = ints.mergeMap { Observable.just($0) }
        // error: 'exhaustMap' has been renamed to 'flatMapFirst(_:)'
        _ = ints.exhaustMap { Observable.just($0) }
        // error: 'tap' has been renamed to 'do(onNext:)'
        _ = ints.tap { print($0) }
        // error: 'shareReplay' has been renamed to 'share(replay:)'
        _ = ints.shareReplay(1)
        // error: 'observeOn' has been renamed to 'observe(on:)'
        _ = ints.observeOn(scheduler)
        // error: 'subscribeOn' has been renamed to 'subscribe(on:)'
        _ = single.subscribeOn(scheduler)
        // error: 'catchErrorJustReturn' has been renamed to 'catchAndReturn(_:)'
        _ = single.catchErrorJustReturn(1)
        // error: 'takeUntil' has been renamed to 'take(until:)'
        _ = ints.takeUntil(strings)
        // error: 'takeWhile' has been renamed to 'take(while:)'
        _ = ints.takeWhile { $0 > 0 }
        // error: 'retryWhen' has been renamed to 'retry(when:)'
        _ = ints.retryWhen { $0 }
    }
}
