import Rivulet

extension Line {
    /// How far something has come, from 0 to 1: `━━━━────`, or `━━━●────` with a head that can be moved.
    static func bar(_ part: Double, width: Int, hasHead: Bool = false, style: Style = .plain) -> Line {
        guard width > 0 else { return Line() }
        // What is no number is taken for nothing.
        let part = part > 0 ? min(part, 1) : 0
        let done = hasHead ? min(Int(part * Double(width)), width - 1) : Int(part * Double(width))
        let rest = width - done - (hasHead ? 1 : 0)
        return Line(String(repeating: "━", count: done) + (hasHead ? "●" : ""), style)
            + Line(String(repeating: "─", count: rest), .dim)
    }

    /// One line with `left` at its left and `right` at its right. If there is too little room, `left` is cut.
    static func status(_ left: Line, _ right: Line, width: Int) -> Line {
        let right = right.fitted(to: min(right.width, width))
        let gap = right.width > 0 && right.width < width ? 1 : 0
        return left.fitted(to: width - right.width - gap) + Line()[0..<gap] + right
    }

    /// Returns a row of a list: `name`, and at its right as many `facts` as fit while `name` keeps half of the line. The
    /// last facts are left out first.
    static func row(_ name: Line, facts: [(position: Int, line: Line)], width: Int) -> Line {
        var facts = facts
        while !facts.isEmpty, facts.reduce(0, { $0 + $1.line.width }) * 2 > width { facts.removeLast() }
        let right = facts.sorted { $0.position < $1.position }.reduce(Line()) { $0 + $1.line }
        return .status(name, right, width: width)
    }

    /// A sign that something is under way, which turns with each `step`.
    static func spinner(_ step: Int, style: Style = .plain) -> Line {
        Line(String(Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")[step % 10]), style)
    }
}

extension Driver<Bool> {
    /// The steps of a spinner while something is under way: 0 at once, then the next each `period`. At other times
    /// nothing, and no timer runs.
    func spinnerSteps(period: Duration = .milliseconds(100)) -> Driver<Int> {
        let scheduler = SharingScheduler.make()
        return asObservable().distinctUntilChanged()
            .flatMapLatest { isBusy in
                isBusy ? Observable<Int>.timer(.zero, period: period, scheduler: scheduler) : .empty()
            }
            .asDriver(onErrorDriveWith: .empty())
    }
}
