#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output and standard error.
enum Output {
    /// Writes to standard output. Throws `ReaderGone` if nobody reads it any more, as after `| head -1`.
    static func line(_ text: String) throws {
        try self.text(text + "\n")
    }

    /// Writes to standard output, without ending the line.
    static func text(_ text: String) throws {
        try send(text, to: STDOUT_FILENO)
    }

    /// Writes to standard error.
    static func complain(_ text: String) {
        try? send(text.printableLines + "\n", to: STDERR_FILENO)
    }

    private static func send(_ text: String, to file: Int32) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno == EPIPE {
                throw ReaderGone()
            } else if errno != EINTR {
                throw WriteFailed(reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// Nobody reads the output any more: a reason to stop, and no failure.
struct ReaderGone: Error {}

/// The output can not be written.
struct WriteFailed: Error, CustomStringConvertible {
    let reason: String

    var description: String { "the output can not be written: \(reason)" }
}

extension String {
    /// The text of which each line is printable.
    var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }

    /// The text with spaces after it, so that it takes `width` columns.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }
}
