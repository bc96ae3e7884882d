import RivuletTest
import Testing

@testable import Rivulet

@Suite struct GroupTests {
    private let group = Group()
    private let log = Log<String>()

    private func handle(_ name: String) -> Handle {
        Teardown { [log] in log.append(name) }
    }

    @Test func `all are disposed together, in the order in which they came`() {
        group.put(handle("a"))
        group.put(handle("b"))
        group.dispose()
        group.dispose()
        #expect(log.values == ["a", "b"])
    }

    @Test func `all are stopped before the first is torn down, those of inner groups and switches too`() {
        let (inner, place, last) = (Group(), Switch(), handle("last"))
        inner.put(last)
        place.put(inner)
        group.put(Teardown { log.append("last is stopped: \(last.isDisposed)") })
        group.put(place)
        group.dispose()
        #expect(log.values == ["last is stopped: true", "last"])
    }

    @Test func `a disposed group disposes what is put in`() {
        group.dispose()
        #expect(group.put(handle("a")) == nil)
        #expect(log.values == ["a"])
    }

    @Test func `a place that became free is taken again`() {
        let first = group.put(handle("a"))
        let second = group.put(handle("b"))
        #expect(group.count == 2)
        first.map { group.remove(at: $0) }
        #expect(log.values == ["a"])
        #expect(group.put(handle("c")) == first)
        second.map { group.remove(at: $0) }
        #expect(group.count == 1)
        #expect(log.values == ["a", "b"])
    }

    @Test func `only the handle that is expected is taken out`() throws {
        let (a, b) = (handle("a"), handle("b"))
        let place = try #require(group.put(a))
        group.remove(at: place, if: b)
        #expect(log.values == [])
        group.remove(at: place, if: a)
        #expect(log.values == ["a"])
    }

    @Test func `a handle that takes the place of another does not dispose it`() {
        let place = group.put(handle("a"))
        #expect(group.put(handle("b"), at: place) == place)
        group.dispose()
        #expect(log.values == ["b"])
    }

    @Test func `inputs are counted down to the last`() {
        group.open(2)
        #expect(!group.hasOneInput)
        #expect(!group.close())
        #expect(group.hasOneInput)
        #expect(group.close())
    }

    @Test func `8 threads put handles in while one disposes: each is disposed once`() {
        let (group, disposals) = (group, Log<Int>())
        inParallel(9) { thread in
            if thread == 8 { return group.dispose() }
            for number in 0..<1_000 { group.put(Teardown { disposals.append(thread * 1_000 + number) }) }
        }
        #expect(disposals.values.sorted() == Array(0..<8_000))
        #expect(group.count == 0)
    }
}
