import Foundation

/// The links of an answer to its other pages, as the header `Link` has them.
///
///     if let next = response.links.next { rows = client.get(next) }
///
/// What can not be read is left out. Of several links of one relation the first counts.
public struct LinkHeader: Equatable, Sendable {
    private var targets: [String: URL] = [:]

    /// The links in `text`, which is empty if there are none. Addresses are relative to `base`.
    public init(_ text: String, relativeTo base: URL? = nil) {
        var reader = LinkReader(text)
        while let link = reader.next() {
            guard let url = URL(string: link.target, relativeTo: base)?.absoluteURL else { continue }
            for relation in link.relations where targets[relation] == nil { targets[relation] = url }
        }
    }

    /// The address of the page that has this relation to the answer, as the server wrote it.
    public subscript(relation: String) -> URL? { targets[relation] }

    /// The address of the next page, as the server wrote it. Nil on the last one.
    public var next: URL? { self["next"] }

    /// The number in the query of that address.
    public func page(of relation: String) -> Int? {
        self[relation].flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
            .flatMap { $0.queryItems?.first { $0.name == "page" }?.value }
            .flatMap { Int($0) }
    }
}

/// Reads one link of a list after the other.
private struct LinkReader {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    /// The next one that has the form of a link. Nil after the last.
    mutating func next() -> (target: String, relations: [String])? {
        while !rest.isEmpty {
            let link = link()
            // What is left of one that can not be read, up to the next.
            _ = take { $0 != "," }
            _ = take(",")
            if let link { return link }
        }
        return nil
    }

    private mutating func link() -> (target: String, relations: [String])? {
        guard take("<") else { return nil }
        let target = take { $0 != ">" }
        guard take(">") else { return nil }
        var relations: [String]?
        while take(";") {
            let name = take { !"=;,".contains($0) }.trimmingCharacters(in: .whitespaces).lowercased()
            let value = take("=") ? value() : ""
            // A second one does not count.
            if name == "rel" { relations = relations ?? value.lowercased().split(separator: " ").map(String.init) }
        }
        return relations.map { (String(target), $0) }
    }

    private mutating func value() -> String {
        // RFC 8288 does not allow single quotes, but some servers send them.
        guard let quote = ["\"", "'"].first(where: { take($0) }) else {
            return take { !";,".contains($0) }.trimmingCharacters(in: .whitespaces)
        }
        var text = ""
        while let character = rest.popFirst(), character != quote {
            text.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return text
    }

    /// Takes `character`, if it is the next one that is no blank.
    private mutating func take(_ character: Character) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func take(while condition: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: condition)
        rest = rest[taken.endIndex...]
        return taken
    }
}
