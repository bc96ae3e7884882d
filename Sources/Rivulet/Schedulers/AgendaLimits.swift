/// How many actions may run on an agenda before there is taken to be no end.
package struct AgendaLimits: Sendable {
    /// At one instant, each scheduled by the one before it.
    package var atOneInstant: Int
    /// One after the other, each scheduled by the one before it for later, in a run for as long as there is work.
    package var inARow: Int
    /// In one run.
    package var inOneRun: Int

    /// How many runs may be under way inside each other.
    static let depth = 100
    /// How many of the last actions are asked for their names.
    static let margin = 15

    /// Enough for what has an end, and soon over for what has none.
    package static let usual = AgendaLimits(atOneInstant: 100_000, inARow: 50_000, inOneRun: 1_000_000)

    package init(atOneInstant: Int = .max, inARow: Int = .max, inOneRun: Int = .max) {
        self.atOneInstant = atOneInstant
        self.inARow = inARow
        self.inOneRun = inOneRun
    }

    /// Whether a run may soon be found to have no end. One up to a time may have any number in a row.
    func isNear(_ lineage: Lineage, _ count: Int, hasEnd: Bool) -> Bool {
        let margin = AgendaLimits.margin
        return lineage.atOneInstant > limit(atOneInstant) || count > limit(inOneRun)
            || !hasEnd && lineage.inARow > limit(inARow)
        func limit(_ full: Int) -> Int { max(full, 0) - margin }
    }
}

/// How many actions of a run led to one, each scheduled by the one before it: for later, and for the same instant.
struct Lineage {
    var inARow = 0
    var atOneInstant = 0

    func next(isImmediate: Bool) -> Lineage {
        isImmediate
            ? Lineage(inARow: inARow, atOneInstant: atOneInstant + 1) : Lineage(inARow: inARow + 1, atOneInstant: 0)
    }
}

/// The limit that a run has gone beyond, and when.
enum Excess {
    case standstill(Int, Duration)
    case row(Int, Duration)
    case run(Int, Duration)
    case depth(Duration)
    /// So many values, which came in one go.
    case waiting(Int)

    /// The problem in words, of which the last actions have these `names`, and perhaps what to do about it.
    func description(of names: [String], advises: Bool = true) -> String {
        var distinct: [String] = []
        for name in names where !distinct.contains(name) { distinct.append(name) }
        let who = distinct.joined(separator: " and ")
        let runners = who + (distinct.count == 1 ? " has run" : " have run")
        return fact(who, runners) + (advises ? " \(advice)" : "")
    }

    private func fact(_ who: String, _ runners: String) -> String {
        switch self {
        case .standstill(let count, let time):
            "Time stands still at \(time.short): \(runners) \(count) times in that instant."
        case .row(let count, let time):
            "No end: \(runners) \(count) times, up to \(time.short)."
        case .run(let count, let time):
            "No end: \(count) actions have run, up to \(time.short), the last of them \(who)."
        case .depth(let time):
            "No end: at \(time.short) time is moved from inside of an action that is run by moving it, and so on,"
                + " \(AgendaLimits.depth) times. The next action is \(who)."
        case .waiting(let count):
            "No end: \(count) values wait for \(who), all sent at once, and there are more."
        }
    }

    private var advice: String {
        switch self {
        case .standstill, .waiting: "If it has an end, raise `limits.atOneInstant` of the scheduler."
        case .row:
            "Give it an end by `record(_:until:)`, `take(_:)` or `dispose()`, or move the time by `advance(by:)`."
                + " If it has one, raise `limits.inARow` of the scheduler."
        case .run: "If they have an end, raise `limits.inOneRun` of the scheduler."
        case .depth: "Move the time from outside, or schedule what is to follow."
        }
    }
}
