import Foundation
import Rivulet
import RivuletTest
import Testing

@testable import PlayerFeature

@Suite struct CoverTests {
    let scheduler = TestScheduler()
    static let address = URL(filePath: "/cover.jpg")

    /// What is seen of the picture of `songs`, loaded at 1, whose data come from `source`, which can be asked twice.
    func covers(_ songs: Song..., from source: Observable<String>) -> Timeline<Cover<String>> {
        let fetches = BehaviorRelay(value: 0)
        let player = Player(
            .deferred {
                fetches.update { $0 += 1 }
                return .just(songs[min(fetches.value, songs.count) - 1])
            }, scheduler: scheduler)
        let seen = scheduler.observe(player.cover { source.asSingle() })
        _ = player.act("-l----f")
        return seen.timeline
    }

    // PL1
    @Test func `a picture comes after the song, which does not wait for it`() {
        let seen = covers(.lasting(9, image: Self.address), from: scheduler.cold("---(x|)").asObservable())
        #expect(seen.values == [.placeholder, .loading, .image("x")])
        #expect(seen.events.map(\.time) == [0, 1, 4])
    }

    // PL1
    @Test func `a picture that can not be had has failed, and the next song has its own`() {
        let address = URL(filePath: "/other.jpg")
        let broken = scheduler.cold("--#").asObservable()
        let seen = covers(.lasting(9, image: Self.address), .lasting(9, image: address), from: broken)
        #expect(seen.values == [.placeholder, .loading, .failed, .loading, .failed])
    }

    // PL1
    @Test func `a picture that comes late for a song without one is not shown`() {
        let source = scheduler.cold("-------(x|)")
        let seen = covers(.lasting(9, image: Self.address), .lasting(9), from: source.asObservable())
        #expect(seen.values == [.placeholder, .loading, .placeholder])
        #expect(source.subscriptions == ["-^----!"])
    }

    // PL10
    @Test func `the picture of the same song is not fetched again`() {
        let source = scheduler.cold("-(x|)")
        let seen = covers(.lasting(9, image: Self.address), from: source.asObservable())
        #expect(seen.values == [.placeholder, .loading, .image("x")])
        #expect(source.subscriptions.count == 1)
    }
}
