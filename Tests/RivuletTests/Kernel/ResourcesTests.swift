import Foundation
import Rivulet
import RivuletTest
import Testing

/// Each in a process of its own, where nobody else subscribes.
@Suite struct ResourcesTests {
    @Test func `the total is back when a subscription was disposed, has ended, or was let go of`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                var (source, totals) = (PublishSubject<Int>() as PublishSubject?, [Resources.total])
                let subscription = source?.subscribe()
                _ = source?.subscribe(onError: { _ in })
                totals.append(Resources.total)
                subscription?.dispose()
                subscription?.dispose()
                totals.append(Resources.total)
                source?.onError(TestError())
                totals.append(Resources.total)
                source = PublishSubject()
                _ = source?.subscribe()
                totals.append(Resources.total)
                source = nil
                totals.append(Resources.total)
                #expect(totals == [0, 2, 1, 0, 1, 0])
            })
    }

    @Test func `the total is back when a bag is dropped`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let source = PublishSubject<Int>()
                do {
                    let bag = DisposeBag()
                    for _ in 0..<10 { source.map { $0 }.subscribe().disposed(by: bag) }
                    #expect(Resources.total == 10)
                }
                #expect(Resources.total == 0)
            })
    }

    @Test func `the total is back when eight threads have subscribed and disposed`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let source = PublishSubject<Int>()
                inParallel(8) { _ in for _ in 0..<1_000 { source.subscribe().dispose() } }
                #expect(Resources.total == 0)
            })
    }

    @Test func `what a caller counts is counted as well`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let totals = [Resources.incrementTotal(), Resources.incrementTotal(), Resources.decrementTotal()]
                #expect(totals == [1, 2, 1])
                #expect(Resources.total == 1)
            })
    }
}
