import Foundation
import RivuletTest
import Testing

@testable import SongFeature

struct SongCatalogueServiceTests {
    private let scheduler = TestScheduler()

    @Test(arguments: [
        ("blue kettle", ["Blue Kettle"]),
        (" LATE\n blue ", ["Blue Kettle"]),
        ("low earth", ["👩‍🚀👨‍👩‍👧 Goodnight, Station", "Glass Elevator"]),
        ("우체국", ["겨울 우체국"]),
        ("🚲", ["🚲 Home"]),
        ("c++", ["C++ Blues"]),
        ("no such song", []),
    ])
    func `a song matches if it has each word, in any case and field`(term: String, titles: [String]) {
        #expect(answer(to: term).values.first?.tracks.compactMap(\.title) == titles)
    }

    @Test func `a genre is a term as well`() {
        let genres = answer(to: "jazz").values.first?.tracks.map(\.genre) ?? []
        #expect(genres.count == 10)
    }

    @Test(arguments: ["", " \n"])
    func `a blank term is refused`(term: String) {
        #expect(answer(to: term).error as? SongSearchError == .validation(reason: "the term is missing"))
    }

    @Test func `nothing is sent before the scheduler says so`() {
        let seen = scheduler.observe(SongCatalogueService(scheduler: scheduler).songs(matching: "jazz"))
        #expect(seen.timeline.values.isEmpty)
        scheduler.start()
        #expect(seen.timeline.values.count == 1)
    }

    @Test func `a search that is disposed before its turn sends nothing`() {
        let seen = scheduler.observe(SongCatalogueService(scheduler: scheduler).songs(matching: "jazz"))
        seen.dispose()
        scheduler.start()
        #expect(seen.timeline.values.isEmpty)
    }

    @Test func `a catalogue that can not be read fails each search and says why`() {
        let service = SongCatalogueService(json: Data(#"{"results":[{"trackId":"x"}]}"#.utf8), scheduler: scheduler)
        let error = scheduler.record(service.songs(matching: "jazz")).error
        #expect(error as? SongSearchError == .parse(field: "results[0].trackId", problem: "is not of type Int"))
    }

    private func answer(to term: String) -> Timeline<TrackPage> {
        scheduler.record(SongCatalogueService(scheduler: scheduler).songs(matching: term))
    }
}
