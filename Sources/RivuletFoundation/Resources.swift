import Foundation

extension Bundle {
    /// The resources of the module `name`, which `module` is for it. Nil if they are not there, of which `module` would
    /// trap, because the program was copied without them.
    package static func resources(of name: String, module: @autoclosure () -> Bundle) -> Bundle? {
        #if canImport(FoundationNetworking)
            let place = Bundle.main.bundleURL.appending(path: "Rivulet_\(name).resources")
            guard FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else { return nil }
        #endif
        return module()
    }
}
