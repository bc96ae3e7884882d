import Foundation

/// What was measured of a scenario, by the names of the columns.
typealias Figures = [String: Double]

/// Scenarios with the same columns.
struct Table: Sendable {
    let title: String
    let columns: [Column]
    let scenarios: [Scenario]
}

/// A column of figures.
struct Column: Sendable {
    let name: String
    let digits: Int

    init(_ name: String, _ digits: Int = 0) {
        self.name = name
        self.digits = digits
    }

    func cell(_ figures: Figures) -> String {
        figures[name].map { String(format: "%.\(digits)f", $0) } ?? ""
    }
}

/// Something to measure.
struct Scenario: Sendable {
    let name: String
    /// Gives nothing if it can not be measured in this manner.
    let measure: @Sendable (Manner) throws -> Figures?
}

/// How to measure.
struct Manner: Sendable {
    var isQuick = false
    /// Only so many, and once.
    var elements: Int?
    /// Nanoseconds of an element of hand-written work.
    var floors: [Floor: Double] = [:]

    /// How much faster than the machine on which the figures of RxSwift were taken. There a closure call took 6 ns and
    /// the twelve stages 50 ns; the latter is the steadier measure.
    var speed: Double? { floors[.twelveStages].map { 50 / $0 } }
}

/// Prints figures as they come.
struct Printer {
    let style: Options.Style

    private static let nameWidth = 54

    func heading(_ title: String, _ columns: [Column]) {
        switch style {
        case .text:
            let name = title.padding(toLength: Printer.nameWidth, withPad: " ", startingAt: 0)
            print("\n" + name + columns.map { "  " + padded($0.name, $0) }.joined())
        case .markdown:
            print("\n| \(title) | " + columns.map(\.name).joined(separator: " | ") + " |")
            print("| --- |" + columns.map { _ in " --: |" }.joined())
        case .json: break
        }
    }

    func row(_ name: String, _ figures: Figures, _ columns: [Column]) {
        switch style {
        case .text:
            let name = name.padding(toLength: Printer.nameWidth, withPad: " ", startingAt: 0)
            let line = name + columns.map { "  " + padded($0.cell(figures), $0) }.joined()
            print(String(line.reversed().drop { $0 == " " }.reversed()))
        case .markdown:
            print("| \(name) | " + columns.map { $0.cell(figures) }.joined(separator: " | ") + " |")
        case .json: break
        }
        fflush(nil)
    }

    func note(_ text: String) {
        if style != .json { print("\n" + text) }
    }

    private func padded(_ cell: String, _ column: Column) -> String {
        String(repeating: " ", count: max(0, max(8, column.name.count) - cell.count)) + cell
    }
}

/// The mean of ratios.
func geometricMean(_ ratios: [Double]) -> Double {
    exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
}
