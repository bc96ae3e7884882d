import Allocations
import Dispatch
import Rivulet

@inline(never) func opaque<T>(_ x: T) -> T { x }
final class Box: @unchecked Sendable { @exclusivity(unchecked) var v = 0 }
let box = Box()
let only = CommandLine.arguments.dropFirst().first
func bench(_ name: String, _ n: Int = 2_000_000, _ f: (Int) -> Void) {
    if let only {
        if name != only { return }; f(CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2])! : n); return
    }
    var best = Double.infinity; var al = 0.0
    f(1000)
    for _ in 0..<7 {
        let a = allocationCount(); let t = DispatchTime.now().uptimeNanoseconds; f(n);
        let e = Double(DispatchTime.now().uptimeNanoseconds - t) / Double(n);
        al = Double(allocationCount() - a) / Double(n); best = min(best, e)
    }
    print(name, (best * 10).rounded() / 10, "allocs", (al * 100).rounded() / 100)
}
@inline(never) func makeCl() -> @Sendable (Int) -> Void { { box.v &+= $0 } }
let cl = makeCl()
bench("closure") { n in
    let c = cl; for i in 0..<n { c(i) }
}
@inline(never) func hide(_ f: @escaping (Int) -> Void) -> (Int) -> Void { f }
@inline(never) func floor12(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
    var f = next
    for _ in 0..<6 { let g = f; let m: (Int) -> Void = hide { g($0 &+ 1) }; f = hide { if $0 != -5 { m($0) } } }
    return f
}
bench("floor 12") { n in
    let c = floor12(cl); for i in 0..<n { c(i) }
}
@inline(never) func chain(_ o: Observable<Int>) -> Observable<Int> {
    o.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }
        .map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }
}
final class Nop: Disposable { func dispose() {} }
bench("create map filter map") { n in
    _ = Observable<Int>.create { o in
        for i in 0..<n { o.onNext(i) }; return Nop()
    }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.subscribe(onNext: cl)
}
bench("create 12") { n in
    _ = chain(
        Observable<Int>.create { o in
            for i in 0..<n { o.onNext(i) }; return Nop()
        }
    ).subscribe(onNext: cl)
}
bench("subject 1") { n in
    let s = PublishSubject<Int>(); let d = s.subscribe(onNext: cl); for i in 0..<n { s.onNext(i) }; d.dispose()
}
bench("subject 10") { n in
    let s = PublishSubject<Int>(); for _ in 0..<10 { _ = s.subscribe(onNext: cl) }; for i in 0..<n { s.onNext(i) }
}
bench("subject 12") { n in
    let s = PublishSubject<Int>(); let d = chain(s).subscribe(onNext: cl); for i in 0..<n { s.onNext(i) }; d.dispose()
}
bench("build 12", 100_000) { n in
    let s = PublishSubject<Int>(); for i in 0..<n { let d = chain(s).subscribe(onNext: cl); s.onNext(i); d.dispose() }
}
bench("make subject", 300_000) { n in
    for i in 0..<n { let s = PublishSubject<Int>(); let d = s.subscribe(onNext: cl); s.onNext(i); d.dispose() }
}

bench("create 12 visible") { n in
    _ = Observable<Int>.create { o in
        for i in 0..<n { o.onNext(i) }; return Nop()
    }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }
        .map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }.map { $0 &+ 1 }.filter { $0 != -5 }
        .subscribe(onNext: cl)
}

@inline(never) func gmap<A, B>(_ f: @escaping (A) throws -> B, _ n: @escaping (B) -> Void) -> (A) -> Void {
    { do { n(try f($0)) } catch {} }
}
@inline(never) func gfil<A>(_ f: @escaping (A) throws -> Bool, _ n: @escaping (A) -> Void) -> (A) -> Void {
    { do { if try f($0) { n($0) } } catch {} }
}
bench("floor 12 generic") { n in
    var f: (Int) -> Void = cl
    for _ in 0..<6 { f = gfil({ $0 != -5 }, f); f = gmap({ $0 &+ 1 }, f) }
    for i in 0..<n { f(i) }
}
bench("combineLatest 2") { n in
    let a = PublishSubject<Int>(), b = PublishSubject<Int>()
    _ = Observable<Int>.combineLatest(a, b) { $0 &+ $1 }.subscribe(onNext: cl)
    b.onNext(1)
    for i in 0..<n { a.onNext(i) }
}
bench("flatMap just", 500_000) { n in
    let a = PublishSubject<Int>()
    _ = a.flatMap { i in
        Observable<Int>.create { o in
            o.onNext(i); o.onCompleted(); return Disposables.create()
        }
    }.subscribe(onNext: cl)
    for i in 0..<n { a.onNext(i) }
}
bench("merge 2") { n in
    let a = PublishSubject<Int>(), b = PublishSubject<Int>()
    _ = Observable.merge([a, b]).subscribe(onNext: cl)
    for i in 0..<n { a.onNext(i) }
}
