import Rivulet
import RivuletTest
import Testing

@Suite struct MapAsyncTests {
    @Test func `results come in the order of the values, one call after the other`() async {
        let running = Running()
        let results = Observable.range(start: 0, count: 50).map { number in
            await running.during { await Task.yield() }
            return number * 2
        }
        #expect(await results.values.all().elements == (0..<50).map { $0 * 2 })
        #expect(running.most == 1)
    }

    @Test func `with more places they run at the same time, in order all the same`() async throws {
        let (doors, source) = ([Door(), Door(), Door()], PublishSubject<Int>())
        let results = source.map(maxConcurrent: 3) { number in
            try await doors[number].pass()
            if number > 0 { doors[number - 1].open() }
            return number
        }
        var iterator = results.values.makeAsyncIterator()
        for number in 0..<3 { source.onNext(number) }
        doors[2].open()
        for number in 0..<3 { #expect(try await iterator.next() == number) }
    }

    @Test func `what the closure throws ends it`() async {
        let results = list(1, 2, 3).map { number in
            if number == 2 { try await Door.closed() }
            return number
        }
        let (elements, error) = await results.values.all()
        #expect(elements == [1])
        #expect(error is TestError)
    }

    @Test func `a closure that does not await is the synchronous one`() {
        #expect(Recorder(list(1, 2).map { $0 + 1 }).values == [2, 3])
        #expect(Recorder(list(1, 2).map(String.init(describing:))).values == ["1", "2"])
        #expect(Recorder(list("a", "bc").map(\.count)).values == [1, 2])
    }
}
