import Rivulet
import RivuletTest
import Testing

struct SkipWhileTests {
    let scheduler = TestScheduler()

    @Test func `leaves out values up to the first that is not accepted, and asks no further`() {
        let (source, asked) = (scheduler.numbers("-1--2--3--1--|"), Log<Int>())
        let result = scheduler.record(
            source.skip(while: { value in
                asked.append(value)
                return value < 3
            }))
        #expect(result == "-------3--1--|")
        #expect(asked.values == [1, 2, 3])
    }

    @Test func `ends as its source does`() {
        #expect(scheduler.record(scheduler.numbers("-1--#").skip(while: { $0 < 3 })) == "----#")
        #expect(scheduler.record(scheduler.numbers("-1--|").skip(while: { $0 < 3 })) == "----|")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        let result = scheduler.record(source.skip(while: { try $0 < 2 ? true : failing() }))
        #expect(result == "----#")
        #expect(source.subscriptions == ["^---!"])
    }
}
