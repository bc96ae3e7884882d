import Rivulet
import RivuletTest
import Testing

struct IfEmptyTests {
    let scheduler = TestScheduler()

    @Test func `sends the default at the end if nothing came`() {
        #expect(scheduler.record(scheduler.cold("-----|").ifEmpty(default: "x")) == "-----(x|)")
    }

    @Test func `changes nothing if something came`() {
        #expect(scheduler.record(scheduler.cold("--a--|").ifEmpty(default: "x")) == "--a--|")
    }

    @Test func `sends no default after an error`() {
        #expect(scheduler.record(scheduler.cold("-----#").ifEmpty(default: "x")) == "-----#")
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.cold("-----|")
        #expect(scheduler.record(source.ifEmpty(default: "x"), subscription: "^--!") == "")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `goes on with another stream if nothing came`() {
        let source = scheduler.cold("          -----|")
        let other = scheduler.cold("                a-b|")
        let result = scheduler.record(source.ifEmpty(switchTo: other.asObservable()))
        #expect(result == "                   -----a-b|")
        #expect(source.subscriptions == ["^----!"])
        #expect(other.subscriptions == ["-----^--!"])
    }

    @Test func `lets go of its source before the other stream starts`() {
        let log = Log<String>()
        let end = PublishSubject<Int>()
        let source = Observable<Int>.create { observer in
            let subscription = end.subscribe(observer)
            return Disposables.create(Disposables.create { log.append("disposed") }, subscription)
        }
        let other = Observable<Int>.never().do(onSubscribe: { log.append("other") })
        let subscription = source.ifEmpty(switchTo: other).subscribe()
        end.onCompleted()
        #expect(log.values == ["disposed", "other"])
        subscription.dispose()
    }

    @Test func `does not start the other stream if something came, or after an error`() {
        let other = scheduler.cold("a-b|").asObservable()
        #expect(scheduler.record(scheduler.cold("-c-|").ifEmpty(switchTo: other)) == "-c-|")
        #expect(scheduler.record(scheduler.cold("---#").ifEmpty(switchTo: other)) == "---#")
    }

    @Test func `disposal reaches the other stream, and it fails as that does`() {
        let (other, failing) = (scheduler.cold("-a-b|"), scheduler.cold("-a#"))
        let stream = scheduler.cold("--|").ifEmpty(switchTo: other.asObservable())
        #expect(scheduler.record(stream, subscription: "^---!") == "---a")
        #expect(other.subscriptions == ["--^-!"])
        #expect(scheduler.record(Observable.empty().ifEmpty(switchTo: failing.asObservable())) == "-a#")
    }
}
