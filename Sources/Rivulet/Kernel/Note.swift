/// What a stream keeps of its making, for those who look for a mistake.
@usableFromInline package final class Note: Sendable {
    /// The description, for a REPL, which reads memory and runs no code of ours to show a value.
    private let text: String
    /// The place of the operator, if `Hooks.isTracing`.
    let place: String?

    package init(_ text: String, place: String? = nil) {
        self.text = text
        self.place = place
    }

    package static let isREPL = CommandLine.arguments.first?.hasSuffix("/repl_swift") ?? false

    @usableFromInline static var isWanted: Bool { isREPL || Hooks.isTracing }
}
