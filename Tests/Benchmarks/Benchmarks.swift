import Foundation

/// Prints what each scenario costs, beside hand-written closures that were measured in the same run.
@main
enum Benchmarks {
    private static let tables = [speed, subscribing, virtualTime, scale, threads, memory, client]

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.asksForHelp { return print(Options.help, terminator: "") }
            try run(options)
        } catch {
            let text = (error as? Complaint)?.text ?? "\(error)"
            FileHandle.standardError.write(Data("Benchmarks: \(text) See --help.\n".utf8))
            exit(2)
        }
    }

    private static func run(_ options: Options) throws {
        let names = tables.flatMap(\.scenarios).map(\.name)
        guard names.contains(where: { options.accepts($0, among: names) }) else {
            throw Complaint("No scenario has \(options.filter ?? "") in its name.")
        }
        let comparison = try options.other.map { file throws(Complaint) in try Comparison(file: file) }
        let printer = Printer(style: comparison == nil ? options.style : .text)
        var results: [(name: String, figures: Figures)] = []
        var manner = Manner(isQuick: options.isQuick, elements: options.elements)
        if options.elements == nil {
            printer.heading("floor", Floor.columns)
            for floor in Floor.allCases {
                let cost = measure(2_000_000, rounds: options.isQuick ? 1 : 7, floor.run)
                manner.floors[floor] = cost.nanoseconds
                results.append((floor.name, cost.figures))
                printer.row(floor.name, cost.figures, Floor.columns)
            }
        }
        for table in tables {
            let chosen = table.scenarios.filter { options.accepts($0.name, among: names) }
            if !chosen.isEmpty { printer.heading(table.title, table.columns) }
            for scenario in chosen {
                guard let figures = try scenario.measure(manner) else { continue }
                results.append((scenario.name, figures))
                printer.row(scenario.name, figures, table.columns)
            }
        }
        let factors = results.compactMap { $0.figures[faster] }
        if let least = factors.min() {
            let figures = String(format: "%.1f, the least %.1f", geometricMean(factors), least)
            printer.note("How many times faster than RxSwift, geometric mean of \(factors.count): \(figures).")
        }
        comparison?.show(results, printer)
        if comparison == nil, options.style == .json { try printJSON(results) }
    }

    private static func printJSON(_ results: [(name: String, figures: Figures)]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let rounded = results.map { ($0.name, $0.figures.mapValues { ($0 * 1_000).rounded() / 1_000 }) }
        print(String(decoding: try encoder.encode(Dictionary(rounded) { $1 }), as: UTF8.self))
    }
}
