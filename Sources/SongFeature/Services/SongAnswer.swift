import Foundation
import RivuletFoundation

/// What the iTunes store answers to a search.
public enum SongAnswer {
    /// The songs in an answer.
    ///
    /// Music videos, albums and artists, which the store mixes with songs, are left out. An error that the store describes
    /// in JSON is one under any status, and a refusal without a body is not an answer without songs. Rows that cannot be read
    /// are counted. If no song could be read, the error of the first row is thrown.
    public static func page(status: Int, body: Data) throws(SongSearchError) -> TrackPage {
        guard 200..<300 ~= status else {
            throw refusal(status: status, message: (try? decode(Refusal.self, body))?.errorMessage)
        }
        return try decode(Page.self, body).page
    }

    /// What an answer means that is no success.
    static func refusal(status: Int, message: String?) -> SongSearchError {
        switch status {
        case 403, 429: .rateLimited
        case 400..<500: message.map { .validation(reason: $0) } ?? .status(status)
        default: .status(status)
        }
    }

    private static func decode<Answer: Decodable>(_: Answer.Type, _ body: Data) throws(SongSearchError) -> Answer {
        if body.allSatisfy({ Character(Unicode.Scalar($0)).isWhitespace }) { throw .noData }
        do {
            return try JSONDecoder().decode(Answer.self, from: body)
        } catch let error as SongSearchError {
            throw error
        } catch let error as DecodingError {
            throw .parse(field: error.field, problem: error.problem)
        } catch {
            throw .parse(field: "it", problem: "\(error)")
        }
    }
}

private struct Refusal: Decodable {
    let errorMessage: String
}

private struct Page: Decodable {
    let page: TrackPage

    private enum CodingKeys: CodingKey {
        case results
    }

    init(from decoder: any Decoder) throws {
        if let refusal = try? Refusal(from: decoder) { throw SongSearchError.validation(reason: refusal.errorMessage) }
        let list = try decoder.container(keyedBy: CodingKeys.self).decode(LossyList<Row>.self, forKey: .results)
        page = TrackPage(list.rows.compactMap(\.track), skippedCount: list.skippedCount)
        if page.tracks.isEmpty, let error = list.firstError { throw error }
    }
}

/// A row of an answer, which is a song unless it says that it is something else.
private struct Row: Decodable {
    let track: Track?

    private enum CodingKeys: CodingKey {
        case wrapperType, kind
    }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        let wrapper = try row.decodeIfPresent(String.self, forKey: .wrapperType) ?? "track"
        let kind = try row.decodeIfPresent(String.self, forKey: .kind) ?? "song"
        track = wrapper == "track" && kind == "song" ? try Track(from: decoder) : nil
    }
}
