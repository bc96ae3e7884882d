import Foundation

/// What is searched for: a text without the blanks around it.
struct SearchQuery: Equatable, Sendable {
    private static let longest = 256

    let text: String

    init(_ text: String?) {
        self.text = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var isBlank: Bool { text.isEmpty }

    /// Why no service answers it.
    var problem: SearchError? {
        if isBlank { return .validation(reason: "the query is missing") }
        guard text.count > SearchQuery.longest else { return nil }
        return .validation(reason: "the query is longer than \(SearchQuery.longest) characters")
    }
}
