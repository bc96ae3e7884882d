import Testing

@testable import MPVEngine

@Suite struct MPVCommandTests {
    static let lines: [(MPVCommand, String)] = [
        (.observe(property: "pause", number: 2), #"["observe_property",2,"pause"]"#),
        (.load(file: "/a/b \"c\".wav"), #"["loadfile","/a/b \"c\".wav"]"#),
        (.load(file: "아리랑\n.wav"), #"["loadfile","아리랑\n.wav"]"#),
        (.setPause(true), #"["set_property","pause",true]"#),
        (.seek(.milliseconds(1_234)), #"["seek",1.234,"absolute+exact"]"#),
        (.getPosition, #"["get_property","time-pos"]"#),
    ]

    @Test(arguments: lines)
    func `a command is one line of JSON with its number`(command: MPVCommand, words: String) {
        let line = String(decoding: command.line(request: 7), as: UTF8.self)
        #expect(line == #"{"command":\#(words),"request_id":7}"# + "\n")
        #expect(words.hasPrefix("[\"\(command.name)\""))
    }
}
