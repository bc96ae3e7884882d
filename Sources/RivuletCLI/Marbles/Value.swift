/// A value in a diagram of the command: its text, which may be that of a number.
struct Value: Sendable, Hashable, CustomStringConvertible {
    let description: String

    init(_ value: Any) { description = "\(value)" }

    /// The number that it is.
    private func number() throws -> Int {
        guard let number = Int(description) else { throw NoResult(description: "'\(self)' is not a number") }
        return number
    }

    /// What a symbol makes of two values. Texts can be joined and compared, the rest is for numbers.
    func applying(_ symbol: String, _ other: Value) throws -> Value {
        let numbers = Int(description).flatMap { left in Int(other.description).map { (left, $0) } }
        let isLess = numbers.map { $0 < $1 } ?? (description < other.description)
        switch symbol {
        case "==": return Value(self == other)
        case "!=": return Value(self != other)
        case "<": return Value(isLess)
        case ">=": return Value(!isLess)
        case ">": return Value(!isLess && self != other)
        case "<=": return Value(isLess || self == other)
        case "+" where numbers == nil: return Value(description + other.description)
        default: break
        }
        let (left, right) = (try number(), try other.number())
        let (result, hasNone) =
            switch symbol {
            case "+": left.addingReportingOverflow(right)
            case "-": left.subtractingReportingOverflow(right)
            case "*": left.multipliedReportingOverflow(by: right)
            case "/": left.dividedReportingOverflow(by: right)
            default: left.remainderReportingOverflow(dividingBy: right)
            }
        if hasNone { throw NoResult(description: "\(left) \(symbol) \(right) has no result") }
        return Value(result)
    }

    static let symbols: Set = ["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%"]

    static let functions: [String: @Sendable (Value) throws -> Value] = [
        "Int": { Value(try $0.number()) }, "uppercased": { Value($0.description.uppercased()) },
        "lowercased": { Value($0.description.lowercased()) },
    ]
}

/// Why a function gives no value. It ends the stream that it is called in.
struct NoResult: Error, CustomStringConvertible {
    let description: String
}
