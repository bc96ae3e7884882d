import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A sound file named on the command line.
enum SoundFile {
    /// Returns the URL at which mpv can open the file.
    static func url(_ word: String) throws(UsageError) -> URL {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) {
            if isFolder.boolValue { throw UsageError(message: "'\(word)' is a folder") }
            return URL(filePath: word).absoluteURL
        }
        guard let url = descriptor(word) else { throw UsageError(message: "there is no file '\(word)'") }
        return url
    }

    /// Opens a file whose name is not UTF-8 and so not exactly a `String`, by the bytes of the command line. mpv opens it by
    /// the path that Linux gives to the descriptor.
    private static func descriptor(_ word: String) -> URL? {
        for index in 0..<Int(CommandLine.argc) {
            guard let bytes = CommandLine.unsafeArgv[index], String(cString: bytes) == word else { continue }
            var status = stat()
            let descriptor = open(bytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let url = URL(filePath: "/proc/\(getpid())/fd/\(descriptor)")
            if FileManager.default.fileExists(atPath: url.path) { return url }
        }
        return nil
    }
}
