import Foundation

/// The words after the name of a command: its options, and the others.
struct Arguments {
    /// The words that are no options, in their order.
    private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// Takes `words` apart. The last one of several equal options counts, and after `--` there are none.
    ///
    /// - Parameters:
    ///   - flags: the options without value.
    ///   - options: those with one, as in `--speed 2` or `--speed=2`.
    init(_ words: [String], flags: Set<String> = [], options: Set<String> = []) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if word == "--" {
                self.words += rest
                return
            } else if !word.hasPrefix("-") || word == "-" {
                self.words.append(word)
            } else if flags.contains(word) {
                values[word] = ""
            } else if options.contains(parts[0]) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw UsageError(message: "\(word) lacks its value")
                }
                values[parts[0]] = value
            } else {
                throw UsageError(message: "there is no option '\(word)'")
            }
        }
    }

    func contains(_ flag: String) -> Bool { values[flag] != nil }

    subscript(option: String) -> String? { values[option] }

    /// The only word that there may be.
    func word(_ name: String) throws(UsageError) -> String? {
        if words.count > 1 {
            throw UsageError(message: "there is more than one \(name): put one of several words between quotes")
        }
        return words.first
    }

    /// A number that is in `range`.
    func number(_ option: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
        guard let text = values[option] else { return nil }
        guard let number = Double(text), range.contains(number) else {
            let bounds = [range.lowerBound, range.upperBound].map { $0.formatted(.number.grouping(.never)) }
            throw UsageError(message: "\(option) is a number from \(bounds[0]) to \(bounds[1]), not '\(text)'")
        }
        return number
    }

    /// An address on the web.
    func address(_ option: String) throws(UsageError) -> URL? {
        guard let text = values[option] else { return nil }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else {
            throw UsageError(message: "\(option) is an address as http://localhost:8080, not '\(text)'")
        }
        return url
    }

    /// What a file says.
    func file(_ option: String) throws(UsageError) -> String? {
        guard let path = values[option] else { return nil }
        do {
            return try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw UsageError(message: "\(option): '\(path)' can not be read")
        }
    }
}
