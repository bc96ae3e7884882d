import Foundation
import RivuletFoundation

/// The catalogue of invented songs that comes with the library, in the shape of an answer of the iTunes store.
enum BundledSongs {
    /// Its JSON; empty, so that each search fails and says so, if the bundle is not where the program is.
    static var json: Data {
        let url = Bundle.resources(of: "SongFeature", module: .module)?.url(forResource: "songs", withExtension: "json")
        return url.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }
}
