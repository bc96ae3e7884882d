import Rivulet
import RivuletTest

@testable import SongFeature

/// A service that answers each request with the next of its diagrams, and those after the last with the last.
///
/// A letter is a list of one song, whose title it is; `3` is a list of the songs 0, 1 and 2; `0` is an empty list.
struct Answers: SongSearchService {
    private let answers: [TestableObservable<TrackPage>]
    private let asked = Log<String>()

    init(_ answers: [String], error: any Error = SongSearchError.status(503), _ scheduler: TestScheduler) {
        let letters = "abcdefg".map { ($0, [Track.titled(String($0))]) }
        let lists = [("0", []), ("3", ["0", "1", "2"].map { Track.titled($0) })] as [(Character, [Track])]
        let values = Dictionary(uniqueKeysWithValues: letters + lists).mapValues { TrackPage($0) }
        self.answers = answers.map { scheduler.cold($0, values: values, error: error) }
    }

    /// What was asked for.
    var terms: [String] { asked.values }

    /// When each request began, and when it ended, those with the same diagram together.
    var requests: [Subscriptions] { answers.map(\.subscriptions).filter { !$0.isEmpty } }

    func songs(matching term: String) -> Single<TrackPage> {
        .deferred { [answers, asked] in
            asked.append(term)
            return answers[min(asked.values.count, answers.count) - 1].asSingle()
        }
    }
}
