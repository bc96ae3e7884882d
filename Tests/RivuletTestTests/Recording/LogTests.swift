import Dispatch
import RivuletTest
import Testing

@Suite struct LogTests {
    @Test func `a log keeps the order`() {
        let log = Log<String>()
        log.append("a")
        log.append("b")
        #expect(log.values == ["a", "b"])
    }

    @Test func `a log loses nothing between threads`() {
        let log = Log<Int>()
        DispatchQueue.concurrentPerform(iterations: 1000) { log.append($0) }
        #expect(log.values.sorted() == Array(0..<1000))
    }

    @Test func `a log prints its entries`() {
        let log = Log<String>()
        log.append("a")
        #expect("\(log)" == #"["a"]"#)
    }
}
