import Rivulet
import RivuletTest
import Testing

@Suite struct CatchTests {
    let scheduler = TestScheduler()

    @Test func `it goes on with the stream of the handler`() {
        let source = scheduler.hot("-a--b--#")
        let other = scheduler.cold("       1-2|")
        let result = scheduler.record(source.catch { _ in other.asObservable() })
        #expect(result == "         -a--b--1-2|")
        #expect(source.subscriptions == ["^------!"])
        #expect(other.subscriptions == ["-------^--!"])
    }

    @Test func `one value can take the place of an error`() {
        let source = scheduler.hot("-a--b--#")
        let result = scheduler.record(source.catchAndReturn("z"))
        #expect(result == "         -a--b--(z|)")
    }

    @Test func `without an error the handler is not called`() {
        let source = scheduler.hot("-a|")
        let other = scheduler.cold("z|")
        #expect(scheduler.record(source.catch { _ in other.asObservable() }) == "-a|")
        #expect(other.subscriptions == [])
    }

    @Test func `an error of the second stream, or of the handler, ends it`() {
        let second = scheduler.cold("-#", error: RxError.overflow)
        let failing = Recorder(scheduler.cold("#").catch { _ in second.asObservable() })
        let throwing = Recorder(scheduler.cold("#").catch { _ in throw RxError.overflow })
        scheduler.start()
        #expect(failing.events == [.error(RxError.overflow)])
        #expect(throwing.events == [.error(RxError.overflow)])
    }

    @Test func `disposal stops the stream that runs`() {
        let (source, other) = (scheduler.cold("a#"), scheduler.cold("--1-2|"))
        let caught = source.catch { _ in other.asObservable() }
        #expect(scheduler.record(caught, subscription: "^----!") == "a--1-")
        #expect(other.subscriptions == ["-^---!"])
    }

    @Test func `the next of a sequence is asked for after an error`() {
        let asked = Log<Int>()
        let diagrams = ["a#", "b#", "c|", "d|"]
        let sources = AnySequenceOfSources(count: 4) { index in
            asked.append(index)
            return scheduler.cold(diagrams[index]).asObservable()
        }
        #expect(scheduler.record(Observable.catch(sequence: sources)) == "abc|")
        #expect(asked.values == [0, 1, 2])
    }

    private struct AnySequenceOfSources: Sequence, IteratorProtocol, Sendable {
        let count: Int
        var index = 0
        let make: @Sendable (Int) -> Observable<String>

        init(count: Int, make: @escaping @Sendable (Int) -> Observable<String>) {
            self.count = count
            self.make = make
        }

        mutating func next() -> Observable<String>? {
            guard index < count else { return nil }
            defer { index += 1 }
            return make(index)
        }
    }

    @Test func `the error of the last of a sequence ends it, an empty one completes`() {
        let sources = [scheduler.cold("a#").asObservable(), scheduler.cold("b#").asObservable()]
        #expect(scheduler.record(Observable.catch(sequence: sources)) == "ab#")
        #expect(Recorder(Observable<Int>.catch(sequence: [])).events == [.completed])
    }

    @Test func `the source that has failed is freed at the hand-over`() {
        let (freed, second) = (Log<Int>(), PublishSubject<Int>())
        let source = Observable<Int>.create { observer in
            let farewell = Farewell { freed.append(1) }
            observer.onError(TestError())
            return Disposables.create { withExtendedLifetime(farewell) {} }
        }
        let subscription = source.catch { _ in second }.subscribe()
        #expect(freed.values == [1])
        #expect(second.hasObservers)
        subscription.dispose()
    }

    @Test func `the closures of a lazy collection run when their stream is due`() {
        let asked = Log<Int>()
        let source = Observable.catch(
            sequence: (0...).lazy.map {
                asked.append($0)
                return $0 < 2 ? failed(Int.self) : Observable.just($0)
            })
        #expect(asked.values == [])
        #expect(Recorder(source).events == [.next(2), .completed])
        #expect(asked.values == [0, 1, 2])
        #expect(Recorder(Observable.catch(sequence: [Observable.just(1)].lazy)).values == [1])
    }
}
