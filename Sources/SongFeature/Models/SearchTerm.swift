import Foundation

/// What to search for, without the blanks around it.
public struct SearchTerm: Equatable, Sendable {
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// The words, with one space between them.
    public let text: String

    /// The term in a field of text, or nil if that is blank.
    public init?(_ text: String) {
        self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if self.text.isEmpty { return nil }
    }

    /// The words as the value of a query in an address: a `+` for each space, all but plain letters and digits in percents.
    public var encoded: String {
        text.split(separator: " ")
            .compactMap { $0.addingPercentEncoding(withAllowedCharacters: SearchTerm.unreserved) }
            .joined(separator: "+")
    }
}
