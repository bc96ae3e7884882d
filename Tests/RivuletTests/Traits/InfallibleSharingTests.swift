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

    @Test func `the source goes on for a while when nobody is left`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("        -a--b-----c--|")
        let shared = source.asInfallible(onErrorJustReturn: "").share(
            replay: 1, stopWhenUnused: .after(.ticks(4), scheduler: scheduler))
        shared.subscribe().dispose()
        scheduler.advance(by: .ticks(3))
        let second = scheduler.record(shared)
        #expect(second == "                    ab-----c--|")
        #expect(source.subscriptions == ["  ^------------!"])
    }
}
