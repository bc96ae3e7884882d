import Rivulet
import RivuletTest
import Testing

@Suite struct CombineLatestCollectionTests {
    let scheduler = TestScheduler()

    @Test func `it sends whenever one of all sends, once all have sent`() {
        let letters = scheduler.hot("a---b-----|")
        let digits = scheduler.hot(" --1---2-3---|")
        let names = ["a1": "v", "b1": "w", "b2": "x", "b3": "y"]
        let result = scheduler.record(
            Observable<String>.combineLatest([letters, digits]) { names[$0.joined()] ?? "?" })
        #expect(result == "         --v-w-x-y---|")
    }

    @Test func `without any source it sends an empty array and completes`() {
        let result = Recorder(Observable<Int>.combineLatest([Observable<Int>]()))
        #expect(result.events == [.next([]), .completed])
    }

    @Test func `it ends at once when a source completes empty`() {
        let (late, empty) = (scheduler.cold("a-----|"), scheduler.cold("----|"))
        #expect(scheduler.record(Observable<String>.combineLatest([late, empty]) { $0.joined() }) == "----|")
    }

    @Test func `an error ends it and stops the others`() {
        let (failing, other) = (scheduler.cold("a-#"), scheduler.cold("1-----|"))
        #expect(scheduler.record(Observable<String>.combineLatest([failing, other]) { $0.joined() }.skip(1)) == "--#")
        #expect(other.subscriptions == ["^-!"])
    }

    @Test func `a nil value counts as a value`() {
        let (first, second) = (PublishSubject<Int?>(), PublishSubject<Int?>())
        let arrays = Recorder(Observable<[Int?]>.combineLatest([first, second]) { $0 })
        first.onNext(nil)
        second.onNext(nil)
        #expect(arrays.values == [[nil, nil]])
    }
}
