import Testing

@testable import SongFeature

struct SongSearchErrorTests {
    // IM2
    @Test(arguments: [
        (SongSearchError.networking(reason: "offline"), "The music store can not be reached (offline)."),
        (.noData, "The answer is empty."),
        (.parse(field: "results", problem: "is missing"), "The answer can not be read: results is missing."),
        (.validation(reason: "no country"), "The search is not valid: no country."),
        (.rateLimited, "There were too many searches. Try again in a minute."),
        (.status(503), "The music store answers with status 503."),
        (.noResults, "No song matches."),
    ])
    func `each error has a sentence`(error: SongSearchError, sentence: String) {
        #expect(error.message == sentence)
        #expect("\(error)" == sentence)
    }
}
