import Rivulet
import RivuletMVVM
import SearchFeature

/// The repositories of a user.
final class RepositoriesScreen: Screen {
    let display = Display()
    var viewModel: UserRepositoriesViewModel?
    var disposeBag = DisposeBag()
    private var state: UserRepositoriesState?
    private var rows: [RepositoryRow] = []
    private var page: String?
    private var list = ListBox()
    private var height = 0

    func bindViewModel(_ viewModel: UserRepositoriesViewModel) {
        Driver.combineLatest(viewModel.state.asDriver(), viewModel.rows)
            .drive(with: self) { $0.update($1.0, $1.1) }
            .disposed(by: disposeBag)
        viewModel.route.asSignal(onErrorSignalWith: .empty())
            .emit(with: self) { screen, route in
                switch route {
                case .repository(let pageURL): screen.page = pageURL
                }
                screen.redraw()
            }
            .disposed(by: disposeBag)
        spin(
            while: Driver.combineLatest(viewModel.isLoading, viewModel.isRefreshing, viewModel.isLoadingMore) {
                $0 || $1 || $2
            })
        viewModel.load.accept(())
    }

    private func update(_ state: UserRepositoriesState, _ rows: [RepositoryRow]) {
        (self.state, self.rows) = (state, rows)
        list.count = rows.count
        listHasMoved()
    }

    private func listHasMoved() {
        if list.count > 0, list.showsEnd(height: height) { viewModel?.bottomReached.accept(()) }
        redraw()
    }

    // MARK: Keys

    func press(_ key: Key) {
        page = nil
        defer { redraw() }
        switch key {
        case .escape, .left: close()
        case .enter: viewModel?.rowTaps.accept(list.selection)
        case .character("r"): viewModel?.refresh.accept(())
        case .character("s"): viewModel?.sort.accept(state?.nextSort.next)
        case .control("r"): viewModel?.retryTaps.accept(())
        default: if list.press(key, page: height) { listHasMoved() }
        }
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        guard let viewModel, let state else { return }
        let width = frame.size.columns
        let isBusy = state.isLoading || state.isRefreshing || state.isLoadingMore
        let body = frame.put(
            Page(
                title: Line(width < 50 ? "" : "Repositories of ", .dim) + Line(viewModel.title, .bold),
                corner: Line("by \(state.sort.title) ", .dim)
                    + (isBusy ? .spinner(display.spinner, style: .bold) : Line()),
                status: status(of: state),
                keys: (self.rows.isEmpty ? [] : [("enter", "address"), ("s", "sort")])
                    + [("r", "refresh"), ("esc", "back")]))
        let hasDetail = body.count > 3
        let rows = body.dropLast(hasDetail ? 3 : 0)
        height = rows.count
        frame.put(
            list.lines(width: width, height: height) { index, isSelected in
                RepositoriesScreen.line(of: self.rows[index], isSelected: isSelected, width: width)
            }, row: rows.lowerBound)
        if let message = state.emptyMessage { frame.put(Line(" " + message, .dim), row: rows.lowerBound) }
        guard hasDetail, self.rows.indices.contains(list.selection) else { return }
        let selected = self.rows[list.selection]
        frame.put(Line(String(repeating: "─", count: width), .dim), row: rows.upperBound)
        frame.put((Line(" ") + Line(selected.name, .bold)).fitted(to: width), row: rows.upperBound + 1)
        frame.put((Line(" ") + Line(selected.description, .dim)).fitted(to: width), row: rows.upperBound + 2)
    }

    private static func line(of row: RepositoryRow, isSelected: Bool, width: Int) -> Line {
        let name = Line(isSelected ? " ▸ " : "   ") + Line(row.name)
        let language = Line(row.language).fitted(to: 11) + Line(" ")
        let (stars, forks) = (Line(row.stars).fitted(to: 13) + Line(" "), Line(row.forks).fitted(to: 12))
        let line = Line.row(name, facts: [(1, stars), (0, language), (2, forks)], width: width)
        return isSelected ? line.styled { ($0.isBold, $0.isInverse) = (true, true) } : line
    }

    private func status(of state: UserRepositoriesState) -> Page.Status {
        if let message = state.errorMessage {
            return .failure(message, canRetry: state.canRetry, secondsLeft: state.secondsUntilRetry)
        }
        if let page { return Page.Status(message: Line(page, Style(foreground: .cyan.bright))) }
        if state.isLoadingMore { return Page.Status(message: Line("More repositories are being fetched.", .dim)) }
        return Page.Status(message: rows.isEmpty ? Line() : Line("\(state.count)\(state.skippedCount.asSkipped)."))
    }
}

extension RepositorySort? {
    /// The next order. The service's own order is by name.
    fileprivate var next: RepositorySort? {
        let all = RepositorySort.allCases
        return all.firstIndex(of: self ?? .fullName).map { all[($0 + 1) % all.count] }
    }

    fileprivate var title: String {
        switch self {
        case .created: "creation"
        case .updated: "update"
        case .pushed: "push"
        case .fullName, nil: "name"
        }
    }
}
