import Rivulet
import RivuletTest
import Testing

@Suite struct ObservableTypeTests {
    /// A stream that a user of the library wrote.
    private struct Own: ObservableType {
        typealias Element = Int

        let values: [Int]

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
            for value in values { observer.onNext(value) }
            observer.onCompleted()
            return Disposables.create()
        }
    }

    @Test func `a type of one's own has all operators`() {
        #expect(Recorder(Own(values: [1, 2]).map { $0 * 2 }).events == [.next(2), .next(4), .completed])
        #expect(Recorder(Observable.zip(Own(values: [1]), list("a")) { "\($0)\($1)" }).values == ["1a"])
    }

    @Test func `it is guarded: nothing comes after the end`() {
        let both = Own(values: [1]).concat(Own(values: [2]))
        #expect(Recorder(both).events == [.next(1), .next(2), .completed])
    }

    @Test func `the class has a second name, for files in which the first means something else`() {
        #expect(RxObservable<Int>.self == Observable<Int>.self)
    }
}
