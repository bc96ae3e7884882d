import Rivulet
import RivuletMVVM
import SongFeature

/// One song: its names, and its cover as large as there is room for.
final class SongDetailScreen: Screen {
    let display = Display()
    var viewModel: SongDetailViewModel<Picture>?
    var disposeBag = DisposeBag()
    private var artwork = Artwork<Picture>.loading
    private var box = PictureBox()

    func bindViewModel(_ viewModel: SongDetailViewModel<Picture>) {
        viewModel.artwork
            .drive(with: self) { screen, artwork in
                screen.artwork = artwork
                if case .image(let picture) = artwork { screen.box.picture = picture }
                screen.redraw()
            }
            .disposed(by: disposeBag)
        spin(while: viewModel.artwork.map { $0 == .loading })
    }

    func press(_ key: Key) {
        if key == .escape || key == .left { close() }
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        let body = frame.put(
            Page(
                title: Line("Song", .bold),
                corner: artwork == .loading ? .spinner(display.spinner, style: .bold) : Line(),
                keys: [("esc", "back")]))
        let (top, width) = (body.lowerBound, frame.size.columns)
        let names = names(width: width - 2)
        // A cover is twice as many columns wide as rows high, which is a square. Names beside it need some room.
        let beside = min(body.count, (width - 27) / 2)
        let above = min(body.count - names.count - 1, (width - 2) / 2)
        let side = max(beside, above)
        guard side > 2 else { return frame.put(Array(names.prefix(body.count)), row: top, column: 1) }
        frame.put(cover(rows: side), row: top, column: 1)
        if beside < above { return frame.put(names, row: top + side + 1, column: 1) }
        let column = 2 * side + 3
        let narrow = self.names(width: width - column - 1).prefix(body.count)
        frame.put(Array(narrow), row: top + max(0, side - narrow.count) / 2, column: column)
    }

    private func names(width: Int) -> [Line] {
        guard let viewModel else { return [] }
        return [Line(viewModel.title, .bold), Line(viewModel.artist), Line(viewModel.album, .dim)]
            .flatMap { $0.wrapped(to: width) }
    }

    private func cover(rows: Int) -> [Line] {
        let size = Size(columns: 2 * rows, rows: rows)
        return switch artwork {
        case .image: box.lines(size)
        case .loading: PictureBox.frame(Line(), size)
        case .placeholder: PictureBox.frame(Line("♪", .dim), size)
        }
    }
}
