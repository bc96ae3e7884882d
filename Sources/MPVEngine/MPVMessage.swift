import Foundation

/// A line that mpv has sent.
enum MPVMessage: Equatable, Sendable {
    /// The answer to the request of that number. `failure` is nil if mpv has done it.
    case reply(request: Int, failure: String?, value: MPVValue?, entry: Int)
    /// A property that is observed has changed. Nil while it has no value.
    case property(name: String, value: MPVValue?)
    /// A file is being opened.
    case startFile(entry: Int)
    /// The file that was opened last can be played.
    case fileLoaded
    /// A file is no longer played. `next` is what stands in its place, if it was a list.
    case endFile(reason: String, entry: Int, error: String?, next: Int?)
    /// A jump has begun.
    case seek
    /// Playback goes on, or waits, at the place that was jumped to.
    case playbackRestart

    /// Nil for what is no JSON object, and for events that the player has no use for.
    init?(line: some Sequence<UInt8>) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(line)) else { return nil }
        // Old versions number no files: then all have the same number.
        let entry = wire.playlist_entry_id ?? 0
        switch wire.event {
        case nil:
            guard let request = wire.request_id, let error = wire.error else { return nil }
            let file = wire.data?.fields?["playlist_entry_id"] ?? 0
            self = .reply(
                request: request, failure: error == "success" ? nil : error, value: wire.data?.value, entry: file)
        case "property-change":
            guard let name = wire.name else { return nil }
            self = .property(name: name, value: wire.data?.value)
        case "start-file": self = .startFile(entry: entry)
        case "file-loaded": self = .fileLoaded
        case "end-file":
            self = .endFile(
                reason: wire.reason ?? "unknown", entry: entry, error: wire.file_error, next: wire.playlist_insert_id)
        case "seek": self = .seek
        case "playback-restart": self = .playbackRestart
        default: return nil
        }
    }
}

/// What a property is.
enum MPVValue: Equatable, Sendable {
    case flag(Bool)
    case number(Double)
}

/// A message as it stands in JSON, under mpv's own names.
private struct Wire: Decodable {
    let event: String?
    let name: String?
    let data: Payload?
    let reason: String?
    let error: String?
    let file_error: String?
    let request_id: Int?
    let playlist_entry_id: Int?
    let playlist_insert_id: Int?
}

/// The data of a message: a value, the fields of a reply, or something of no interest.
private struct Payload: Decodable {
    let value: MPVValue?
    let fields: [String: Int]?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            value = .flag(flag)
        } else {
            value = (try? container.decode(Double.self)).map(MPVValue.number)
        }
        fields = try? container.decode([String: Int].self)
    }
}

extension Duration {
    /// The position that mpv tells in seconds. What is no number, or before the beginning, is the beginning.
    init(position seconds: Double) {
        self = seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
    }
}
