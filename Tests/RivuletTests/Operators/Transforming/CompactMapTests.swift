import Rivulet
import RivuletTest
import Testing

struct CompactMapTests {
    let scheduler = TestScheduler()

    @Test func `leaves out what becomes nil`() {
        let source = scheduler.cold("-1--x--3--|")
        let result = scheduler.record(source.compactMap { Int($0) })
        #expect(result == "-1-----3--|")
    }

    @Test func `ends with the error of its source`() {
        let result = scheduler.record(scheduler.cold("-1--x--#").compactMap { Int($0) })
        #expect(result == "-1-----#")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        let result = scheduler.record(source.compactMap { try $0 == 2 ? failing() : $0 })
        #expect(result == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.compactMap { $0 }, subscription: "^----!") == "-1--2")
        #expect(source.subscriptions == ["^----!"])
    }
}
