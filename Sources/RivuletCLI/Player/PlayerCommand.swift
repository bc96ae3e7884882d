import Foundation
import MPVEngine
import PlayerFeature
import Rivulet
import RivuletFoundation
import RivuletMVVM

/// `rivulet player`: plays a song, on a screen or line by line.
struct PlayerCommand: Command {
    static let name = "player"
    static let synopsis = "[FILE] [OPTION...]"
    static let summary = "Plays a folk song, and shows its lyrics in time."
    static let details = """
          --engine NAME   clock, which has no sound and needs nothing, or mpv, which plays FILE; else clock
        \(ScreenOptions.details)

        The song is one that comes with the program, or with --live that of a programming exercise on the web. FILE is
        the sound that mpv plays for it; without FILE that is the melody of the song, or with --live its own sound.

        On a terminal it opens a screen with the cover, the line that is sung and a bar to seek with, from which another
        one with all lyrics opens. Elsewhere, as in a pipe, it prints each line of the lyrics when it is sung, and each
        change between playing and not; it ends with the song.
        """

    private enum Engine: String {
        case clock, mpv
    }

    private let options: ScreenOptions
    private let engine: Engine
    private let file: URL?

    init(arguments: [String]) throws(UsageError) {
        let arguments = try Arguments(
            arguments, flags: ScreenOptions.flags, options: ScreenOptions.options.union(["--engine"]))
        options = try ScreenOptions(arguments, service: SongService.address)
        let name = arguments["--engine"] ?? Engine.clock.rawValue
        guard let engine = Engine(rawValue: name) else {
            throw UsageError(message: "--engine is clock or mpv, not '\(name)'")
        }
        self.engine = engine
        if arguments.words.count > 1 { throw UsageError(message: "there is more than one FILE") }
        if !arguments.words.isEmpty, engine != .mpv {
            throw UsageError(message: "FILE needs --engine mpv: a clock has no sound")
        }
        file = try arguments.words.first.map(SoundFile.url)
    }

    func run() async throws -> ExitStatus {
        let hasMelody = engine == .mpv && file == nil && options.address == nil
        if hasMelody { MelodyFile.prepare() }
        defer { if hasMelody { MelodyFile.remove() } }
        let viewModel = PlayerViewModel(
            song: song(hasMelody: hasMelody), engine: engine(sound: hasMelody ? MelodyFile.url : file))
        let start = viewModel.playWhenReady()
        defer { start.dispose() }
        viewModel.load()
        guard Terminal.isAvailable else { return try await PlayerLines(Output.line).show(viewModel) }
        let lyrics = LyricsViewModel(player: viewModel)
        let images = options.address.map(Images.web) ?? .make { _ in .just(Song.bundledCover) }
        return try await options.show(
            viewModel.initializeScene {
                PlayerScreen(images: images) { lyrics.initializeScene { LyricsScreen() } }
            })
    }

    /// The song, on the main queue, where the engine works. Its sound is made before, if there is to be a file of it.
    private func song(hasMelody: Bool) -> Observable<Song> {
        if let address = options.address {
            return SongService(address: address.appending(path: SongService.path)).song().asObservable()
                .observe(on: MainScheduler.instance)
        }
        guard hasMelody else { return .deferred { .just(try Song.bundled()) } }
        return .deferred {
            try MelodyFile.writeOnce()
            return .just(try Song.bundled())
        }
        .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        .observe(on: MainScheduler.instance)
    }

    private func engine(sound: URL?) -> any PlaybackEngine {
        let (speed, tick) = (options.speed, Duration.milliseconds(100))
        switch engine {
        case .clock:
            // At least one tick a second of the song, so that the lines come one by one, and ten a second for the bar.
            return ScheduledEngine(
                scheduler: MainScheduler.instance, tick: min(.seconds(1) / speed, tick), speed: speed)
        case .mpv:
            return MPVEngine(arguments: ["--speed=\(speed)"], tick: tick * speed) { sound ?? $0.file }
        }
    }
}

extension PlayerViewModel {
    /// Plays as soon as there is something to play, once.
    func playWhenReady() -> any Disposable {
        state.asObservable().filter { $0 == .paused }
            .take(1)
            .subscribe(onNext: { [weak self] _ in self?.playPause() })
    }
}
