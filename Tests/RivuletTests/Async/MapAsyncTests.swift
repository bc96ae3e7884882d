import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct MapAsyncTests {
    @Test func `all run at the same time, and their results come in the order of the values`() async throws {
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

    @Test func `where no order is asked for they come as they are there`() async throws {
        let (doors, source) = ([Door(), Door()], PublishSubject<Int>())
        let results = source.map(maxConcurrent: 3, ordered: false) { number in
            try await doors[number].pass()
            return number
        }
        var iterator = results.values.makeAsyncIterator()
        for number in 0..<2 { source.onNext(number) }
        for number in [1, 0] {
            doors[number].open()
            #expect(try await iterator.next() == number)
        }
    }

    @Test(arguments: [1, 3], [true, false])
    func `no more run than are allowed`(_ limit: Int, _ isOrdered: Bool) async {
        let running = Running()
        let results = Observable.range(start: 0, count: 100).map(maxConcurrent: limit, ordered: isOrdered) {
            number in
            await running.during { await Task.yield() }
            return number
        }
        let elements = await results.values.all().elements
        #expect(isOrdered ? elements == Array(0..<100) : Set(elements) == Set(0..<100))
        #expect(running.most <= limit)
    }

    @Test(arguments: [true, false])
    func `an error cancels those that run`(_ isOrdered: Bool) async throws {
        let (begun, cancelled) = (Door(), Door())
        let results = list(1, 2).map(maxConcurrent: 2, ordered: isOrdered) { number in
            if number == 2 {
                try await begun.pass()
                throw TestError()
            }
            begun.open()
            do { try await Door().pass() } catch { cancelled.open() }
        }
        #expect(await results.values.all().error is TestError)
        try await cancelled.pass()
    }

    @Test(arguments: [true, false])
    func `disposal cancels those that run, and those that wait do not begin`(_ isOrdered: Bool) async throws {
        let (begun, cancelled, calls) = (Door(), Door(), Log<Int>())
        let results = list(1, 2).map(maxConcurrent: 1, ordered: isOrdered) { number in
            calls.append(number)
            begun.open()
            do { try await Door().pass() } catch { cancelled.open() }
        }
        let log = Recorder(results)
        try await begun.pass()
        log.dispose()
        try await cancelled.pass()
        #expect(log.events.isEmpty)
        #expect(calls.values == [1])
    }

    @Test func `flatMapLatest with a task for each value cancels the one before`() async throws {
        let (begun, cancelled, source) = (Door(), Door(), PublishSubject<Int>())
        let results = source.flatMapLatest { number in
            Observable.async {
                if number > 1 { return number }
                begun.open()
                do { try await Door().pass() } catch { cancelled.open() }
                return number
            }
        }
        var iterator = results.values.makeAsyncIterator()
        source.onNext(1)
        try await begun.pass()
        source.onNext(2)
        try await cancelled.pass()
        #expect(try await iterator.next() == 2)
    }
}
