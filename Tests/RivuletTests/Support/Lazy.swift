import Rivulet
import RivuletTest
import Testing

/// Gives streams of one number each, and logs when each is made.
func logged(in log: Log<Int>) -> @Sendable (_ number: Int) -> Observable<Int> {
    { number in
        log.append(number)
        return .just(number)
    }
}

/// Expects that a stream of the lazy collection `[1, 2]` is built without evaluating that, and that each subscription
/// evaluates each element once.
func expectLazy(
    _ make: (Log<Int>) -> Observable<Int>, sends values: () -> [Int], _ location: SourceLocation = #_sourceLocation
) {
    let log = Log<Int>()
    let source = make(log)
    #expect(log.values == [], sourceLocation: location)
    #expect(Recorder(source).values == values(), sourceLocation: location)
    #expect(log.values == [1, 2], sourceLocation: location)
    #expect(Recorder(source).values == values(), sourceLocation: location)
    #expect(log.values == [1, 2, 1, 2], sourceLocation: location)
}
