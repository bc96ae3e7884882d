import Rivulet
import RivuletTest

/// Collects the places of errors that no one handles, from when the first of these is made.
struct UnhandledErrors {
    private static let places: Log<String> = {
        let log = Log<String>()
        Hooks.defaultErrorHandler = { places, _ in places.forEach(log.append) }
        return log
    }()

    init() { _ = Self.places }

    /// How many were reported for that line.
    func count(at line: UInt, fileID: StaticString = #fileID) -> Int {
        Self.places.values.count { $0 == "\(fileID):\(line)" }
    }
}
