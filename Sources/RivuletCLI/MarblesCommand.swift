#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import RivuletTest

/// `rivulet marbles DIAGRAM... OPERATOR`: what an operator makes of its inputs, run in virtual time.
struct MarblesCommand: Command {
    static let name = "marbles"
    static let synopsis = "[DIAGRAM...] OPERATOR"
    static let summary = "Draws what an operator makes of its inputs."
    static let details = """
          --list         lists the operators, their arguments and an example of each
          --svg FILE     also writes the diagram to FILE, as a picture
          --theme THEME  its colours: light or dark; without this they are those that its reader prefers

        The operator is run in virtual time. It is typed with its arguments as one word, as 'debounce 2' or
        'debounce(2)'. A time is a number of ticks, or 500ms or 2s. A function is a symbol and a value or a name, as
        'map * 10', 'filter != b' or 'map uppercased', and several of them one after the other, as 'filter % 2 == 0'.

        In a diagram - is a tick, a letter or digit a value, | completion, # an error, and (ab) one instant. Each starts
        when the operator subscribes to it. Of flatMap and its kin the first diagram is the outer stream and the others are
        the inner ones, in the order in which they are started; the last one is also used for all values that follow.

        A diagram with ^ says when the result is subscribed to, and with ! when it is unsubscribed, as '--^---!'. Several of
        them are several subscribers, which shows what share, replay and their kin do.
        """

    private let words: [String]
    private let isList: Bool
    private let file: String?
    private let theme: Diagram.Theme

    init(arguments: [String]) throws(UsageError) {
        var (words, options, rest) = ([String](), [String: String](), arguments[...])
        // A diagram may begin with two hyphens: only these very words are options.
        while let word = rest.popFirst() {
            switch word {
            case "--list": options[word] = ""
            case "--svg", "--theme":
                guard let value = rest.popFirst() else { throw UsageError(message: "\(word) lacks its argument") }
                options[word] = value
            default: words.append(word)
            }
        }
        (self.words, isList, file) = (words, options["--list"] != nil, options["--svg"])
        guard let theme = Diagram.Theme(rawValue: options["--theme"] ?? "automatic") else {
            throw UsageError(message: "--theme is light or dark, not '\(options["--theme"] ?? "")'")
        }
        self.theme = theme
        if file == nil, options["--theme"] != nil { throw UsageError(message: "--theme lacks --svg") }
        if isList, !words.isEmpty { throw UsageError(message: "--list stands alone") }
    }

    func run() async throws -> ExitStatus {
        if isList {
            try Output.text(MarblesCommand.list)
            return .success
        }
        let diagram = try Operator.diagram(words)
        fflush(nil)  // What the operator has printed comes first.
        try Output.line("\(diagram)".printableLines)
        if let file { try write(diagram.svg(theme: theme), to: file) }
        return .success
    }

    private func write(_ text: String, to file: String) throws {
        guard let stream = fopen(file, "w") else {
            throw NotWritten(file: file, reason: String(cString: strerror(errno)))
        }
        let isWritten = fputs(text, stream) >= 0
        guard fclose(stream) == 0, isWritten else {
            throw NotWritten(file: file, reason: String(cString: strerror(errno)))
        }
    }

    /// The operators by section, each with an example that can be typed.
    static var list: String {
        let width = Operator.all.map(\.usage.count).max() ?? 0
        return Operator.sections.map { title, operators in
            let rows = operators.map { one in
                let words = one.examples[0].words.map { "'\($0)'" }.joined(separator: " ")
                return "  \(one.usage.padded(to: width))  rivulet marbles \(words)\n"
            }
            return "\(title)\n\(rows.joined())"
        }.joined(separator: "\n")
    }
}

/// The file of a picture can not be written.
struct NotWritten: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "\(file) can not be written: \(reason)" }
}
