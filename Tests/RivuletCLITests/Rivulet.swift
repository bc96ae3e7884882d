import Foundation

/// What a run of the command has left behind.
struct Result: Equatable {
    let status: Int32
    let output: String
    let complaint: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Where a run writes.
enum Destination {
    case pipe
    /// A pipe that nobody reads any more.
    case goneReader
    /// A file that is open for reading only.
    case readOnly
}

func rivulet(_ arguments: String...) throws -> Result { try rivulet(arguments) }

/// Runs the command that was built beside these tests, to its end.
///
/// - Parameter path: where it looks for other programs, if not where these tests do.
func rivulet(_ arguments: [String], output destination: Destination = .pipe, path: String? = nil) throws -> Result {
    try rivulet(arguments, output: destination, environment: path.map { ["PATH": $0] })
}

/// Runs it likewise, in an environment of its own, unless that is nil.
func rivulet(
    _ arguments: [String], output destination: Destination = .pipe, environment: [String: String]?
) throws -> Result {
    let (output, complaint) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = products.appending(path: "rivulet")
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardOutput = destination == .readOnly ? FileHandle(forReadingAtPath: "/dev/null") : output
    process.standardError = complaint
    if destination == .goneReader { try output.fileHandleForReading.close() }
    try process.run()
    try output.fileHandleForWriting.close()
    let written = destination == .pipe ? try output.fileHandleForReading.readToEnd() : nil
    let complained = try complaint.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return Result(
        status: process.terminationStatus, output: String(decoding: written ?? Data(), as: UTF8.self),
        complaint: String(decoding: complained ?? Data(), as: UTF8.self))
}

let products: URL = {
    #if os(macOS)
        Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
        Bundle.main.bundleURL
    #endif
}()

private final class Marker {}
