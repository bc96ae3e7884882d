import PlayerFeature
import Rivulet
import RivuletMVVM

/// All lyrics of the song that a player plays.
final class LyricsScreen: Screen {
    let display = Display()
    var viewModel: LyricsViewModel?
    var disposeBag = DisposeBag()
    private var transport: Transport?
    private var now = NowPlaying()
    private var rows: [LyricLine] = []
    private var highlight: Int?
    private var settings = (isAutoScrolling: true, isTapToSeekOn: false, fontScale: 1)
    private var list = ListBox()
    private var height = 0

    func bindViewModel(_ viewModel: LyricsViewModel) {
        let player = viewModel.player
        transport = Transport(player)
        player.nowPlaying
            .drive(with: self) { screen, now in
                screen.now = now
                screen.redraw()
            }
            .disposed(by: disposeBag)
        Driver.combineLatest(viewModel.rows, viewModel.highlight)
            .drive(with: self) { $0.update($1.0, $1.1) }
            .disposed(by: disposeBag)
        Driver.combineLatest(viewModel.isAutoScrolling, viewModel.isTapToSeekOn, viewModel.fontScale)
            .drive(with: self) { screen, settings in
                screen.settings = settings
                screen.redraw()
            }
            .disposed(by: disposeBag)
        Driver.combineLatest(viewModel.isAutoScrolling, viewModel.scrollTarget)
            .drive(with: self) { screen, scroll in
                if scroll.0 { screen.list.select(scroll.1 ?? 0) }
                screen.redraw()
            }
            .disposed(by: disposeBag)
        viewModel.close
            .emit(with: self) { screen, _ in screen.close() }
            .disposed(by: disposeBag)
        spin(while: player.state.map { $0 == .loading })
    }

    private func update(_ rows: [LyricLine], _ highlight: Int?) {
        (self.rows, self.highlight) = (rows, highlight)
        list.count = rows.count
        redraw()
    }

    // MARK: Keys

    func press(_ key: Key) {
        defer { redraw() }
        if transport?.press(key, now) == true { return }
        switch key {
        case .character("a"): viewModel?.autoScrollTaps.accept(())
        case .character("t"): viewModel?.tapToSeekTaps.accept(())
        case .character("z"): viewModel?.fontSizeTaps.accept(())
        case .control("r"): viewModel?.player.retry()
        case .enter: viewModel?.rowTaps.accept(list.selection)
        case .escape: viewModel?.closeTaps.accept(())
        default: if list.press(key, page: height) { viewModel?.scrollDrags.accept(()) }
        }
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        guard let transport else { return }
        let width = frame.size.columns
        let isWide = width >= 80
        let body = frame.put(
            Page(
                title: Line(width < 50 ? "" : "Lyrics of ", .dim) + Line(now.title, .bold),
                corner: now.state == .loading
                    ? .spinner(display.spinner, style: .bold) : isWide ? settingsLine : Line(),
                status: now.state.isReady && !isWide ? Page.Status(message: settingsLine) : Transport.status(now),
                keys: transport.hints(now, keys)))
        guard let bar = body.last else { return }
        frame.put(transport.line(now, width: width), row: bar)

        let room = body.dropLast(body.count > 4 ? 2 : 1)
        let scale = settings.fontScale
        height = (room.count + scale - 1) / scale
        let lines = list.lines(width: width, height: height) { self.line(of: $0, isSelected: $1) }
        for (line, row) in zip(lines, stride(from: room.lowerBound, to: room.upperBound, by: scale)) {
            frame.put(line, row: row)
        }
        if now.state.isReady, rows.isEmpty, !room.isEmpty {
            frame.put(Line(" This song has no lyrics.", .dim), row: room.lowerBound)
        }
    }

    private func line(of index: Int, isSelected: Bool) -> Line {
        let (row, isLarge) = (rows[index], settings.fontScale > 1)
        let text = isLarge ? row.text.map(String.init).joined(separator: " ") : row.text
        var style = row.isSeekable ? Style.plain : .dim
        if index == highlight { style.foreground = .cyan.bright }
        style.isBold = isLarge || index == highlight
        style.isInverse = isSelected && !settings.isAutoScrolling
        return Line(isSelected ? " ▸ " : "   ") + Line(text, style)
    }

    /// What is turned on, with the keys that do it.
    private var settingsLine: Line {
        let words = [
            ("a", "auto-scroll \(settings.isAutoScrolling ? "on" : "off")"),
            ("t", "tap-to-seek \(settings.isTapToSeekOn ? "on" : "off")"), ("z", "size ×\(settings.fontScale)"),
        ]
        return words.reduce(Line()) {
            $0 + Line($0.width > 0 ? "  " : "") + Line($1.0, .bold) + Line(" \($1.1)", .dim)
        }
    }

    private var keys: [Page.Hint] {
        let isThere = rows.indices.contains(list.selection)
        let enter: [Page.Hint] =
            switch settings.isTapToSeekOn {
            case false where isThere: [("enter", "close")]
            case true where isThere && rows[list.selection].isSeekable: [("enter", "play from here")]
            default: []
            }
        return (isThere ? [("↑↓", "choose")] : []) + enter + [("esc", "back")]
    }
}
