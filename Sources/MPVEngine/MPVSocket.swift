import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection to a socket that has a path. Closed when nobody holds it any more.
final class MPVSocket: Sendable {
    private let descriptor: Int32

    /// Nil if nobody listens there yet.
    init?(path: String) {
        #if canImport(Glibc)
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
            descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
            room.copyBytes(from: path.utf8.prefix(room.count - 1))
            return path.utf8.count < room.count
        }
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            guard isShort, let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return connect(descriptor, address, socklen_t(bytes.count)) == 0
        }
        if !isConnected { return nil }
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
