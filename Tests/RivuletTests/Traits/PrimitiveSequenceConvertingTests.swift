import Rivulet
import RivuletTest
import Testing

struct PrimitiveSequenceConvertingTests {
    let scheduler = TestScheduler()

    @Test func `a single has the only value, at the end`() {
        let source = scheduler.cold("-a---|")
        let result = scheduler.record(source.asSingle())
        #expect(result == "          -----(a|)")
        #expect(source.subscriptions == ["^----!"])
    }

    @Test func `a single fails at a second value`() {
        let source = scheduler.cold("          -a-b-|")
        let result = scheduler.record(source.asSingle())
        #expect(result == Timeline("---#", error: RxError.moreThanOneElement))
        #expect(source.subscriptions == ["     ^--!"])
    }

    @Test func `a single fails without a value, or as its source does`() {
        #expect(scheduler.record(scheduler.cold("--|").asSingle()) == Timeline("--#", error: RxError.noElements))
        #expect(scheduler.record(scheduler.cold("-a-#").asSingle()) == "---#")
    }

    @Test func `a maybe has the only value, at the end`() {
        let source = scheduler.cold("-a---|")
        let result = scheduler.record(source.asMaybe())
        #expect(result == "          -----(a|)")
    }

    @Test func `a maybe may be without a value, and fails at a second one or as its source does`() {
        #expect(scheduler.record(scheduler.cold("--|").asMaybe()) == "--|")
        #expect(scheduler.record(scheduler.cold("-a-#").asMaybe()) == "---#")
        let result = scheduler.record(scheduler.cold("-a-b-|").asMaybe())
        #expect(result == Timeline("---#", error: RxError.moreThanOneElement))
    }

    @Test func `the first value comes at once`() {
        let source = scheduler.cold("-a-b-|")
        let result = scheduler.record(source.first().map { $0 ?? "" })
        #expect(result == "          -(a|)")
        #expect(source.subscriptions == ["^!"])
    }

    @Test func `without a first value there is nil`() {
        #expect(scheduler.record(scheduler.cold("--|").first().map { $0 ?? "x" }) == "--(x|)")
        #expect(scheduler.record(scheduler.cold("--#").first().map { $0 ?? "x" }) == "--#")
    }

    @Test func `a stream without values is a completable`() {
        #expect(scheduler.record(scheduler.cold("-a-|").ignoreElements().asCompletable()) == "---|")
        #expect(scheduler.record(scheduler.cold("-a-#").ignoreElements().asCompletable()) == "---#")
    }

    @Test func `after its failure it sends nothing, whatever its source still says`() {
        let two = Observable.just(1).concat(Observable.just(2))
        #expect(Recorder(two.asSingle().catch { _ in .never() }).events.isEmpty)
        #expect(Recorder(two.asMaybe().catch { _ in .never() }).events.isEmpty)
    }

    @Test func `a source that goes on after its end changes nothing`() {
        let source = Observable<Int>.create { observer in
            for value in 1...3 { observer.onNext(value) }
            observer.onCompleted()
            observer.onError(TestError())
            return Disposables.create()
        }
        let failed = Event<Int>.error(RxError.moreThanOneElement)
        #expect(Recorder(source.asSingle()).events == [failed])
        #expect(Recorder(source.asMaybe()).events == [failed])
        #expect(Recorder(source.first()).events == [.next(1), .completed])
    }
}
