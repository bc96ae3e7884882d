import Foundation
import Testing

/// The files of this repository, as the house rules read them.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files below `folder` whose names end in one of `extensions`, sorted by path.
    static func files(in folder: String = "", _ extensions: String...) -> [File] {
        let start = root.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            extensions.contains { path.hasSuffix("." + $0) } && !path.hasPrefix(".build/") && !path.hasPrefix(".git/")
        }.sorted().map { File(path: folder.isEmpty ? $0 : folder + "/" + $0) }
    }

    static let sources = files(in: "Sources", "swift")
    static let library = files(in: "Sources/Rivulet", "swift")
    static let operators = library.filter { $0.isIn("Creating", "Operators") }
    static let guides = [File(path: "README.md")] + files(in: "Documentation", "md")
}

/// A file, known by its path from the root of the repository.
struct File: CustomStringConvertible {
    let path: String

    var description: String { path }
    var name: String { (path as NSString).lastPathComponent }
    var folder: String { (path as NSString).deletingLastPathComponent }
    var exists: Bool { FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path) }

    /// Empty if there is no such file.
    var text: String { (try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)) ?? "" }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }

    /// The lines that are neither blank nor comment.
    var code: [Substring] {
        lines.filter { line in
            let start = line.drop { $0 == " " }
            return !start.isEmpty && !start.hasPrefix("//")
        }
    }

    /// Whether it stands in one of the folders of the library.
    func isIn(_ folders: String...) -> Bool {
        folders.contains { path.hasPrefix("Sources/Rivulet/\($0)/") }
    }

    /// Where its tests stand.
    var test: File {
        let place = path.dropFirst("Sources/Rivulet/".count).dropLast(".swift".count)
        return File(path: "Tests/RivuletTests/\(place)Tests.swift")
    }

    /// Its documentation comments, each as lines of text.
    var comments: [[Substring]] {
        lines.split { !$0.drop { $0 == " " }.hasPrefix("///") }.map { comment in
            comment.map { $0.drop { $0 == " " }.dropFirst("///".count) }
        }
    }
}

/// Records an issue for each of `offenders`.
func expectNone(_ offenders: [String], _ location: SourceLocation = #_sourceLocation) {
    for offender in offenders { Issue.record("\(offender)", sourceLocation: location) }
}
