import Foundation
import PlayerFeature

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The melody of the song that comes with the program, as a file in a folder of its own.
///
/// Both are removed however the program ends, also by a signal. What the handler of that needs is constant.
enum MelodyFile {
    static let url = folder.appending(path: "song.wav")
    private static let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")
    private static let part = url.appendingPathExtension("part")
    private static let paths = [url, part, folder].map { Array($0.path(percentEncoded: false).utf8CString) }

    /// What the signals did at first.
    private static let actions = SignalActions()

    /// From now on signals remove what is there.
    static func prepare() {
        // Constants are made when they are first used, which must not be in a handler.
        _ = (actions, paths)
        for number in actions.deadly { signal(number, removeByHandler) }
    }

    /// Writes a file that is whole as soon as it is there, and that is not touched again.
    static func writeOnce() throws {
        let files = FileManager.default
        if files.fileExists(atPath: url.path(percentEncoded: false)) { return }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        // The highest part of a tone is below 4 kHz.
        try Melody.arirang.write(to: part, sampleRate: 11_025)
        try files.moveItem(at: part, to: url)
    }

    /// Removes what is there. A handler may do it.
    static func remove() {
        for path in paths {
            path.withUnsafeBufferPointer { _ = $0.baseAddress.map { unlink($0) != 0 && rmdir($0) != 0 } }
        }
    }

    private static let removeByHandler: @convention(c) (Int32) -> Void = {
        remove()
        actions.pass($0)
    }
}
