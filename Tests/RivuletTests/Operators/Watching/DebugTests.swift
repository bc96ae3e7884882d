import RivuletTest
import Testing

@testable import Rivulet

struct DebugTests {
    private let scheduler = TestScheduler()
    private let lines = Log<String>()

    private func debug<Element>(_ source: Observable<Element>, trim: Bool = false) -> Observable<Element> {
        source.debug("numbers", trimOutput: trim) { [lines] in lines.append($0) }
    }

    @Test func `one line for each event, and nothing is changed`() {
        let source = scheduler.numbers("                      -1--2--|")
        #expect(scheduler.record(debug(source.asObservable())) == "-1--2--|")
        #expect(
            lines.values == [
                "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)",
                "numbers -> Event completed", "numbers -> isDisposed",
            ])
    }

    @Test func `an error and a disposal have their lines`() {
        #expect(scheduler.record(debug(scheduler.cold("#").asObservable())) == "#")
        debug(Observable<Int>.never()).subscribe().dispose()
        #expect(
            lines.values == [
                "numbers -> subscribed", "numbers -> Event error(TestError())", "numbers -> isDisposed",
                "numbers -> subscribed", "numbers -> isDisposed",
            ])
    }

    @Test func `text of several lines is printed on one`() {
        _ = debug(.just("a\n\nb\r\nc")).subscribe()
        #expect(lines.values.contains(#"numbers -> Event next(a\n\nb\nc)"#))
    }

    @Test func `a long event is shortened if that is wanted`() {
        _ = debug(.of(Array(1...30), [1]), trim: true).subscribe()
        #expect(lines.values[1] == "numbers -> Event next([1, 2, 3, 4, 5,...26, 27, 28, 29, 30])")
        #expect(lines.values[2] == "numbers -> Event next([1])")
    }

    /// In a process of its own, whose standard output is looked at.
    @Test func `it prints to standard output, with the place of the call if no name is given`() async {
        let child = Child()
        let printed = child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                _ = Observable.just(1).debug(line: 7, function: "f()").debug("b").subscribe()
            })
        #expect(printed.hasPrefix("b -> subscribed\n"))
        #expect(printed.contains("DebugTests.swift:7 (f()) -> Event next(1)\nb -> Event next(1)\n"))
    }
}
