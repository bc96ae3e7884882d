/// A picture while it is drawn, which then is an SVG document. What is drawn first lies below.
struct DiagramCanvas {
    /// Lines and frames lie below the values.
    private var back: [String] = []
    private var front: [String] = []

    typealias Point = (x: Double, y: Double)

    /// A line through `points`.
    mutating func line(_ style: String, _ points: Point..., isClosed: Bool = false, isInFront: Bool = false) {
        let data = "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L") + (isClosed ? "z" : "")
        let element = #"<path class="\#(style)" d="\#(data)"/>"#
        if isInFront { front.append(element) } else { back.append(element) }
    }

    mutating func circle(_ style: String, _ middle: Point, radius: Double) {
        back.append(
            #"<circle class="\#(style)" cx="\#(number(middle.x))" cy="\#(number(middle.y))" r="\#(number(radius))"/>"#)
    }

    mutating func box(
        _ style: String, _ corner: Point, width: Double, height: Double, radius: Double, isInFront: Bool = false
    ) {
        let place = #"x="\#(number(corner.x))" y="\#(number(corner.y))""#
        let size = #"width="\#(number(width))" height="\#(number(height))" rx="\#(number(radius))""#
        let element = #"<rect class="\#(style)" \#(place) \#(size)/>"#
        if isInFront { front.append(element) } else { back.append(element) }
    }

    mutating func text(_ style: String, _ text: String, _ place: Point, size: Double, isCentred: Bool = true) {
        let place = #"x="\#(number(place.x))" y="\#(number(place.y))" font-size="\#(number(size))""#
        let anchor = isCentred ? #" text-anchor="middle""# : ""
        front.append(#"<text class="\#(style)" \#(place)\#(anchor)>\#(DiagramText.escaped(text))</text>"#)
    }

    func document(width: Double, height: Double, theme: Diagram.Theme, title: String, words: String) -> String {
        let style: String
        switch theme {
        case .light: style = DiagramCanvas.light
        case .dark: style = DiagramCanvas.dark
        case .automatic:
            style = "\(DiagramCanvas.light)\n@media (prefers-color-scheme: dark) {\n\(DiagramCanvas.dark)\n}"
        }
        let size = #"width="\#(number(width))" height="\#(number(height))""#
        let box = #"viewBox="0 0 \#(number(width)) \#(number(height))""#
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(box) \(size) role="img" aria-labelledby="title desc">
            <title id="title">\(DiagramText.escaped(title))</title>
            <desc id="desc">\(DiagramText.escaped(words))</desc>
            <style>
            \(DiagramCanvas.shapes)
            \(style)
            </style>
            <rect class="page" \(size) rx="8"/>
            \((back + front).joined(separator: "\n"))
            </svg>

            """
    }

    private func number(_ value: Double) -> String { DiagramText.number(value) }

    /// The colour of a value: the same for the same text, and another for the letters and digits next to it.
    static func colour(of text: String) -> Int {
        let sum = text.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) % 8_191 }
        return (sum + (text.first?.isNumber ?? false ? 4 : 0)) % colours.count
    }

    /// White is readable on them, and they stand out from the page in both themes.
    static let colours = ["2563eb", "c2410c", "15803d", "7c3aed", "d6336c", "0f766e", "a16207", "c026d3"]

    private static let shapes = """
        text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        path { fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
        .name, .value { font-weight: bold; }
        .value { fill: #fff; }
        .end, .error { stroke-width: 4; }
        .life { stroke-width: 8; stroke-linecap: butt; }
        .thin { stroke-width: 1; }
        .rest { stroke-dasharray: 1 5; }
        .group { fill: none; }
        .unseen { stroke-dasharray: 3 3; }
        \(colours.enumerated().map { ".c\($0) { fill: #\($1); }" }.joined(separator: "\n"))
        """

    private static let light = colours(
        page: "ffffff", text: "1f2328", line: "57606a", muted: "59636e", box: "f6f8fa", edge: "d1d9e0", error: "cf222e")
    private static let dark = colours(
        page: "0d1117", text: "f0f6fc", line: "9198a1", muted: "9198a1", box: "1c2430", edge: "3d444d", error: "f85149")

    private static func colours(
        page: String, text: String, line: String, muted: String, box: String, edge: String, error: String
    ) -> String {
        """
        .page, .gap { fill: #\(page); }
        .name { fill: #\(text); }
        .muted { fill: #\(muted); }
        .line, .end, .thin { stroke: #\(line); }
        .dot { fill: #\(line); }
        .stop, .unseen { fill: #\(page); stroke: #\(line); }
        .box { fill: #\(box); stroke: #\(edge); }
        .group, .life { stroke: #\(edge); }
        .error { stroke: #\(error); }
        """
    }
}
