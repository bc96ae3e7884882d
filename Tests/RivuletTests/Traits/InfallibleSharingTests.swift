import Rivulet
import RivuletTest
import Testing

struct InfallibleSharingTests {
    @Test func `the source runs once for all, and a late subscriber is given the newest value`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("        -a--b-----c--|")
        let shared = source.asInfallible(onErrorJustReturn: "").share(replay: 1)
        let early = scheduler.observe(shared)
        let late = scheduler.record(shared, subscription: "------^")
        #expect(early.timeline == "         -a--b-----c--|")
        #expect(late == "                   ------b---c--|")
        #expect(source.subscriptions == ["  ^------------!"])
    }
}
