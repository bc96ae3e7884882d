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
}
