import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One end of a connection to another process. Closed when nobody holds it any more.
final class MPVSocket: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// A connection: its end here, and the one for the other process, which is the caller's to close. Nil if there are too
    /// many open files.
    static func pair() -> (ours: MPVSocket, theirs: Int32)? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                return nil
            }
        #else
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
            var isOn: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        return (MPVSocket(ends[0]), ends[1])
    }

    deinit { close(descriptor) }

    /// Waits for the next bytes. Nil once either side has hung up.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends all of it without waiting. Hangs up on a reader that does not keep up.
    func send(_ bytes: [UInt8]) {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        #else
            let flags = MSG_DONTWAIT
        #endif
        let count = bytes.withUnsafeBytes { transmit(descriptor, $0.baseAddress, $0.count, flags) }
        if count != bytes.count { hangUp() }
    }

    func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

private func transmit(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
