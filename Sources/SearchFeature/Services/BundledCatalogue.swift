import Foundation
import RivuletFoundation

/// The catalogue of invented users that comes with the library.
enum BundledCatalogue {
    /// Its JSON; empty, so that decoding fails and says so, if the bundle is not where the program is.
    static var json: [UInt8] {
        let url = Bundle.resources(of: "SearchFeature", module: .module)?.url(
            forResource: "catalogue", withExtension: "json")
        return url.flatMap { try? Data(contentsOf: $0) }.map { Array($0) } ?? []
    }
}
