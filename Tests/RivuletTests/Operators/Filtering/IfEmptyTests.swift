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

    @Test func `goes on with another if nothing came`() {
        let source = scheduler.cold("-----|")
        let other = scheduler.cold("      -1-2|")
        let result = scheduler.record(source.ifEmpty(switchTo: other.asObservable()))
        #expect(result == "          ------1-2|")
        #expect(other.subscriptions == ["-----^---!"])
    }

    @Test func `does not start the other if something came, or after an error`() {
        let other = scheduler.cold("-1|")
        #expect(scheduler.record(scheduler.cold("--a--|").ifEmpty(switchTo: other.asObservable())) == "--a--|")
        #expect(scheduler.record(scheduler.cold("-----#").ifEmpty(switchTo: other.asObservable())) == "-----#")
        #expect(other.subscriptions == [])
    }

    @Test func `the source is let go of when the other starts`() {
        let (log, other) = (Log<String>(), PublishSubject<Int>())
        let source = Observable<Int>.empty().do(onDispose: { log.append("disposed") })
        let subscription = source.ifEmpty(switchTo: other).subscribe()
        #expect(log.values == ["disposed"])
        #expect(other.hasObservers)
        subscription.dispose()
        #expect(!other.hasObservers)
    }
}
