import Foundation
import Testing

/// The process of an exit test, and everything that it prints. The testing library drops the output of a test that fails.
///
///     let child = Child()
///     child.check(
///         await #expect(processExitsWith: .success) { [child = child as Child] in
///             child.begin()
///             #expect(Resources.total == 0)
///         })
struct Child: Codable, Sendable {
    private let path: String

    init() { path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path }

    /// Keeps what the process prints from now on. The process calls this first.
    func begin() {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        dup2(file, STDOUT_FILENO)
        dup2(file, STDERR_FILENO)
        close(file)
    }

    /// Returns what the process has printed. Records it as an issue if there is no result, because the test has failed.
    @discardableResult
    func check(_ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) -> String {
        // The testing library ends the output with bytes that are not UTF-8.
        let printed = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        try? FileManager.default.removeItem(atPath: path)
        if result == nil {
            let text = printed.isEmpty ? "nothing" : printed
            Issue.record("The process printed: \(text)", sourceLocation: sourceLocation)
        }
        return printed
    }
}
