import Foundation
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

struct DecodeTests {
    struct User: Codable, Sendable, LosslessStringConvertible {
        let name: String
        var description: String { name }

        init(_ name: String) { self.name = name }
    }

    let scheduler = TestScheduler()

    @Test func `sends what the decoder reads`() {
        let source = scheduler.cold("--a--b--#", values: ["a": json("u"), "b": json("v")])
        let result = scheduler.record(source.decode(type: User.self, decoder: JSONDecoder()))
        #expect(result == "          --u--v--#")
    }

    @Test func `a wrong value ends it with an error that names the field, and disposes its source`() {
        let source = scheduler.cold("--a--b--|", values: ["a": json("u"), "b": Data(#"{"name": 5}"#.utf8)])
        let result = scheduler.record(source.decode(type: User.self, decoder: JSONDecoder()))
        guard case .typeMismatch(_, let context) = result.error as? DecodingError else {
            Issue.record("\(result)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["name"])
        #expect(source.subscriptions == ["^----!"])
    }

    @Test func `a missing field is named`() {
        let result = Recorder(Observable.just(Data("{}".utf8)).decode(type: User.self, decoder: JSONDecoder()))
        guard case .keyNotFound(let key, _) = result.error as? DecodingError else {
            Issue.record("\(result.events)")
            return
        }
        #expect(key.stringValue == "name")
    }

    @Test func `property lists and decoders of one's own are read as well`() throws {
        let list = try PropertyListEncoder().encode(User("u"))
        let fromList = Recorder(Observable.just(list).decode(type: User.self, decoder: PropertyListDecoder()))
        #expect(fromList.values.map(\.name) == ["u"])
        let fromOwn = Recorder(Observable.just(Data("u".utf8)).decode(type: String.self, decoder: Quoting()))
        #expect(fromOwn.values == ["u"])
    }

    private func json(_ name: String) -> Data { Data(#"{"name": "\#(name)"}"#.utf8) }
}

private struct Quoting: DataDecoder {
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        try JSONDecoder().decode(type, from: Data("\"".utf8) + data + Data("\"".utf8))
    }
}
