import Foundation

/// What mpv is told.
enum MPVCommand: Equatable, Sendable {
    case observe(property: String, number: Int)
    case load(file: String)
    case setPause(Bool)
    case seek(Duration)
    case getPosition
    case getPause

    /// The name that mpv knows it by.
    var name: String { "\(words[0])" }

    /// The line of JSON, with the number that the answer will have, and the end of the line.
    func line(request: Int) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Words, numbers and flags can always be written.
        let json = (try? encoder.encode(Request(command: words, request_id: request))) ?? Data()
        return Array(json) + "\n".utf8
    }

    private var words: [Word] {
        switch self {
        case .observe(let property, let number): [.text("observe_property"), .integer(number), .text(property)]
        case .load(let file): [.text("loadfile"), .text(file)]
        case .setPause(let isPaused): [.text("set_property"), .text("pause"), .flag(isPaused)]
        case .seek(let position): [.text("seek"), .number(position / .seconds(1)), .text("absolute+exact")]
        case .getPosition: [.text("get_property"), .text("time-pos")]
        case .getPause: [.text("get_property"), .text("pause")]
        }
    }

    private struct Request: Encodable {
        let command: [Word]
        let request_id: Int
    }

    private enum Word: Encodable, CustomStringConvertible {
        case text(String)
        case integer(Int)
        case number(Double)
        case flag(Bool)

        var description: String { if case .text(let text) = self { text } else { "" } }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .integer(let number): try container.encode(number)
            case .number(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            }
        }
    }
}
