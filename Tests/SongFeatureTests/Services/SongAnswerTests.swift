import Foundation
import Testing

@testable import SongFeature

struct SongAnswerTests {
    @Test func `the songs of an answer are read in its order`() throws {
        #expect(try tracks(200, list(song, #"{"trackName":"B"}"#)).map(\.title) == ["A", "B"])
    }

    @Test func `blank lines before an answer do no harm`() throws {
        #expect(try tracks(200, "\n\n\r\n" + list(song)).count == 1)
    }

    @Test func `an answer without songs is an empty list`() throws {
        #expect(try tracks(200, list()).isEmpty)
    }

    @Test func `what says that it is no song is left out, whatever it holds`() throws {
        let others = [
            #"{"wrapperType":"track","kind":"music-video","artistName":"Ann","trackName":[]}"#,
            #"{"wrapperType":"collection","collectionName":"Album"}"#,
            #"{"wrapperType":"artist","artistName":"Ann"}"#,
        ]
        #expect(try tracks(200, list(others[0], others[1], song, others[2])).map(\.title) == ["A"])
    }

    @Test func `keys that are not used, also new ones, do no harm`() throws {
        let row = song.replacing("{", with: #"{"new":[{}],"trackPrice":-1,"isStreamable":true,"#)
        #expect(try tracks(200, list(row)).count == 1)
    }

    // IM8: the status was never looked at, and this body has no `results`
    @Test(arguments: [400, 422, 200])
    func `an error message of the store is told`(status: Int) {
        let body = #"{"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{"country":"xx"}}"#
        #expect(error(status, body) == .validation(reason: "Invalid value(s) for key(s): [country]"))
    }

    // IM8: a refusal without a body was taken for an answer without songs
    @Test(arguments: [403, 429], ["", #"{"resultCount":0,"results":[]}"#, "<html>Forbidden</html>"])
    func `too many searches are told, whatever the body`(status: Int, body: String) {
        #expect(error(status, body) == .rateLimited)
    }

    // IM2
    @Test(arguments: [
        (404, "<html><body>Not Found</body></html>"), (400, ""), (503, ""), (500, #"{"errorMessage":"x"}"#), (304, ""),
        (302, #"{"resultCount":0,"results":[]}"#),
    ])
    func `any other status is told as it is`(status: Int, body: String) {
        #expect(error(status, body) == .status(status))
    }

    // IM2
    @Test(arguments: ["", "\n \n"])
    func `a success without a body is no answer without songs`(body: String) {
        #expect(error(200, body) == .noData)
    }

    // IM2
    @Test(arguments: [
        (#"{"resultCount":0}"#, "results is missing"),
        (#"{"results":null}"#, "results is null"),
        (#"{"results":[{"kind":"music-video"},{"trackName":1}]}"#, "results[1].trackName is not of type String"),
        (#"{"results":[{"trackTimeMillis":"long"}]}"#, "results[0].trackTimeMillis is not of type Int"),
        (#"{"results":[{"kind":7}]}"#, "results[0].kind is not of type String"),
        ("<html>Welcome to this hotel</html>", "the JSON is not valid"),
        (#"{"results":[{"trackName":"A"#, "the JSON is not valid"),
    ])
    func `an answer that is broken says where`(body: String, complaint: String) {
        #expect(error(200, body)?.message == "The answer can not be read: \(complaint).")
    }

    @Test(arguments: [
        "null", "7", #"{"trackName":1}"#, #"{"trackId":1.5}"#, #"{"trackId":9223372036854775808}"#,
        #"{"trackTimeMillis":"long"}"#, #"{"kind":[]}"#, #"{"wrapperType":0}"#,
    ])
    func `a row that cannot be read is counted, and the others are found`(row: String) throws {
        let page = try SongAnswer.page(status: 200, body: Data(list(song, row, song, row).utf8))
        #expect(page.tracks.map(\.title) == ["A", "A"])
        #expect(page.skippedCount == 2)
    }

    private let song =
        #"{"wrapperType":"track","kind":"song","trackId":3,"trackName":"A","artistName":"Ann","collectionName":"B"}"#

    private func list(_ rows: String...) -> String {
        #"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#
    }

    private func tracks(_ status: Int, _ body: String) throws(SongSearchError) -> [Track] {
        try SongAnswer.page(status: status, body: Data(body.utf8)).tracks
    }

    private func error(_ status: Int, _ body: String) -> SongSearchError? {
        do throws(SongSearchError) {
            _ = try tracks(status, body)
            return nil
        } catch {
            return error
        }
    }
}
