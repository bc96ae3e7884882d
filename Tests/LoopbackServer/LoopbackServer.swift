import Foundation
import RivuletTest

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An HTTP server on a free port of this machine. Each request is answered by a closure, on a thread of its own.
///
///     let server = try LoopbackServer { $0.respond(404, body: "nothing here") }
///     session.rx.data(request: URLRequest(url: server.url("/users?q=a")))
///
/// A slow answer is a closure that waits for what the test signals, a dropped connection one that returns without an answer.
public final class LoopbackServer: Sendable {
    private let log = Log<Request>()
    private let socket: Int32
    private let port: UInt16

    /// A server whose requests are answered by `answer`.
    public init(answer: @escaping @Sendable (Exchange) -> Void) throws {
        let (socket, port) = try listen()
        (self.socket, self.port) = (socket, port)
        Thread.detachNewThread { [log] in
            while let connection = accepted(on: socket) {
                Thread.detachNewThread {
                    if let request = Request(from: connection) {
                        log.append(request)
                        answer(Exchange(request: request, connection: connection))
                    }
                    close(connection)
                }
            }
            close(socket)
        }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The requests so far, in the order in which they came.
    public var requests: [Request] { log.values }

    /// The address of a path on it.
    public func url(_ path: String = "/") -> URL {
        URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(filePath: path)
    }
}

/// A request as it came.
public struct Request: Sendable {
    /// As in `GET`.
    public let method: String
    /// The path, with its query.
    public let path: String
    /// By name, in lower case.
    public let headers: [String: String]
    /// Empty if there is none.
    public let body: Data

    /// Reads it from a connection. Nil if that ends before.
    fileprivate init?(from connection: Int32) {
        var bytes = Data()
        let gap = Data("\r\n\r\n".utf8)
        while bytes.range(of: gap) == nil { guard receive(&bytes, from: connection) else { return nil } }
        guard let end = bytes.range(of: gap) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
        }
        (method, path) = (words[0], words[1])
        headers = Dictionary(fields) { $1 }
        var content = Data(bytes[end.upperBound...])
        while content.count < headers["content-length"].flatMap(Int.init) ?? 0 {
            guard receive(&content, from: connection) else { return nil }
        }
        body = content
    }
}

/// A request and the connection on which it is answered. The connection is closed when the closure of the server returns.
public struct Exchange: Sendable {
    /// What is asked for.
    public let request: Request
    fileprivate let connection: Int32

    /// Sends a whole answer.
    public func respond(_ status: Int = 200, headers: [String: String] = [:], body: String = "") {
        begin(status, headers: headers, length: body.utf8.count)
        send(body)
    }

    /// Sends the status and the headers of an answer, whose body of `length` bytes is then sent in parts.
    public func begin(_ status: Int = 200, headers: [String: String] = [:], length: Int) {
        let fields = headers.merging(["Content-Length": "\(length)", "Connection": "close"]) { own, _ in own }
        send("HTTP/1.1 \(status) -\r\n")
        send(fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n")
    }

    /// Sends text as it is. False if the client has closed the connection.
    @discardableResult
    public func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { transmit($0, to: connection) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns when the client has closed the connection.
    public func waitForClosing() {
        var ignored = Data()
        while receive(&ignored, from: connection) {}
    }
}

// MARK: Sockets

/// A socket that listens on a free port of the loopback address.
private func listen() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
        let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutableBytes(of: &address) { bytes in
        guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
        return bind(socket, address, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &size) == 0
    }
    guard isOpen else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (socket, UInt16(bigEndian: address.sin_port))
}

/// The next connection. Nil once the socket has been shut down.
private func accepted(on socket: Int32) -> Int32? {
    let connection = accept(socket, nil, nil)
    #if !canImport(Glibc)
        var isOn: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return connection < 0 ? nil : connection
}

/// Appends what comes next. False if nothing more will come.
private func receive(_ data: inout Data, from connection: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &buffer, buffer.count, 0)
    if count > 0 { data.append(contentsOf: buffer[..<count]) }
    return count > 0
}

/// Sends what the connection takes at once. Gives the count of bytes.
private func transmit(_ bytes: UnsafeRawBufferPointer, to connection: Int32) -> Int {
    #if canImport(Glibc)
        send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
        send(connection, bytes.baseAddress, bytes.count, 0)
    #endif
}
