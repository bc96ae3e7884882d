import Testing

@testable import Rivulet
@testable import RivuletTest

/// What LLDB finds in the library is compiled from these lists. Each entry is for the types that match a pattern.
@Suite struct DebuggerTests {
    /// One line each, in place of what is stored.
    private static let formatters: [(pattern: String, code: [Instruction])] = [
        (#"^Rivulet\.(Observable|Producer|Lift|Just|ConnectableObservable)<.+>$"#, [.child("note"), .summary]),
        (
            #"^Rivulet\.(Infallible|PrimitiveSequence|SharedSequence|BlockingObservable)<.+>$"#,
            [.child("source"), .summary]
        ),
        (
            #"^Rivulet\.(BehaviorRelay|ReadOnlyRelay)<.+>$"#,
            [
                .child("stream"), .child("core"), .copy, .child("memory"), .summary, .swap, .child("roster"), .summary,
                .format("{0}, {1}"),
            ]
        ),
        (#"^Rivulet\.(Publish|Replay)Relay<.+>$"#, [.child("stream"), .child("core"), .child("roster"), .summary]),
        (
            #"^Rivulet\.BehaviorSubject<.+>$"#,
            [
                .superclass, .child("core"), .copy, .child("memory"), .summary, .swap, .child("roster"), .summary,
                .format("{0}, {1}"),
            ]
        ),
        (
            #"^Rivulet\.(Publish|Replay|Async)Subject<.+>$"#,
            [.superclass, .child("core"), .child("roster"), .summary]
        ),
        (#"^Rivulet\.Subscription$"#, [.child("isOver"), .summary, .format("isDisposed: {0}")]),
        (
            #"^Rivulet\.([A-Za-z]+Disposable|[A-Za-z]+Scheduler|DisposeBag|Teardown|Group|Connection|(Binder|Action|AnyObserver|GroupedObservable|Control[A-Za-z]+)<.+>)$"#,
            [.text("(print shows it)")]
        ),
    ]

    /// Those of the test kit.
    private static let testKit: [(pattern: String, code: [Instruction])] = [
        (#"^RivuletTest\.Timeline<.+>$"#, [.child("note"), .summary]),
        (
            #"^RivuletTest\.(Test[A-Za-z]+|ForbiddenScheduler|Subscriptions?|(Testable[A-Za-z]+|Recorder|Log|Probe)<.+>)$"#,
            [.text("(print shows it)")]
        ),
    ]

    /// Parts that the lines above quote.
    private static let summaries = [
        ("Rivulet.Note", "${var.text}"),
        (#"^Rivulet\.Memory<.+>$"#, "${var.values.slots[0]}"),
        ("Rivulet.Roster", "observers: ${var.count}"),
    ]

    @Test func `the debugger finds what the lists say`() {
        expect(Self.formatters.map { record($0.pattern, code: $0.code) }, in: debuggerFormatters)
        expect(Self.summaries.map { record($0, summary: $1) }, in: debuggerSummaries)
        expect(Self.testKit.map { record($0.pattern, code: $0.code) }, in: testKitFormatters)
    }

    /// Compares, and prints what must stand in `Debugger.swift`.
    private func expect<Words>(
        _ records: [(Int) -> [UInt8]], in words: Words, _ location: SourceLocation = #_sourceLocation
    ) {
        var bytes = records.dropLast().flatMap { $0(0) }
        let last = records.last ?? { _ in [] }
        let padding = (0..<8).first { (bytes.count + last($0).count) % 8 == 0 } ?? 0
        bytes += last(padding)
        let expected = stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        }
        let found = withUnsafeBytes(of: words) { Array($0.bindMemory(to: UInt64.self)) }
        let text = expected.map { "0x\(String($0, radix: 16))" }.joined(separator: ", ")
        #expect(found == expected, "\(expected.count) words: \(text)", sourceLocation: location)
    }
}

/// The instructions of LLDB's formatter programs that are used here.
private enum Instruction {
    case child(String), superclass, summary, copy, swap, text(String), format(String)

    var bytes: [UInt8] {
        switch self {
        case .child(let name): Self.text(name).bytes + [0x23, 0x12, 0x60]
        case .superclass: [0x20, 0, 0x23, 0x11, 0x60]
        case .summary: [0x23, 0, 0x60]
        case .copy: [0x01]
        case .swap: [0x05]
        case .text(let text): [0x22] + number(text.utf8.count) + text.utf8
        case .format(let text): Self.text(text).bytes + [0x23, 0x50, 0x60]
        }
    }
}

/// A program that hides what is stored, with so many bytes of padding.
private func record(_ pattern: String, code: [Instruction]) -> (_ padding: Int) -> [UInt8] {
    { padding in
        let bytes = code.flatMap(\.bytes)
        return record(pattern, number(9, padding) + [0] + number(bytes.count) + bytes)
    }
}

/// A text with the values of children in it, with so many bytes of padding.
private func record(_ pattern: String, summary: String) -> (_ padding: Int) -> [UInt8] {
    { padding in record(pattern, number(summary.utf8.count + 1, padding) + summary.utf8 + [0]) }
}

private func record(_ pattern: String, _ content: [UInt8]) -> [UInt8] {
    let body = number(pattern.utf8.count + 1) + pattern.utf8 + [0] + content
    return number(1) + number(body.count) + body
}

/// A number, seven bits a byte, and so many bytes more than it needs.
private func number(_ value: Int, _ padding: Int = 0) -> [UInt8] {
    let (low, rest) = (UInt8(value & 0x7f), value >> 7)
    if rest > 0 || padding > 0 { return [low | 0x80] + number(rest, rest > 0 ? padding : padding - 1) }
    return [low]
}
