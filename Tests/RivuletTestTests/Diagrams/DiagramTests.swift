import Rivulet
import RivuletTest
import Testing

@Suite struct DiagramTests {
    @Test func `a timeline prints as its marbles`() {
        let scheduler = TestScheduler()
        let result = scheduler.record(scheduler.cold("-a-(bc)-#"))
        #expect("\(Diagram(result))" == "-a-(bc)-#")
    }

    @Test func `an operator stands between its inputs and its outputs`() {
        let scheduler = TestScheduler()
        let result = scheduler.record(scheduler.cold("ab--c|").debounce(.ticks(2), scheduler: scheduler))
        #expect(
            "\(Diagram("debounce(2)", inputs: ["ab--c|"], outputs: [.init(result)]))" == """
                ab--c|
                debounce(2)
                ---b-(c|)
                """)
    }

    @Test func `lines keep to one axis, and long waits are folded`() {
        #expect(
            "\(Diagram("merge", inputs: ["-(ab)-c 100s |", "--d#"], outputs: ["-(ab)d#"]))" == """
                -(ab)-c 100s |
                --   d#
                merge
                -(ab)d#
                """)
    }

    @Test func `a line that starts late begins with spaces`() {
        let late = Diagram.Line(Timeline<String>("b-c|"), at: .ticks(3), label: "late")
        let later = Diagram.Line(Timeline<String>("-(de)|"), at: .ticks(4))
        #expect(
            "\(Diagram("share()", inputs: ["a--b-c|"], outputs: ["a--b-c|", late, later]))" == """
                a--b-c   |
                share()
                a--b-c   |
                   b-c   |    late
                    -(de)|
                """)
    }

    @Test func `a line that does not end goes on for as long as the others`() {
        #expect(
            "\(Diagram("take(until:)", inputs: ["-a", ""], outputs: ["--b|"], end: .ticks(5)))" == """
                -a----
                ------
                take(until:)
                --b|
                """)
    }

    @Test func `a line is stopped, and what it would have sent is shown`() {
        let stopped = Diagram.Line(Timeline<String>("a"), stopped: .ticks(3))
        let whole = Diagram.Line(Timeline<String>("a--b-c"), stopped: .ticks(4), seen: 2)
        #expect(
            "\(Diagram("take(for: 3)", inputs: [stopped, whole], outputs: ["a--|"]))" == """
                a--!
                a--b-c
                take(for: 3)
                a--|
                """)
    }

    @Test func `a subscription is a line`() {
        let lines = [
            Diagram.Line(subscribed: .ticks(1), unsubscribed: .ticks(3)),
            Diagram.Line(subscribed: .zero, unsubscribed: nil, label: "for ever"),
        ]
        #expect(
            "\(Diagram("using", inputs: lines, outputs: ["----a|"]))" == """
                 ^-!
                ^-----    for ever
                using
                ----a|
                """)
    }

    @Test func `long values have a legend`() {
        let result = Diagram.Line(Timeline("a-b#", values: ["a": 10, "b": 20], error: RxError.noElements))
        #expect(
            "\(Diagram("map", inputs: ["1-2#"], outputs: [result]))".hasPrefix(
                """
                1-2#
                map
                a-b#
                a = 10
                b = 20
                """))
    }

    @Test func `a malformed line says what is wrong`() {
        #expect("\(Diagram("map", inputs: ["a)"], outputs: [""]))".contains("column 2: expected a value"))
    }
}
