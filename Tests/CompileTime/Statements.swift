// Statements as apps write them. The compiler must be quick with each: see `.ci/run`.
import Foundation
import RxCocoa
import RxRelay
import RxSwift

final class Owner: @unchecked Sendable { var title = "" }

func search(_ query: String) -> Observable<[String]> { .just([query]) }
func logIn(_ name: String, _ password: String) -> Observable<Bool> { .just(true) }

// The streams and relays that the statements are about.
let (a, b, c, d) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
let (e, f, g, h) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
let (x, y) = (BehaviorSubject(value: 1.5), BehaviorSubject(value: 2.5))
let (name, password, repeated) = (BehaviorRelay(value: ""), BehaviorRelay(value: ""), BehaviorRelay(value: ""))
let (tap, done) = (PublishRelay<Void>(), PublishRelay<Void>())
let (total, text) = (BehaviorRelay(value: 0), BehaviorRelay(value: ""))
let (isValid, list) = (BehaviorRelay(value: false), BehaviorRelay<[String]>(value: []))
let (da, db) = (Driver.just(1), Driver.just(2))
let (ia, ib) = (Infallible.just(1), Infallible.just(2))
let scheduler = MainScheduler.instance
let (owner, bag) = (Owner(), DisposeBag())

struct Statements {
    func combining() {
        Observable.combineLatest(a, b) { $0 + $1 }.map { $0 * 2 }.filter { $0 > 3 }.distinctUntilChanged()
            .bind(to: total).disposed(by: bag)
        Observable.combineLatest(a, b, c) { $0 + $1 * $2 }.map { "\($0)" }.startWith("-").bind(to: text)
            .disposed(by: bag)
        Observable.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }.scan(0) { $0 + $1 }.bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }.subscribe(onNext: { print($0) })
            .disposed(by: bag)
        Observable.combineLatest(a, b, c, d, e, f) { $0 + $1 - $2 + $3 - $4 + $5 }.map { $0 / 6 }.bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }.bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }.bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(x, y, x, y) { $0 * $1 + $2 * $3 }.map { $0.rounded() }.map { Int($0) }
            .bind(to: total).disposed(by: bag)
        Observable.combineLatest(a, b).map { $0 + $1 }.filter { $0 % 2 == 0 }.take(5).bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(a, b, c).map { $0.0 * $0.1 * $0.2 }.skip(1).take(until: done).bind(to: total)
            .disposed(by: bag)
    }

    func chains() {
        Observable.combineLatest(a, b, c, d).filter { $0 + $1 > $2 + $3 }.map { $0 - $1 + $2 - $3 }.bind(to: total)
            .disposed(by: bag)
        Observable.combineLatest(name, password) { !$0.isEmpty && $1.count >= 8 }.distinctUntilChanged()
            .bind(to: isValid).disposed(by: bag)
        Observable.combineLatest(name, password, repeated) { $0.count > 2 && $1.count > 7 && $1 == $2 }
            .bind(to: isValid).disposed(by: bag)
        Observable.combineLatest([a, b, c, d]) { $0.reduce(0, +) }.map { $0 * 10 + 1 }.bind(to: total)
            .disposed(by: bag)
        Observable.zip(a, b) { $0 * $1 }.reduce(0) { $0 + $1 }.map { $0 + 1 }.bind(to: total).disposed(by: bag)
        Observable.zip(a, b, c) { ($0 + $1) * $2 }.map { $0 - 1 }.filter { $0 != 0 }.bind(to: total)
            .disposed(by: bag)
        Observable.zip(a, x, name) { "\($0) \($1) \($2)" }.map { $0.uppercased() }.bind(to: text).disposed(by: bag)
        Observable.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }.scan(1) { $0 * $1 % 1_000 }.bind(to: total)
            .disposed(by: bag)
        Observable.zip([a, b, c]).map { $0.max() ?? 0 }.filter { $0 > 0 }.map { $0 * $0 }.bind(to: total)
            .disposed(by: bag)
        Observable.zip(a, Observable.of("a", "b", "c")) { "\($1)\($0 * 2 + 1)" }.toArray().map { $0.joined() }
            .asObservable().bind(to: text).disposed(by: bag)
    }

    func searching() {
        a.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 2 }.filter { $0 < 100 }.map { $0 - 1 }.bind(to: total)
            .disposed(by: bag)
        a.map { $0 + 1 }.map { $0 * 2 }.map { $0 - 3 }.filter { $0 > 0 }.map { "\($0)" }.map { $0.count }
            .map { $0 * 2 }.scan(0) { $0 + $1 }.distinctUntilChanged().skip(1).take(10).bind(to: total)
            .disposed(by: bag)
        a.map { $0 + 1 }.filter { $0 % 2 == 0 }.map { "\($0)" }.map { $0 + "!" }.filter { !$0.isEmpty }
            .map { $0.count }.map { $0 * $0 }.scan(0, accumulator: +).distinctUntilChanged().skip(1).take(20)
            .map { "\($0)" }.startWith("").catchAndReturn("-").bind(to: text).disposed(by: bag)
        name.debounce(.milliseconds(300), scheduler: scheduler).distinctUntilChanged().filter { $0.count > 2 }
            .flatMapLatest { search($0) }.map { $0.map { $0.uppercased() } }.bind(to: list).disposed(by: bag)
        name.throttle(.milliseconds(500), latest: false, scheduler: scheduler)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.distinctUntilChanged()
            .flatMapLatest { search($0).catchAndReturn([]) }.bind(to: list).disposed(by: bag)
        name.map { $0.lowercased() }.distinctUntilChanged().debounce(.seconds(1), scheduler: scheduler)
            .flatMapLatest { search($0).retry(2).catchAndReturn([]) }.map { $0.count }.bind(to: total)
            .disposed(by: bag)
        tap.withLatestFrom(name).filter { $0.count > 3 }.flatMap { search($0) }.map { $0.first ?? "" }
            .bind(to: text).disposed(by: bag)
        tap.withLatestFrom(Observable.combineLatest(name, password) { ($0, $1) }).flatMapLatest { logIn($0, $1) }
            .observe(on: scheduler).bind(to: isValid).disposed(by: bag)
        tap.withLatestFrom(a) { $1 }.map { $0 + 1 }.startWith(0).scan([]) { $0 + [$1] }.map { $0.count }
            .bind(to: total).disposed(by: bag)
        tap.scan(0) { count, _ in count + 1 }.map { $0 % 2 == 1 }.startWith(false).distinctUntilChanged()
            .bind(to: isValid).disposed(by: bag)
    }

    func merging() {
        tap.map { 1 }.scan(0, accumulator: +).map { "\($0) taps" }.startWith("none").observe(on: scheduler)
            .bind(to: text).disposed(by: bag)
        Observable.merge(a, b, c).map { $0 * 3 }.filter { $0 > 10 }.scan(0) { max($0, $1) }.distinctUntilChanged()
            .bind(to: total).disposed(by: bag)
        Observable.merge(tap.map { 1 }, done.map { -1 }).scan(0) { $0 + $1 }.map { max($0, 0) }
            .distinctUntilChanged().bind(to: total).disposed(by: bag)
        Observable.merge([a, b, c]).buffer(timeSpan: .seconds(1), count: 5, scheduler: scheduler)
            .filter { !$0.isEmpty }.map { $0.reduce(0, +) }.bind(to: total).disposed(by: bag)
        Observable.concat(a, b, c).enumerated().map { $0.index * $0.element }.filter { $0 > 0 }.bind(to: total)
            .disposed(by: bag)
        Observable.concat([a, b]).take(while: { $0 < 100 }).skip(while: { $0 < 3 }).map { $0 + 1 }.bind(to: total)
            .disposed(by: bag)
        Observable.of(1, 2, 3, 4).map { $0 * $0 }.filter { $0 % 2 == 0 }.reduce(0, accumulator: +).map { "\($0)" }
            .bind(to: text).disposed(by: bag)
        Observable.from([1, 2, 3]).concatMap { Observable.just($0 * 2).delay(.seconds(1), scheduler: scheduler) }
            .scan(0) { $0 + $1 }.bind(to: total).disposed(by: bag)
        Observable.range(start: 1, count: 10).map { $0 * $0 - 1 }.filter { $0 % 3 != 0 }.takeLast(2).toArray()
            .map { $0.count }.asObservable().bind(to: total).disposed(by: bag)
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(10).map { 10 - $0 }.map { "\($0) s" }
            .startWith("10 s").bind(to: text).disposed(by: bag)
    }

    func sources() {
        Observable<Int>.timer(.seconds(1), period: .milliseconds(100), scheduler: scheduler).map { $0 * 100 }
            .take(until: done).bind(to: total).disposed(by: bag)
        Observable.just(5).flatMap { n in Observable.range(start: 0, count: n).map { $0 * n } }.filter { $0 > 4 }
            .reduce(0) { $0 + $1 }.bind(to: total).disposed(by: bag)
        Observable.deferred { Observable.just(1) }.retry(3).catch { _ in .just(0) }.map { $0 + 1 }.filter { $0 > 0 }
            .bind(to: total).disposed(by: bag)
        Observable<Int>.create { observer in
            observer.onNext(1); observer.onCompleted(); return Disposables.create()
        }
        .map { $0 + 1 }.bind(to: total).disposed(by: bag)
        a.do(onNext: { print($0) }).map { $0 + 1 }.do(onNext: { print($0) }, onCompleted: { print("done") })
            .filter { $0 > 2 }.bind(to: total).disposed(by: bag)
        a.timeout(.seconds(5), scheduler: scheduler).retry(2).catchAndReturn(0).map { $0 + 1 }
            .distinctUntilChanged().bind(to: total).disposed(by: bag)
        a.delay(.milliseconds(10), scheduler: scheduler).subscribe(on: scheduler).observe(on: scheduler)
            .map { $0 * 2 }.filter { $0 > 1 }.bind(to: total).disposed(by: bag)
        a.materialize().filter { !$0.isCompleted }.dematerialize().map { $0 + 1 }.startWith(1, 2, 3).bind(to: total)
            .disposed(by: bag)
        a.groupBy { $0 % 3 }.flatMap { group in group.map { "\(group.key): \($0)" } }.filter { $0.count > 3 }
            .bind(to: text).disposed(by: bag)
        a.window(timeSpan: .seconds(1), count: 3, scheduler: scheduler).flatMap { $0.reduce(0, accumulator: +) }
            .filter { $0 > 0 }.bind(to: total).disposed(by: bag)
    }

    func timing() {
        a.sample(tap).distinctUntilChanged().map { $0 + 1 }.scan(0) { $0 + $1 }.map { $0 / 2 }.bind(to: total)
            .disposed(by: bag)
        a.amb(b).map { $0 + 1 }.filter { $0 > 1 }.ifEmpty(default: 0).map { $0 * 2 }.bind(to: total)
            .disposed(by: bag)
        a.skip(1).take(3).enumerated().map { $0.element - $0.index }.reduce(0, accumulator: +).map { "\($0)" }
            .bind(to: text).disposed(by: bag)
        a.compactMap { $0 > 0 ? $0 : nil }.map { $0 * 2 }.compactMap { "\($0)".first }.map { String($0) }
            .distinctUntilChanged().bind(to: text).disposed(by: bag)
        a.publish().refCount().map { $0 + 1 }.share(replay: 1).filter { $0 > 1 }.map { $0 * 2 }.bind(to: total)
            .disposed(by: bag)
        a.share(replay: 1, scope: .forever).map { $0 + 1 }.flatMapFirst { Observable.just($0 * 2) }
            .filter { $0 > 0 }.bind(to: total).disposed(by: bag)
        a.map { $0 > 2 ? "many" : $0 > 1 ? "two" : "one" }.distinctUntilChanged().map { $0.count + 1 }
            .filter { $0 != 4 }.bind(to: total).disposed(by: bag)
        a.map { [$0, $0 + 1, $0 + 2] }.flatMap { Observable.from($0) }.map { $0 * 2 - 1 }.filter { $0 > 2 }
            .bind(to: total).disposed(by: bag)
        a.map { ($0, $0 * 2) }.filter { $0.0 + $0.1 > 3 }.map { $0.0 * $0.1 }.distinctUntilChanged().bind(to: total)
            .disposed(by: bag)
        a.retry(when: { errors in
            errors.enumerated().flatMap { Observable<Int>.timer(.seconds($0.index + 1), scheduler: scheduler) }
        })
        .map { $0 + 1 }.bind(to: total).disposed(by: bag)
    }

    func lists() {
        list.map { $0.filter { $0.count > 2 }.map { $0.uppercased() }.sorted() }.map { $0.joined(separator: ", ") }
            .distinctUntilChanged().bind(to: text).disposed(by: bag)
        list.map { $0.count }.filter { $0 > 0 }.withLatestFrom(name) { "\($1): \($0 + 1)" }.startWith("")
            .bind(to: text).disposed(by: bag)
        list.flatMapLatest { Observable.merge($0.map { search($0) }) }.map { $0.count * 2 + 1 }.scan(0) { $0 + $1 }
            .bind(to: total).disposed(by: bag)
        list.flatMapLatest { Observable.zip($0.map { search($0) }) }.map { $0.flatMap { $0 } }.map { $0.count }
            .bind(to: total).disposed(by: bag)
        list.flatMapLatest { Observable.combineLatest($0.map { search($0) }) { $0.map(\.count).reduce(0, +) } }
            .map { $0 * 2 }.bind(to: total).disposed(by: bag)
        name.withLatestFrom(password) { ($0, $1) }.filter { $0.0 != $0.1 }.map { $0.0 + $0.1 }.map { $0.count + 1 }
            .bind(to: total).disposed(by: bag)
        name.map { $0.count }.map { $0 > 3 }.distinctUntilChanged().skip(1).filter { $0 }.map { _ in "long" }
            .bind(to: text).disposed(by: bag)
        name.flatMapLatest { search($0).map { Result<[String], Error>.success($0) }.catch { .just(.failure($0)) } }
            .compactMap { try? $0.get() }.bind(to: list).disposed(by: bag)
        name.flatMapLatest { query in search(query).map { (query, $0.count) } }.map { "\($0.0): \($0.1 + 1)" }
            .startWith("-").bind(to: text).disposed(by: bag)
        name.scan("") { $0 + $1 }.map { $0.suffix(10) }.map { String($0) }.distinctUntilChanged()
            .filter { $0 != "x" }.bind(to: text).disposed(by: bag)
    }

    func traits() {
        Single.just(1).map { $0 + 1 }.flatMap { .just($0 * 2) }.catchAndReturn(0).map { "\($0)" }
            .subscribe(onSuccess: { print($0) }).disposed(by: bag)
        Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }.map { $0 * 2 + 1 }.asObservable().map { $0 - 1 }
            .bind(to: total).disposed(by: bag)
        Single.zip(Single.just(1), Single.just(2), Single.just(3)) { $0 + $1 * $2 }.flatMap { .just($0 - 1) }
            .asObservable().bind(to: total).disposed(by: bag)
        Single<Int>.create { single in
            single(.success(1)); return Disposables.create()
        }.map { $0 + 1 }.retry(2)
            .asObservable().bind(to: total).disposed(by: bag)
        Maybe.just(3).filter { $0 > 2 }.map { $0 * 2 }.ifEmpty(default: 0).map { $0 + 1 }.asObservable()
            .bind(to: total).disposed(by: bag)
        Completable.empty().andThen(Single.just(2)).map { $0 * 2 }.flatMap { .just($0 + 1) }.asObservable()
            .map { $0 - 1 }.bind(to: total).disposed(by: bag)
        a.asSingle().map { $0 + 1 }.flatMap { n in Single.just(n * 2) }.catchAndReturn(0).asObservable()
            .bind(to: total).disposed(by: bag)
        a.first().map { $0 ?? 0 }.map { $0 + 1 }.asObservable().filter { $0 > 0 }.map { $0 * 2 }.bind(to: total)
            .disposed(by: bag)
        a.take(1).asSingle().flatMapCompletable { _ in Completable.empty() }.andThen(Observable.just(1))
            .map { $0 + 1 }.bind(to: total).disposed(by: bag)
        a.ignoreElements().asCompletable().andThen(b).map { $0 + 1 }.filter { $0 > 2 }.bind(to: total)
            .disposed(by: bag)
    }

    func drivers() {
        name.asDriver(onErrorJustReturn: "").map { $0.count }.map { $0 > 3 }.distinctUntilChanged().drive(isValid)
            .disposed(by: bag)
        name.asDriver(onErrorJustReturn: "").debounce(.milliseconds(300)).distinctUntilChanged()
            .flatMapLatest { search($0).asDriver(onErrorJustReturn: []) }.drive(list).disposed(by: bag)
        Driver.combineLatest(da, db) { $0 + $1 }.map { $0 * 2 }.filter { $0 > 1 }.distinctUntilChanged()
            .drive(total).disposed(by: bag)
        Driver.combineLatest(da, db, da, db) { $0 + $1 + $2 + $3 }.map { "\($0)" }.startWith("-").drive(text)
            .disposed(by: bag)
        Driver.combineLatest(da, db).map { $0 * $1 }.scan(0) { $0 + $1 }.map { $0 - 1 }.drive(total)
            .disposed(by: bag)
        Driver.merge(da, db).map { $0 + 1 }.throttle(.seconds(1)).filter { $0 > 1 }.map { "\($0)" }.drive(text)
            .disposed(by: bag)
        Driver.zip(da, db) { $0 - $1 }.map { abs($0) }.filter { $0 > 0 }.distinctUntilChanged().drive(total)
            .disposed(by: bag)
        da.withLatestFrom(db) { $0 + $1 }.map { $0 * 2 }.startWith(0).scan(0) { max($0, $1) }
            .drive(onNext: { print($0) }).disposed(by: bag)
        da.flatMapLatest { n in db.map { $0 * n } }.map { "\($0 + 1)" }.distinctUntilChanged().drive(text)
            .disposed(by: bag)
        tap.asSignal(onErrorSignalWith: .empty()).map { 1 }.scan(0) { $0 + $1 }.map { $0 * 2 }.emit(to: total)
            .disposed(by: bag)
    }

    func relays() {
        tap.asSignal(onErrorJustReturn: ()).withLatestFrom(da).map { $0 + 1 }.filter { $0 > 2 }.map { "\($0)" }
            .emit(to: text).disposed(by: bag)
        a.asInfallible(onErrorJustReturn: 0).map { $0 + 1 }.filter { $0 > 1 }.distinctUntilChanged()
            .scan(0) { $0 + $1 }.bind(to: total).disposed(by: bag)
        Infallible.combineLatest(ia, ib) { $0 + $1 }.map { $0 * 2 - 1 }.startWith(0).distinctUntilChanged()
            .bind(to: total).disposed(by: bag)
        ia.flatMapLatest { n in ib.map { $0 + n } }.debounce(.milliseconds(100), scheduler: scheduler)
            .map { "\($0)" }.bind(to: text).disposed(by: bag)
        ia.withLatestFrom(ib) { $0 * $1 }.take(5).skip(while: { $0 < 1 }).map { $0 + 1 }.bind(to: total)
            .disposed(by: bag)
        total.map { $0 + 1 }.filter { $0 % 2 == 0 }.map { "\($0)" }.distinctUntilChanged().bind(to: text)
            .disposed(by: bag)
        total.asDriver().map { $0 / 2 + 5 }.map { $0 * 10 }.filter { $0 > 5 }.drive(onNext: { print($0) })
            .disposed(by: bag)
        text.withUnretained(owner).map { $0.title + $1 }.filter { $0.count > 1 }.distinctUntilChanged()
            .subscribe(with: owner, onNext: { $0.title = $1 }).disposed(by: bag)
        text.asObservable().map { $0.components(separatedBy: " ").map(\.count) }.map { $0.reduce(0, +) }
            .filter { $0 > 2 }.bind(to: total).disposed(by: bag)
        isValid.filter { $0 }.withLatestFrom(Observable.combineLatest(total, text) { "\($1)\($0 * 2 + 1)" }).take(1)
            .bind(to: text).disposed(by: bag)
    }
}
