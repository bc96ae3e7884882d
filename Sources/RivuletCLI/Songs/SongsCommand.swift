import Foundation
import Rivulet
import RivuletMVVM
import SongFeature

/// `rivulet songs`: one song that matches, or with a timer one after the other, on a screen or one a line.
struct SongsCommand: Command {
    static let name = "songs"
    static let synopsis = "[TERM] [OPTION...]"
    static let summary = "Searches for a song that matches TERM, and shows its cover."
    static let details = """
          --every N       searches again every N seconds, from 0.1, and each time takes a song by chance
        \(ScreenOptions.details)

        The songs are those of an invented catalogue that comes with the program, or with --live those of the iTunes store,
        which bears about twenty searches in a minute. Without TERM it is "jazz".

        On a terminal it opens a screen, on which one can search for something else.
        Elsewhere, as in a pipe, it prints the first song that matches TERM, as 'title - artist (album)' and the address of
        its first seconds; with --every it prints a song each time, until nobody reads or a search fails. A search that
        finds nothing says so, and its exit status is 0 as well.

        Put -- before a TERM that begins with a hyphen.
        """

    let mode: SongSearchViewModel.Mode
    private let term: String?
    private let options: ScreenOptions

    init(arguments: [String]) throws(UsageError) {
        let arguments = try Arguments(
            arguments, flags: ScreenOptions.flags, options: ScreenOptions.options.union(["--every"]))
        let options = try ScreenOptions(arguments, service: ITunesService.address)
        self.options = options
        mode = try arguments.number("--every", in: 0.1...86_400).map { .every(.seconds($0) / options.speed) } ?? .once
        term = try arguments.word("TERM")
        if !Terminal.isAvailable, term?.allSatisfy(\.isWhitespace) == true {
            throw UsageError(message: "TERM is blank")
        }
    }

    func run() async throws -> ExitStatus {
        let viewModel = SongSearchViewModel(service: service, mode: mode)
        viewModel.term.accept(term ?? "jazz")
        guard Terminal.isAvailable else { return try await list(viewModel) }
        let images = options.address.map(Images.web) ?? .patterns()
        let screen = viewModel.initializeScene {
            SongsScreen { track in
                // No terminal has room for more pixels.
                SongDetailViewModel(track: track, artworkSize: 300) { images.image(at: $0.asPNG) }
                    .initializeScene { SongDetailScreen() }
            }
        }
        viewModel.start.accept(())
        return try await options.show(screen)
    }

    private var service: any SongSearchService {
        options.address.map { ITunesService(baseURL: $0) }
            ?? SongCatalogueService(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
    }

    // MARK: Lines

    private func list(_ viewModel: SongSearchViewModel) async throws -> ExitStatus {
        defer { withExtendedLifetime(viewModel) {} }
        viewModel.start.accept(())
        let answers = viewModel.state.filter { !$0.isLoading && ($0.track != nil || $0.errorMessage != nil) }
        for try await answer in answers.values {
            if let message = answer.errorMessage {
                guard answer.hasNoResults else { throw SearchFailure(description: message) }
                try Output.line(message)
                return .success
            }
            if answer.skippedCount > 0 { Output.complain("rivulet: Of the answer \(answer.skippedCount.rowsSkipped).") }
            try Output.line(answer.line)
            if mode == .once { break }
        }
        return .success
    }
}

/// Why there is no song.
private struct SearchFailure: Error, CustomStringConvertible {
    let description: String
}

extension SongSearchState {
    /// The song, for a pipe.
    fileprivate var line: String {
        "\(title) - \(artist) (\(album))\(track?.preview.map { "  \($0)" } ?? "")".printable
    }
}

extension URL {
    /// The address of the same cover as PNG: the store makes a cover in the format that its name ends with.
    var asPNG: URL {
        ["jpg", "jpeg"].contains(pathExtension) ? deletingPathExtension().appendingPathExtension("png") : self
    }
}
