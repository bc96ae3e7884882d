import PlayerFeature
import Testing

@Suite struct ClockTextTests {
    static let texts: [(Duration, String)] = [
        (.zero, "00:00"), (.milliseconds(999), "00:00"), (.seconds(1), "00:01"), (.milliseconds(59_999), "00:59"),
        (.seconds(60), "01:00"), (.seconds(198), "03:18"), (.seconds(3600), "60:00"), (.seconds(6000), "100:00"),
        (.milliseconds(-1), "00:00"), (.seconds(-90), "00:00"), (.seconds(Int64.max), "153722867280912930:07"),
        (.seconds(Int64.min), "00:00"),
    ]

    // PL7
    @Test(arguments: texts)
    func `time reads as minutes and seconds, rounded down`(time: Duration, text: String) {
        #expect(time.clockText == text)
    }
}
