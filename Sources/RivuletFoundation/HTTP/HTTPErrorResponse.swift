import Foundation

extension HTTPError {
    /// Classifies a response without a success status.
    init(_ response: HTTPResponse, now: Date) {
        let message = ServerMessage(response.body)?.text
        if let wait = RateLimit(response, message: message)?.wait(now) {
            self = .rateLimited(until: now + wait)
        } else {
            self = .status(response.status, message: message)
        }
    }
}

/// The end of the time in which a server takes no more requests. It may have refused for that reason only if the status is
/// 403 or 429; 403 has other reasons as well.
private struct RateLimit {
    /// The wait if the server names none.
    private static let usualWait: TimeInterval = 60

    /// The longest rate-limit window of the services in use. A longer wait is a mistake of the server or of the parser.
    private static let longestWait: TimeInterval = 3_600

    private let date: Date?
    private let retry: Retry?
    private let reset: Date?
    private let isExhausted: Bool

    private enum Retry {
        case after(TimeInterval), at(Date)
    }

    /// Nil if the answer speaks of no limit.
    init?(_ response: HTTPResponse, message: String?) {
        guard [403, 429].contains(response.status) else { return nil }
        let headers = response.headers
        date = headers["Date"].flatMap(RateLimit.date)
        retry = headers["Retry-After"].flatMap(RateLimit.retry)
        isExhausted = headers["X-RateLimit-Remaining"].flatMap(RateLimit.number) == 0
        reset = headers["X-RateLimit-Reset"].flatMap(RateLimit.number).map(RateLimit.date(epoch:))
        let text = (message ?? RateLimit.plainText(response.body)).lowercased()
        let isSaid = text.contains("rate limit") || text.contains("abuse detection")
        guard response.status == 429 || retry != nil || isExhausted || isSaid else { return nil }
    }

    /// The longest wait that the server names. A request after a shorter one would be refused again.
    ///
    /// Compares a server's dates with its own clock, because this machine's clock may be wrong.
    func wait(_ now: Date) -> TimeInterval {
        let now = date ?? now
        let retryWait: TimeInterval? =
            switch retry {
            case .after(let seconds)?: seconds
            case .at(let date)?: date.timeIntervalSince(now)
            case nil: nil
            }
        let waits = [retryWait, isExhausted ? reset?.timeIntervalSince(now) : nil].compactMap { $0 }
        return min(max(waits.max() ?? RateLimit.usualWait, 0), RateLimit.longestWait)
    }

    private static func number(_ text: String) -> TimeInterval? {
        Int(text.trimmingCharacters(in: .whitespaces)).map(TimeInterval.init)
    }

    private static func retry(_ text: String) -> Retry? {
        if let seconds = number(text) { return .after(seconds) }
        return date(text).map(Retry.at)
    }

    /// Some servers count milliseconds. Read as seconds, they would be thousands of years ahead.
    private static func date(epoch: TimeInterval) -> Date {
        Date(timeIntervalSince1970: epoch < 1e11 ? epoch : epoch / 1_000)
    }

    /// The body as text, or nil for an HTML page, which may mention limits for other reasons.
    private static func plainText(_ body: Data) -> String {
        let text = String(decoding: body.prefix(4_096), as: UTF8.self)
        return text.first { !$0.isWhitespace } == "<" ? "" : text
    }

    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: text)
    }
}

/// What a server says in the JSON of an answer that is no success.
private struct ServerMessage {
    let text: String

    /// Nil if the body is not JSON, or has no message.
    init?(_ body: Data) {
        let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
        let message = object?["message"] ?? object?["errorMessage"]
        guard let message = message as? String, !message.allSatisfy(\.isWhitespace) else { return nil }
        let details = (object?["errors"] as? [Any] ?? []).compactMap(ServerMessage.detail)
        text = details.isEmpty ? message : "\(message) (\(details.joined(separator: ", ")))"
    }

    /// One of several errors: text, or the name of a field and what is wrong with it.
    private static func detail(_ error: Any) -> String? {
        guard let error = error as? [String: Any] else { return error as? String }
        if let message = error["message"] as? String { return message }
        let words = [error["field"], error["code"]].compactMap { $0 as? String }
        return words.isEmpty ? nil : words.joined(separator: " ").replacing("_", with: " ")
    }
}
