import Foundation

/// The figures of another build, as `--json` printed them.
struct Comparison {
    private let old: [String: Figures]

    /// What is compared, the first of these that a scenario has.
    private static let kinds = ["ns", "bytes", "seconds"]
    private static let columns = [
        Column("before", 1), Column("now", 1), Column("ratio", 2), Column("allocations before", 2),
        Column("allocations now", 2),
    ]

    init(file: String) throws(Complaint) {
        guard let data = FileManager.default.contents(atPath: file) else { throw Complaint("\(file) can not be read.") }
        do {
            old = try JSONDecoder().decode([String: Figures].self, from: data)
        } catch {
            throw Complaint("\(file) is not what --json prints.")
        }
    }

    /// Prints a ratio below 1 where `new` is better.
    func show(_ new: [(name: String, figures: Figures)], _ printer: Printer) {
        printer.heading("compared with another build", Comparison.columns)
        var (ratios, floors): ([Double], [Double]) = ([], [])
        for (name, figures) in new {
            guard let before = old[name] else { continue }
            var row: Figures = [:]
            row["allocations before"] = before["allocations"]
            row["allocations now"] = figures["allocations"]
            if let kind = Comparison.kinds.first(where: { figures[$0] != nil }), let a = before[kind],
                let b = figures[kind]
            {
                (row["before"], row["now"], row["ratio"]) = (a, b, a == b ? 1 : b / a)
                let isFloor = Floor.allCases.contains { $0.name == name }
                if isFloor { floors.append(b / a) } else if kind == "ns" { ratios.append(b / a) }
            }
            printer.row(name, row, Comparison.columns)
        }
        guard !ratios.isEmpty, !floors.isEmpty else { return printer.note("No scenario has a time in both.") }
        let means = [ratios, floors].map { String(format: "%.3f", geometricMean($0)) }
        printer.note(
            "The geometric mean of the ratios of \(ratios.count) times: \(means[0]), of the floors: \(means[1]).")
    }
}
