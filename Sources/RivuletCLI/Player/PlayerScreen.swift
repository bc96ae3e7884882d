import PlayerFeature
import Rivulet
import RivuletMVVM

/// A player: the cover, the song, the line that is sung with the next one, and the seek bar.
final class PlayerScreen: Screen {
    let display = Display()
    var viewModel: PlayerViewModel?
    var disposeBag = DisposeBag()
    private let images: Images
    private let lyrics: () -> LyricsScreen
    private var transport: Transport?
    private var now = NowPlaying()
    private var cover = Cover<Picture>.placeholder
    private var box = PictureBox()

    /// - Parameter lyrics: makes the screen of all lyrics.
    init(images: Images, lyrics: @escaping () -> LyricsScreen) {
        (self.images, self.lyrics) = (images, lyrics)
    }

    func bindViewModel(_ viewModel: PlayerViewModel) {
        transport = Transport(viewModel)
        viewModel.nowPlaying
            .drive(with: self) { screen, now in
                screen.now = now
                screen.redraw()
            }
            .disposed(by: disposeBag)
        let cover = viewModel.cover(images.image)
        cover
            .drive(with: self) { screen, cover in
                screen.cover = cover
                if case .image(let picture) = cover { screen.box.picture = picture }
                screen.redraw()
            }
            .disposed(by: disposeBag)
        spin(while: Driver.combineLatest(viewModel.state, cover) { $0 == .loading || $1 == .loading })
    }

    // MARK: Keys

    func press(_ key: Key) {
        defer { redraw() }
        if transport?.press(key, now) == true { return }
        switch key {
        case .character("r"): viewModel?.toggleRepeat()
        case .character("l"): viewModel?.toggleLike()
        case .character("f"): viewModel?.refetch()
        case .control("r"): viewModel?.retry()
        case .enter, .tab:
            transport?.release()
            show(lyrics())
        case .escape, .character("q"): close()
        default: break
        }
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        guard let transport else { return }
        let width = frame.size.columns
        let keys: [Page.Hint] = now.state.isReady ? [("r", "repeat"), ("l", "like"), ("f", "refetch")] : []
        let body = frame.put(
            Page(
                title: Line("Player", .bold),
                corner: now.state == .loading ? .spinner(display.spinner, style: .bold) : Line(),
                status: Transport.status(now),
                keys: transport.hints(now, [("enter", "lyrics"), ("esc", "quit")] + keys)))
        guard let bar = body.last else { return }
        frame.put(transport.line(now, width: width), row: bar)

        let rows = body.dropLast(body.count > 4 ? 2 : 1).dropFirst(body.count > 12 ? 1 : 0)
        let height = min(rows.count, width / 4)
        let hasCover = height > 4 && width >= 50
        if hasCover {
            let size = Size(columns: height * 2, rows: height)
            frame.put(coverLines(size), row: rows.lowerBound + (rows.count - height) / 2, column: 2)
        }
        let left = hasCover ? height * 2 + 5 : 1
        let lines = lines(height: rows.count).map { $0.fitted(to: width - left - 1) }
        frame.put(lines, row: rows.lowerBound + (rows.count - lines.count) / 2, column: left)
    }

    private func coverLines(_ size: Size) -> [Line] {
        switch cover {
        case .image: box.lines(size)
        case .placeholder: PictureBox.frame(Line("♪", .dim), size)
        case .loading: PictureBox.frame(.spinner(display.spinner, style: .bold), size)
        case .failed: PictureBox.frame(Line("✗", .dim), size)
        }
    }

    /// As much about the song as has room, the most important first.
    private func lines(height: Int) -> [Line] {
        let sung = Line(now.lyric.current?.text ?? "♪", Style(foreground: .cyan.bright, isBold: true))
        let (lyric, next) = (now.lyrics.isEmpty ? Line() : sung, Line(now.lyric.next?.text ?? "", .dim))
        let (title, artist, album) = (Line(now.title, .bold), Line(now.artist), Line(now.album, .dim))
        let all = [title, artist, album, Line(), signs, Line(), lyric, next]
        return height < all.count ? Array([title, lyric, next, signs, artist, album].prefix(height)) : all
    }

    private var signs: Line {
        let sign =
            switch now.state {
            case .loading: Line.spinner(display.spinner)
            case .paused: Line("‖")
            case .playing: Line("▶")
            case .ended: Line("■")
            case .failed: Line("✗")
            }
        let heart = now.isLiked ? Line("♥ liked", Style(foreground: .red.bright)) : Line("♡", .dim)
        let turn = now.isRepeating ? Line("↻ repeat", Style(foreground: .cyan.bright)) : Line("↻", .dim)
        return sign + Line(" \(now.state.word)   ") + heart + Line("   ") + turn
    }
}
