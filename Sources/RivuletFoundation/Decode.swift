import Foundation
import Rivulet

extension ObservableType where Element == Data {
    /// Sends what `decoder` reads from each value.
    ///
    ///     --a--b--#
    ///     decode(type: User.self, decoder: JSONDecoder())
    ///     --u--v--#
    ///
    /// Ends as its source does, or with the error of the decoder, which names the field that is wrong.
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type, decoder: some DataDecoder
    ) -> Observable<Item> {
        map { try decoder.decode(Item.self, from: $0) }
    }
}

/// What can read values from data.
public protocol DataDecoder: Sendable {
    /// Reads a value of that type from `data`, or throws what is wrong with it.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
