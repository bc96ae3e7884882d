import Foundation

/// The cells of the table below a title of a page, row by row.
func rows(of title: String, in page: String) -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation")
    let text = (try? String(contentsOf: folder.appending(path: page + ".md"), encoding: .utf8)) ?? ""
    let section = text.split(separator: "\n## ").first { $0.hasPrefix(title + "\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
}
