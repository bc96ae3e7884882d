import PlayerFeature
import Rivulet

/// `rivulet player`: plays the song that comes with the library, without sound.
struct PlayerCommand: Command {
    static let name = "player"
    static let synopsis = "[--speed N]"
    static let summary = "Plays a folk song without sound, and shows its lyrics in time."
    static let details = """
          --speed N   plays N times as fast, from 0.1 to 100

        On a terminal it shows a moving bar, the time, the line that is sung and the next one. Elsewhere, as in a pipe,
        it prints each line of the lyrics when it is sung, and each change between playing and not. It ends with the song.
        """

    private let speed: Double

    init(arguments: [String]) throws(UsageError) {
        var speed = 1.0
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts[0] == "--speed" else { throw UsageError(message: "there is no argument '\(word)'") }
            guard let text = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw UsageError(message: "--speed lacks its number")
            }
            guard let number = Double(text), (0.1...100).contains(number) else {
                throw UsageError(message: "--speed is a number from 0.1 to 100, not '\(text)'")
            }
            speed = number
        }
        self.speed = speed
    }

    func run() async throws -> ExitStatus {
        // At least one tick a second of the song, so that no line is left out, and ten a second for the bar.
        let tick = min(Duration.seconds(1) / speed, .milliseconds(100))
        let engine = ScheduledEngine(scheduler: MainScheduler.instance, tick: tick, speed: speed)
        let viewModel = PlayerViewModel(song: .deferred { .just(try Song.bundled()) }, engine: engine)
        viewModel.load()
        viewModel.playPause()
        guard TerminalView.isAvailable else {
            return try await PlayerView { try $1.news(since: $0).forEach(Output.line) }.show(viewModel)
        }
        let terminal = TerminalView()
        try terminal.open()
        defer { terminal.close() }
        return try await PlayerView { try terminal.draw($1.lines(width: terminal.width)) }.show(viewModel)
    }
}
