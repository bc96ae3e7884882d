import RivuletTest
import Testing

@testable import Rivulet

@Suite struct HandleTests {
    private let log = Log<String>()

    private func handle(_ name: String) -> Handle {
        Teardown { log.append(name) }
    }

    @Test func `a teardown runs once and lets go of its closure`() {
        let trace = hold(Farewell()) { farewell in
            let handle = Teardown { withExtendedLifetime(farewell) { log.append("torn down") } }
            handle.dispose()
            handle.dispose()
        }
        #expect(log.values == ["torn down"])
        #expect(trace.isGone)
    }

    @Test func `a switch gives back the handle that another takes the place of`() {
        let (place, first) = (Switch(), handle("a"))
        #expect(place.put(first) == nil)
        #expect(place.put(handle("b")) === first)
        #expect(log.values == [])
        place.dispose()
        #expect(log.values == ["b"])
    }

    @Test func `a disposed switch disposes what is put in`() {
        let place = Switch()
        place.dispose()
        #expect(place.put(handle("a")) == nil)
        #expect(place.take() == nil)
        #expect(log.values == ["a"])
    }

    @Test func `what was taken out of a switch is not disposed with it`() {
        let place = Switch()
        place.put(handle("a"))
        #expect(place.take() != nil)
        place.dispose()
        #expect(log.values == [])
    }

    @Test func `eight threads dispose one handle: it is torn down once`() {
        let handles = (0..<1_000).map { _ in handle("x") }
        inParallel(8) { _ in for handle in handles { handle.dispose() } }
        #expect(log.values.count == 1_000)
    }

    @Test func `handles are put into a switch while it is disposed: each that stays is disposed, none twice`() {
        for _ in 0..<500 {
            let (place, returned, disposed) = (Switch(), Log<Int>(), Log<Int>())
            inParallel(2) { side in
                if side == 0 { return place.dispose() }
                for number in 0..<3 {
                    if place.put(Teardown { disposed.append(number) }) != nil { returned.append(number - 1) }
                }
            }
            #expect((returned.values + disposed.values).sorted() == [0, 1, 2])
        }
    }
}
