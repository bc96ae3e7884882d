import Synchronization

/// One stage of a pipeline, whatever its type, as a description shows it.
protocol Pipeline: AnyObject {
    /// Its name and arguments. Those which are streams are shown to a certain depth.
    func label(_ depth: Int) -> String
    /// The stage before it, if there is only one.
    var upstream: (any Pipeline)? { get }
    var place: String? { get }
}

extension Pipeline {
    /// A line for each stage, from the source on, with its place if that is known.
    var trace: [String] {
        var lines: [String] = []
        var next: (any Pipeline)? = self
        while let stage = next {
            lines.append(stage.label(0) + (stage.place.map { " at \($0)" } ?? ""))
            next = stage.upstream
        }
        return lines.reversed()
    }

    /// All stages, from the source on: `from([1, 2, 3]) → map → filter`.
    func text(_ depth: Int = 0) -> String {
        if depth > 2 { return "…" }
        let limit = depth == 0 ? 40 : 4
        var labels = [label(depth)]
        var next = upstream
        var left = 0
        while let stage = next {
            if labels.count < limit { labels.append(stage.label(depth)) } else { left += 1 }
            next = stage.upstream
        }
        if left > 0 { labels.append("\(left) more") }
        return labels.reversed().joined(separator: " → ")
    }
}

/// What a stream is made of, if that is more than one other stream.
@usableFromInline final class Origin {
    let source: (any Pipeline)?
    private let arguments: Any
    private let isList: Bool

    private init(_ source: (any Pipeline)?, _ arguments: Any, isList: Bool) {
        self.source = source
        self.arguments = arguments
        self.isList = isList
    }

    /// One value or stream; a tuple stands for several.
    @usableFromInline static func of(_ argument: Any) -> Origin { Origin(nil, argument, isList: false) }

    /// Values or streams that are listed.
    static func list<Element>(_ arguments: [Element]) -> Origin { Origin(nil, arguments, isList: true) }

    /// The elements of a tuple of streams.
    static func streams<each Element>(_ stream: repeat Observable<each Element>) -> Origin {
        var all: [any Pipeline] = []
        repeat all.append(each stream)
        return list(all)
    }

    /// A stream after another.
    @usableFromInline static func after<Element, Other>(_ source: Observable<Element>, _ other: Observable<Other>)
        -> Origin
    {
        Origin(source, other, isList: false)
    }

    /// The arguments in parentheses.
    func text(_ depth: Int) -> String {
        let parts = Mirror(reflecting: arguments)
        guard isList || parts.displayStyle == .tuple else { return "(\(show(arguments, depth)))" }
        let shown = parts.children.prefix(10).map { show($0.value, depth) }
        let rest = parts.children.count - shown.count
        return "(\((shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")))"
    }

    private func show(_ argument: Any, _ depth: Int) -> String {
        (argument as? any Pipeline)?.text(depth + 1) ?? brief(argument)
    }
}

/// A value in at most 60 characters.
func brief(_ value: Any) -> String {
    let text =
        switch value {
        case let text as String: String(reflecting: text)
        case let duration as Duration: duration.short
        default: longList(value) ?? oneLine("\(value)")
        }
    return text.count > 60 ? text.prefix(59) + "…" : text
}

/// The first elements of a list that is too long to be printed whole.
private func longList(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .collection, mirror.children.count > 10 else { return nil }
    return "[\(mirror.children.prefix(10).map { brief($0.value) }.joined(separator: ", ")), …]"
}

private func oneLine(_ text: String) -> String { text.contains(where: \.isNewline) ? String(reflecting: text) : text }

/// `1 observer`, `2 observers`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Observable: Pipeline {
    /// The operators that it consists of, from the source on, as in `from([1, 2, 3]) → map → filter`.
    public var description: String { whole }

    var name: String { String(cString: literal).prefix { $0 != "(" }.description }

    @usableFromInline func takeNote() {
        note = Note(
            Note.isREPL ? whole : "", place: Hooks.isTracing ? Hooks.customCaptureSubscriptionCallstack().first : nil)
    }

    var place: String? { note?.place }
}

extension Broadcast {
    /// For a description: the values that a late sink is given, and how it ended or how many are subscribed.
    var summary: String {
        (heldValues + [ending ?? counted(joined.load(ordering: .relaxed), "observer")]).joined(separator: ", ")
    }

    /// For a pipeline that begins here: what it holds may change later, but it is not said who observes it now.
    func label(_ name: String) -> String {
        let held = heldValues + [ending].compactMap(\.self)
        return held.isEmpty ? name : "\(name)(\(held.joined(separator: ", ")))"
    }

    private var heldValues: [String] { lock.withLock { _ in memory.missed }.suffix(10).map { brief($0) } }

    private var ending: String? {
        let (end, wasDisposed) = lock.withLock { _ in (memory.end, memory.wasDisposed) }
        return wasDisposed ? "disposed" : end.map { $0().map { "failed with \(brief($0))" } ?? "completed" }
    }
}
