import Rivulet

/// What a failure shows of two lists of timelines that differ.
struct Comparison {
    let expected: [Figure]
    let actual: [Figure]
    /// Which figures of the lists differ.
    var row = 0
    /// At which mark they begin to differ.
    let index: Int
    let tick: Duration
    /// What to try.
    var hint: String?

    /// Both lists over one axis, a caret under the first difference, and a legend. It begins and ends with a line break,
    /// since test frameworks print it between brackets.
    var description: String {
        let drawing = Drawing(expected + actual, around: index, tick: tick)
        let wanted = row < expected.count ? drawing.rows[row][index] : nil
        let got = row < actual.count ? drawing.rows[expected.count + row][index] : nil
        let first = [wanted, got].compactMap(\.self).min { $0.mark.time < $1.mark.time }
        let sentence = difference(wanted?.mark, got?.mark)
        let caret = String(repeating: " ", count: 10 + (first?.column ?? 0)) + "^ " + sentence

        var above = Comparison.block("expected ", drawing.rows.prefix(expected.count))
        var below = Comparison.block("actual   ", drawing.rows.dropFirst(expected.count))
        if row < actual.count { below.insert(caret, at: row + 1) } else { above.insert(caret, at: row + 1) }
        let named = [wanted, got].compactMap { $0?.mark.legend }
        let legend = drawing.legend.filter { !($0.hasPrefix("#") && named.contains($0)) }
        return "\n" + (above + below + legend + [hint].compactMap(\.self)).joined(separator: "\n") + "\n"
    }

    private static func block(_ label: String, _ rows: ArraySlice<Drawing.Row>) -> [String] {
        if rows.isEmpty { return [label + "none"] }
        let margin = String(repeating: " ", count: label.count)
        return rows.enumerated().map { ($0.offset == 0 ? label : margin) + $0.element.quoted }
    }

    private func difference(_ wanted: Figure.Mark?, _ got: Figure.Mark?) -> String {
        guard let wanted else { return got.map { "expected nothing at \($0.time.short), got \($0.shown)" } ?? "" }
        let expectation = "expected \(wanted.shown) at \(wanted.time.short), got "
        guard let got else { return expectation + "nothing" }
        if wanted.time == got.time {
            return expectation + (wanted.shown == got.shown ? "another that prints the same" : got.shown)
        }
        let isComplete = expected[row].marks.count == actual[row].marks.count
        if isComplete, wanted.name == got.name { return expectation + "it at \(got.time.short)" }
        if wanted.time < got.time { return expectation + "nothing" }
        // After an end nothing can come that was expected later.
        return got.isEnd ? expectation + "\(got.shown) at \(got.time.short)" : difference(nil, got)
    }
}
