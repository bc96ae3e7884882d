import Foundation
import Rivulet
import Testing

@testable import RivuletTest

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct DiagramPictureTests {
    static let diagrams: [Diagram] = {
        let long =
            "a very long value that fits into no bubble and goes on and on and on, longer than any picture is wide"
        let nasty: [Character: String] = [
            "a": "한국어", "b": "👨‍👩‍👧👨‍👩‍👧", "c": "<&\"'>", "d": long, "e": "e\u{301}\u{0}\n\t", "f": "]]>", "g": "",
            "h": "WWWWWWWW",
        ]
        let letters = "abcdefghijklmnopqrstuvwxyz"
        let named = Dictionary(uniqueKeysWithValues: letters.map { ($0, "value \($0)") })
        let line = { (marble: String) in Diagram.Line(Timeline(marble, values: nasty)) }
        return [
            Diagram("debounce(3)", inputs: ["ab--cd-e-f---gh|"], outputs: ["------------f--(h|)"]),
            Diagram("nothing", inputs: [], outputs: []), Diagram("", inputs: [""], outputs: ["|"]),
            Diagram("never()", inputs: [], outputs: [""], end: .ticks(5)),
            Diagram(
                "nasty <&\"'> \(long)", inputs: [line("abcdefgh#")],
                outputs: [line("(abcdefgh#)"), line("h(ab)(ch)a|")]),
            Diagram("jumps", inputs: [line("a 100s b 1ms c- 2s d")], outputs: [line("500ms a 90m h 1ns |"), "a|"]),
            Diagram(
                "merge", inputs: [.init(Timeline(letters + "-|", values: named))],
                outputs: [.init(Timeline<String>(letters))]),
            Diagram("range", inputs: [], outputs: [.init(Timeline<String>("a(\(letters)\(letters)|)"))]),
            Diagram(Timeline<String>(String(repeating: "ab-", count: 60))),
            Diagram(
                "share()", inputs: ["a--b-c|", .init(Timeline<String>("a|"), stopped: .zero, seen: 0)],
                outputs: [
                    .init(
                        Timeline<String>("a--b-c"), stopped: .ticks(3), seen: 2, label: "a label of many words: \(long)"
                    ),
                    .init(Timeline<String>("b-c|"), at: .ticks(3), label: "한국어"),
                    .init(subscribed: .ticks(1), unsubscribed: .ticks(4), label: "a life"),
                    .init(subscribed: .ticks(7), unsubscribed: nil),
                ]),
        ]
    }()

    @Test(arguments: diagrams.indices, [false, true])
    func `no two texts overlap, and none leaves the picture`(index: Int, showsTicks: Bool) throws {
        let picture = try Picture(DiagramPictureTests.diagrams[index].svg(showsTicks: showsTicks))
        for (number, text) in picture.texts.enumerated() {
            #expect(picture.page.holds(text.box), "\(text)")
            for other in picture.texts.dropFirst(number + 1) {
                #expect(!text.box.intersects(other.box), "\(text) and \(other)")
            }
        }
    }

    @Test(arguments: diagrams.indices)
    func `bubbles hold their texts, do not overlap and stay inside`(index: Int) throws {
        let picture = try Picture(DiagramPictureTests.diagrams[index].svg())
        for (number, bubble) in picture.bubbles.enumerated() {
            #expect(picture.page.holds(bubble), "\(bubble)")
            #expect(picture.texts.contains { bubble.holds($0.box) } || bubble.width == 28, "\(bubble)")
            #expect(!picture.bubbles.dropFirst(number + 1).contains { bubble.intersects($0) }, "\(bubble)")
        }
    }

    @Test(arguments: Diagram.Theme.allCases)
    func `all texts are readable on what lies behind them`(theme: Diagram.Theme) throws {
        let svg = Diagram("map", inputs: ["a#"], outputs: ["b|"]).svg(theme: theme)
        let pages = svg.matches(of: /\.page, \.gap { fill: #(\w+);/).map { String($0.1) }
        #expect(pages.count == (theme == .automatic ? 2 : 1))
        for colour in DiagramCanvas.colours {
            #expect(contrast(colour, "ffffff") >= 4.5)
            for page in pages { #expect(contrast(colour, page) >= 3) }
        }
        for part in svg.split(separator: ".page, ").dropFirst() {
            let colour = { (name: String) in
                try #require(part.firstMatch(of: try Regex(#"\.\#(name) { fill: #(\w+);"#))?[1].substring)
            }
            let page = try #require(part.firstMatch(of: /fill: #(\w+)/)?.1)
            for (text, back) in try [(colour("muted"), page), (colour("name"), colour("box")), (colour("dot"), page)] {
                #expect(contrast(text, back) >= 4.5)
            }
        }
    }

    @Test func `it follows the reader unless a theme is asked for`() {
        let diagram = Diagram("map", inputs: ["a|"], outputs: ["b|"])
        #expect(diagram.svg().contains("@media (prefers-color-scheme: dark)"))
        #expect(!diagram.svg(theme: .light).contains("@media"))
        #expect(diagram.svg(theme: .light) != diagram.svg(theme: .dark))
        #expect(diagram.svg() == diagram.svg())
    }

    @Test func `it says in words what it shows`() throws {
        let svg = Diagram(
            "take(1) & more", inputs: [.init(Timeline<String>("a-b"), stopped: .zero, seen: 1)],
            outputs: ["(a|)", .init(Timeline<String>("-#"), at: .ticks(2), label: "late"), ""]
        ).svg()
        let picture = try Picture(svg)
        #expect(svg.contains(#"role="img" aria-labelledby="title desc""#))
        #expect(picture.title == "take(1) & more")
        #expect(
            picture.words == """
                Input 1: a at 0s, b at 2s, unsubscribed at 0s. Output 1: a at 0s, completed at 0s. \
                Output 2 (late): subscribed at 2s, TestError() at 3s. Output 3: nothing.
                """)
    }

    @Test func `it needs nothing else and runs nothing`() {
        for diagram in DiagramPictureTests.diagrams {
            let svg = diagram.svg()
            #expect(
                !svg.contains("<script") && !svg.contains("url(") && !svg.contains("href") && !svg.contains("@import"))
        }
    }

    @Test func `what was not seen has no colour, and the same value has the same one`() throws {
        let all = Diagram(
            "take(1)", inputs: [.init(Timeline<String>("a-b|"), stopped: .zero, seen: 1)], outputs: ["(a|)"])
        let fills = all.svg().matches(of: /<rect class="(c\d|unseen)"/).map { String($0.1) }
        #expect(fills == [fills[0], "unseen", fills[0]])
    }

    @Test func `a jump breaks the lines that it passes`() {
        let folded = Diagram("map", inputs: ["a 100s b|", "a"], outputs: ["a|"]).svg()
        #expect(folded.matches(of: /class="gap"/).count == 2)
        #expect(folded.contains(">99s</text>"))
    }
}

/// What a reader of the document finds in it.
private final class Picture: NSObject, XMLParserDelegate {
    struct Text: CustomStringConvertible {
        let box: CGRect
        let description: String
    }

    private(set) var page = CGRect.zero
    private(set) var texts: [Text] = []
    private(set) var bubbles: [CGRect] = []
    private(set) var title = ""
    private(set) var words = ""
    private var attributes: [String: String] = [:]
    private var characters = ""

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "")")
    }

    private func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? 0 }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        (self.attributes, characters) = (attributes, "")
        if name == "svg" { page = CGRect(x: 0, y: 0, width: number("width"), height: number("height")) }
        if name == "rect", attributes["class"]?.wholeMatch(of: /c\d|unseen/) != nil {
            bubbles.append(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "title" { title = characters }
        if name == "desc" { words = characters }
        guard name == "text" else { return }
        let size = number("font-size")
        // An em for what is not ASCII, which a font of any width may show, and no room for marks.
        let ems = characters.unicodeScalars.reduce(0) { width, scalar in
            scalar.properties.generalCategory == .nonspacingMark || scalar == "\u{200D}"
                ? width : width + (scalar.isASCII ? 0.61 : 1.25)
        }
        let width = ems * size
        let left = attributes["text-anchor"] == "middle" ? number("x") - width / 2 : number("x")
        texts.append(
            Text(box: CGRect(x: left, y: number("y") - size * 0.8, width: width, height: size), description: characters)
        )
    }
}

extension CGRect {
    fileprivate func holds(_ other: CGRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

/// The contrast of two colours, by the Web Content Accessibility Guidelines.
private func contrast(_ left: some StringProtocol, _ right: some StringProtocol) -> Double {
    let luminances = [String(left), String(right)].map { colour in
        let value = Int(colour, radix: 16) ?? 0
        let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part -> Double in
            let part = Double(part) / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05
    }
    return (luminances.max() ?? 1) / (luminances.min() ?? 1)
}
