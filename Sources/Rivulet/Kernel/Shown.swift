/// The description of a stream, kept for a REPL.
@usableFromInline final class Shown: Sendable {
    private let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// Whether this process is a REPL.
    @usableFromInline static let isWanted = CommandLine.arguments.first?.hasSuffix("/repl_swift") ?? false
}
