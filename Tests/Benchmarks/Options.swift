/// What the command line asks for.
struct Options {
    enum Style {
        case text, json, markdown
    }

    static let help = """
        Measures what Rivulet costs, and compares it with closures that are written by hand.

            Benchmarks [--quick] [--filter WORD] [--json | --markdown] [--compare FILE]

          --quick         measure each scenario once, and compile no client
          --filter WORD   only scenarios with WORD in their names, or the one that is called so
          --json          print one object: for each scenario its figures
          --markdown      print tables for the documentation
          --compare FILE  print the ratios to what --json printed for another build
          --elements N    run each scenario of one thread once, with about N elements, and count its allocations
          --help          print this

        """

    var style = Style.text
    var filter: String?
    var isQuick = false
    /// The file to compare with.
    var other: String?
    var elements: Int?
    var asksForHelp = false

    init(_ arguments: [String]) throws(Complaint) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--json": style = .json
            case "--markdown": style = .markdown
            case "--help", "-h": asksForHelp = true
            case "--filter": filter = try Options.value(of: option, &rest)
            case "--compare": other = try Options.value(of: option, &rest)
            case "--elements":
                let text = try Options.value(of: option, &rest)
                guard let number = Int(text), number > 0 else { throw Complaint("\(text) is no number of elements.") }
                elements = number
            default: throw Complaint("There is no option \(option).")
            }
        }
    }

    /// A name as a whole is better than one that has it in it.
    func accepts(_ name: String, among names: [String]) -> Bool {
        guard let filter else { return true }
        return names.contains(filter) ? name == filter : name.contains(filter)
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Complaint) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else { throw Complaint("\(option) lacks its value.") }
        return value
    }
}

/// What is wrong with the command line, or with a file that it names.
struct Complaint: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}
