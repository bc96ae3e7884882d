import Foundation
import Rivulet

/// What every command with a screen can be told.
struct ScreenOptions {
    static let flags: Set = ["--live"]
    static let options: Set = ["--base-url", "--script", "--speed"]
    static let details = """
          --live          asks the service itself, over the network
          --base-url URL  asks another server, which answers as the service does
          --script FILE   presses the keys in FILE, a line each, after a time: '500ms down', or '80ms "words"'
          --speed N       the script, the player and the timer of songs are N times as fast, from 0.1 to 100
        """

    /// The server to ask. Nil is what comes with the program.
    let address: URL?
    let script: Script?
    let speed: Double

    /// - Parameter service: the address of the service itself.
    init(_ arguments: Arguments, service: URL) throws(UsageError) {
        if arguments.contains("--live"), arguments.contains("--base-url") {
            throw UsageError(message: "--live and --base-url exclude each other")
        }
        address = arguments.contains("--live") ? service : try arguments.address("--base-url")
        script = try ScreenOptions.script(arguments.file("--script"))
        speed = try arguments.number("--speed", in: 0.1...100) ?? 1
    }

    private static func script(_ text: String?) throws(UsageError) -> Script? {
        do {
            return try text.map(Script.init)
        } catch {
            throw UsageError(message: "--script: \(error)")
        }
    }

    /// Shows a screen, with the keys of the script.
    @MainActor func show(_ screen: any Screen) async throws -> ExitStatus {
        let keys = script?.keys(speed: speed, scheduler: MainScheduler.instance) ?? .empty()
        try await Terminal.show(screen, script: keys)
        return .success
    }
}
