import Rivulet
import RivuletTest
import Testing

struct GenerateTests {
    @Test func `goes on while its condition holds`() {
        let powers = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        #expect(TestScheduler().record(powers) == "(1248|)")
        #expect(TestScheduler().record(powers) == "(1248|)")
    }

    @Test func `iterates no further than is taken`() {
        let powers = Observable.generate(initialState: 1, condition: { _ in true }) {
            if $0 == 4 { throw TestError() }
            return $0 * 2
        }
        #expect(TestScheduler().record(powers.take(3)) == "(124|)")
        #expect(TestScheduler().record(powers) == "(124#)")
    }

    @Test func `fails with what its condition throws`() {
        let source = Observable.generate(initialState: 1, condition: { _ in throw TestError() }, iterate: { $0 })
        #expect(TestScheduler().record(source) == "#")
    }

    @Test func `on a scheduler each value is a piece of work`() {
        let scheduler = TestScheduler.stepping()
        let source = Observable.generate(
            initialState: 1, condition: { $0 < 4 }, scheduler: scheduler, iterate: { $0 + 1 })
        #expect(scheduler.record(source) == "-123|")
    }
}
