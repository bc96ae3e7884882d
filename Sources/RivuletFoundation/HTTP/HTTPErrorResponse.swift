import Foundation

extension HTTPError {
    /// What an answer says that is no success.
    init(_ response: HTTPResponse, now: Date) {
        let message = ServerMessage(response.body)?.text
        if let date = RateLimit(response, message: message)?.end(now) {
            self = .rateLimited(until: date)
        } else {
            self = .status(response.status, message: message)
        }
    }
}

/// The end of the time in which a server takes no more requests. It may have refused for that reason only if the status is
/// 403 or 429; 403 has other reasons as well.
private struct RateLimit {
    /// How long to wait when nothing says it.
    private static let usualWait: TimeInterval = 60

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
        retry = headers["Retry-After"].flatMap(RateLimit.retry)
        isExhausted = headers["X-RateLimit-Remaining"].flatMap(RateLimit.number) == 0
        reset = headers["X-RateLimit-Reset"].flatMap(RateLimit.number).map(Date.init(timeIntervalSince1970:))
        let isSaid = message?.range(of: "rate limit", options: .caseInsensitive) != nil
        guard response.status == 429 || retry != nil || isExhausted || isSaid else { return nil }
    }

    /// The latest of the times that the server gives: until then the others do not help.
    func end(_ now: Date) -> Date {
        let retryDate: Date? =
            switch retry {
            case .after(let seconds)?: now + seconds
            case .at(let date)?: date
            case nil: nil
            }
        let dates = [retryDate, isExhausted ? reset : nil].compactMap { $0 }
        return dates.max().map { max($0, now) } ?? now + RateLimit.usualWait
    }

    private static func number(_ text: String) -> TimeInterval? {
        Int(text.trimmingCharacters(in: .whitespaces)).map(TimeInterval.init)
    }

    private static func retry(_ text: String) -> Retry? {
        if let seconds = number(text) { return .after(seconds) }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: text).map(Retry.at)
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
