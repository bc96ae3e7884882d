import Rivulet

@testable import PlayerFeature

/// An engine that keeps the commands it was given.
struct LoggedEngine: PlaybackEngine {
    let base: ScheduledEngine
    let commands = BehaviorRelay<[String]>(value: [])

    var state: Observable<PlaybackState> { base.state }
    var position: Observable<Duration> { base.position }
    var length: Observable<Duration?> { base.length }

    func load(_ song: Song) {
        log("load")
        base.load(song)
    }

    func play() {
        log("play")
        base.play()
    }

    func pause() {
        log("pause")
        base.pause()
    }

    func seek(to position: Duration) -> Observable<Duration> {
        .deferred {
            log("seek \(position)")
            return base.seek(to: position)
        }
    }

    private func log(_ command: String) { commands.update { $0.append(command) } }
}
