import Rivulet

/// Subscribes, does `work`, and disposes.
@inline(never)
func run(_ source: Observable<Int>, _ work: () -> Void = {}) {
    let subscription = source.subscribe(onNext: makeAdder())
    work()
    subscription.dispose()
}

/// The same stream, with its making hidden from the optimiser.
@inline(never)
func hidden(_ source: Observable<Int>) -> Observable<Int> { source }

@inline(never)
func twelveStages(_ source: Observable<Int>) -> Observable<Int> {
    source
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
}

/// The numbers below `count`, in an order that is the same in each run and no order of making.
func shuffled(_ count: Int) -> [Int] {
    var seed: UInt64 = 1
    var order = Array(0..<count)
    for index in order.indices.reversed() {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        order.swapAt(index, Int(seed >> 33) % (index + 1))
    }
    return order
}
