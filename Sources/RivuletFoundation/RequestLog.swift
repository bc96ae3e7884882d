import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Prints a request and how it ended.
struct RequestLog {
    private let request: URLRequest
    private let start = ContinuousClock.now

    init(_ request: URLRequest) {
        self.request = request
    }

    func print(_ response: URLResponse?, _ error: (any Error)?) {
        let time = (ContinuousClock.now - start).formatted(.units(allowed: [.milliseconds]))
        Swift.print("\(command)\n\(Self.outcome(response, error)) after \(time)")
    }

    /// The request as one types it into a shell.
    var command: String {
        var words = ["curl", "-X", request.httpMethod ?? "GET"]
        for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            words += ["-H", Self.quoted("\(name): \(value)")]
        }
        if let body = request.httpBody { words += ["-d", Self.quoted(String(decoding: body, as: UTF8.self))] }
        return (words + [Self.quoted(request.url?.absoluteString ?? "")]).joined(separator: " ")
    }

    static func outcome(_ response: URLResponse?, _ error: (any Error)?) -> String {
        if let error { return (error as? URLError)?.code == .cancelled ? "cancelled" : "failed: \(error)" }
        return (response as? HTTPURLResponse).map { "status \($0.statusCode)" } ?? "no answer"
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }
}
