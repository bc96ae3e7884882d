import Rivulet
import RivuletMVVM
import SongFeature

/// The song search: a field, and the names of the song that was found.
final class SongsScreen: Screen {
    let display = Display()
    var viewModel: SongSearchViewModel?
    var disposeBag = DisposeBag()
    private let detail: (Track) -> SongDetailScreen
    private var state: SongSearchState?
    private var field = TextField()

    /// - Parameter detail: makes the screen that a song leads to.
    init(detail: @escaping (Track) -> SongDetailScreen) {
        self.detail = detail
    }

    func bindViewModel(_ viewModel: SongSearchViewModel) {
        field = TextField(viewModel.term.value, isSelected: true)
        viewModel.state.asDriver()
            .drive(with: self) { screen, state in
                screen.state = state
                screen.redraw()
            }
            .disposed(by: disposeBag)
        viewModel.route.asSignal(onErrorSignalWith: .empty())
            .emit(with: self) { screen, route in
                switch route {
                case .detail(let track): screen.show(screen.detail(track))
                }
            }
            .disposed(by: disposeBag)
        spin(while: viewModel.isLoading)
    }

    // MARK: Keys

    func press(_ key: Key) {
        defer { redraw() }
        switch key {
        case .enter, .control("r"): viewModel?.start.accept(())
        case .control("x"): viewModel?.stop.accept(())
        case .control("n"): viewModel?.next.accept(())
        case .right where field.isAtEnd: viewModel?.next.accept(())
        case .escape: close()
        default: if field.press(key) { viewModel?.term.accept(field.text) }
        }
    }

    private func keys(for state: SongSearchState) -> [Page.Hint] {
        let isBlank = field.text.allSatisfy(\.isWhitespace)
        let isRunning = state.isLoading || state.period != nil
        return (isBlank ? [] : [("enter", "search")])
            + (state.isNextEnabled ? [(field.isAtEnd ? "→" : "ctrl-n", "cover")] : [])
            + (isRunning ? [("ctrl-x", "stop")] : [])
            + [("esc", "quit")]
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        guard let state else { return }
        let width = frame.size.columns
        let busy = state.isLoading ? Line.spinner(display.spinner, style: .bold) + Line(" ") : Line()
        let timer = state.period.map {
            Line(
                "every \(($0 / .seconds(1)).formatted(.number.grouping(.never).precision(.fractionLength(0...3)))) s",
                .dim)
        }
        let body = frame.put(
            Page(
                title: Line("Songs", .bold), corner: busy + (timer ?? Line()), status: status(of: state),
                keys: keys(for: state)))
        guard let top = body.first else { return }
        let (text, cursor) = field.line(width: max(0, width - 10))
        frame.put(Line(" Search: ", .bold) + text, row: top)
        frame.cursor = .init(row: top, column: 9 + cursor)

        let rows = body.dropFirst(body.count > 3 ? 2 : 1)
        let album = Line("Album   ", .dim) + Line(state.album)
        let title = Line("Song    ", .dim) + Line(state.title, .bold)
        let artist = Line("Artist  ", .dim) + Line(state.artist)
        let names = rows.count < 3 ? [title, artist] : [album, title, artist]
        let form = rows.count < 5 ? names.map { $0.fitted(to: width - 2) } : names.framed(width: width - 2)
        frame.put(Array(form.prefix(rows.count)), row: rows.lowerBound, column: 1)
    }

    private func status(of state: SongSearchState) -> Page.Status {
        if let message = state.errorMessage {
            return state.hasNoResults
                ? Page.Status(message: Line(message))
                // The timer tries again by itself.
                : .failure(message, canRetry: state.period == nil && !state.isRateLimited)
        }
        if state.skippedCount > 0, !state.isLoading {
            return Page.Status(message: Line("Of the answer \(state.skippedCount.rowsSkipped).", .dim))
        }
        let isIdle = state.track == nil && !state.isLoading && state.period == nil
        return Page.Status(message: isIdle ? Line("The song that is found is shown here.", .dim) : Line())
    }
}
