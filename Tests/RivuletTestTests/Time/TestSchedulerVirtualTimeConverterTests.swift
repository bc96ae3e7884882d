import Rivulet
import Testing

@testable import RivuletTest

struct TestSchedulerVirtualTimeConverterTests {
    let converter = TestSchedulerVirtualTimeConverter(tick: .milliseconds(500))

    @Test func `a tick lasts as long as the resolution says`() {
        #expect(converter.convertFromVirtualTime(3) == .milliseconds(1500))
        #expect(converter.convertFromVirtualTimeInterval(-1) == .milliseconds(-500))
    }

    @Test func `a time between two ticks is the first of them`() {
        #expect(converter.convertToVirtualTime(.milliseconds(1499)) == 2)
        #expect(converter.convertToVirtualTime(.milliseconds(-1)) == -1)
        #expect(converter.convertToVirtualTimeInterval(.milliseconds(1500)) == 3)
    }

    @Test func `an offset stays within what a tick can be`() {
        #expect(converter.offsetVirtualTime(3, offset: -5) == -2)
        #expect(converter.offsetVirtualTime(3, offset: .max) == .max)
    }

    @Test func `ticks compare as numbers`() {
        #expect(converter.compareVirtualTime(1, 2) == .lessThan)
        #expect(converter.compareVirtualTime(2, 2) == .equal)
        #expect(converter.compareVirtualTime(2, 1) == .greaterThan)
    }
}
