import Rivulet
import RivuletTest
import Testing

struct InfallibleCreatingTests {
    let scheduler = TestScheduler()

    @Test func `create sends what its closure sends, and disposes what that returns`() {
        let log = Log<String>()
        let source = Infallible<String>.create { observer in
            observer(.next("a"))
            observer(.completed)
            observer(.next("b"))
            return Disposables.create { log.append("!") }
        }
        #expect(scheduler.record(source) == "(a|)")
        #expect(log.values == ["!"])
    }

    @Test func `infallibles are made as observables are`() {
        #expect(record(.just("a")) == "(a|)")
        #expect(record(.empty()) == "|")
        #expect(record(.never()) == "")
        #expect(record(.of("a", "b")) == "(ab|)")
        #expect(record(.from(["a", "b"])) == "(ab|)")
        #expect(record(.from(Set(["a"]))) == "(a|)")
        #expect(record(.from(optional: "a")) == "(a|)")
        #expect(record(.from(optional: nil)) == "|")
        #expect(record(.repeatElement("a").take(3)) == "(aaa|)")
        #expect(record(.deferred { .just("a") }) == "(a|)")
    }

    @Test func `values are made one of the other`() {
        let doubled = Infallible.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        #expect(record(doubled.map(String.init)) == "(1248|)")
    }

    @Test func `each value is a piece of work on the scheduler that is given`() {
        let stepping = TestScheduler.stepping()
        #expect(stepping.record(Infallible.just("a", scheduler: stepping)) == "-a|")
        #expect(stepping.record(Infallible.of("a", "b", scheduler: stepping)) == "-ab|")
        #expect(stepping.record(Infallible.from(optional: "a", scheduler: stepping)) == "-a|")
        #expect(stepping.record(Infallible.repeatElement("a", scheduler: stepping).take(2)) == "-a(a|)")
    }

    @Test func `using disposes the resource with the stream`() {
        let resource = BooleanDisposable()
        #expect(record(.using({ resource }, observableFactory: { _ in .just("a") })) == "(a|)")
        #expect(resource.isDisposed)
    }

    @Test func `timers count`() {
        let interval = Infallible<Int>.interval(.ticks(2), scheduler: scheduler).map(String.init)
        let once = Infallible<Int>.timer(.ticks(3), scheduler: scheduler).map(String.init)
        let timer = Infallible<Int>.timer(.ticks(1), period: .ticks(3), scheduler: scheduler).map(String.init)
        #expect(record(interval) == "--0-1-2-3")
        #expect(record(once) == "    ---(0|)")
        #expect(record(timer) == "   -0--1--2")
    }

    private func record(_ source: Infallible<String>) -> Timeline<String> {
        scheduler.record(source, until: .ticks(8))
    }
}
