/// Rows of which one is selected, and as many are seen around that as there is room for.
struct ListBox: Equatable, Sendable {
    var count = 0 {
        didSet { selection = min(selection, max(0, count - 1)) }
    }
    private(set) var selection = 0

    /// Selects a row. One that is not there is taken for the nearest.
    mutating func select(_ index: Int) { selection = min(max(0, index), max(0, count - 1)) }

    /// Does what `key` does to a list, with pages of `page` rows. False if it does nothing there.
    @discardableResult mutating func press(_ key: Key, page: Int = 10) -> Bool {
        switch key {
        case .up: select(selection - 1)
        case .down: select(selection + 1)
        case .pageUp: select(selection - page)
        case .pageDown: select(selection + page)
        case .home: select(0)
        case .end: select(count - 1)
        default: return false
        }
        return true
    }

    /// Whether the last row is among those that are seen in `height` rows.
    func showsEnd(height: Int) -> Bool { Range(around: selection, of: count, size: height).upperBound == count }

    /// Exactly `height` lines, each exactly `width` wide. `row` is asked only for those that are seen.
    func lines(width: Int, height: Int, row: (_ index: Int, _ isSelected: Bool) -> Line) -> [Line] {
        let seen = Range(around: selection, of: count, size: height)
        let blanks = repeatElement(Line().fitted(to: width), count: max(0, height - seen.count))
        return seen.map { row($0, $0 == selection).fitted(to: width) } + blanks
    }
}
