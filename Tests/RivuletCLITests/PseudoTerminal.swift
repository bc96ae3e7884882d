import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
    private let systemRead = Glibc.read
#else
    private let systemRead = Darwin.read
#endif

/// A run of the command on a terminal of 60 columns.
struct PseudoTerminal {
    let process = Process()
    private let end: Int32

    /// - Parameter input: what is typed.
    init(_ arguments: String..., input: Pipe? = nil) throws {
        var (end, screen): (Int32, Int32) = (0, 0)
        var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&end, &screen, nil, nil, &size) == 0)
        self.end = end
        let output = FileHandle(fileDescriptor: screen)
        process.executableURL = products.appending(path: "rivulet")
        process.arguments = arguments
        process.environment = ["TERM": "xterm"]
        process.standardOutput = output
        if let input { process.standardInput = input }
        try process.run()
        try output.close()
    }

    /// What the command writes from now on, until it has written `text`, or until its end.
    func read(until text: String? = nil) -> String {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while text.map({ !String(decoding: all, as: UTF8.self).contains($0) }) ?? true {
            var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 60_000) == 1 else {
                Issue.record("The command writes nothing, after \(String(decoding: all, as: UTF8.self))")
                break
            }
            let count = systemRead(end, &chunk, chunk.count)
            if count <= 0 { break }
            all += chunk.prefix(count)
        }
        return String(decoding: all, as: UTF8.self)
    }
}
