import RivuletTest
import Testing

@testable import Rivulet

@Suite struct NamingTests {
    /// Those that are another operator, told what to do.
    private let disguises = [
        "catchAndReturn": "catch", "flatMapResult": "flatMap",
    ]

    @Test(arguments: operators.filter { !$0.name.contains("infallible") && !$0.name.contains(".") })
    func `a stream prints the operator that made it`(_ tested: Operator) {
        let word = String(tested.name.prefix { $0.isLetter })
        let stream = tested.apply(PublishSubject<Int>().asObservable(), TestScheduler())
        let name = disguises[word] ?? word
        #expect("\(stream)".split { !$0.isLetter }.contains { $0 == name }, "\(stream)")
    }
}
