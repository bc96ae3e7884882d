import Rivulet
import RivuletMVVM
import SearchFeature

/// The user search: a field, the users that were found, and the picture of the one that is selected.
final class SearchScreen: Screen {
    let display = Display()
    var viewModel: SearchUserViewModel?
    var disposeBag = DisposeBag()
    private let avatar: AvatarViewModel<Picture>
    private let repositories: (_ login: String) -> RepositoriesScreen
    private var state: SearchUserState?
    private var box = PictureBox()
    private var field = TextField()
    private var list = ListBox()
    private var isInList = false
    private var height = 0

    /// - Parameter repositories: makes the screen that a user leads to.
    init(avatar: AvatarViewModel<Picture>, repositories: @escaping (_ login: String) -> RepositoriesScreen) {
        (self.avatar, self.repositories) = (avatar, repositories)
    }

    func bindViewModel(_ viewModel: SearchUserViewModel) {
        viewModel.state.asDriver()
            .drive(with: self) { $0.update($1) }
            .disposed(by: disposeBag)
        viewModel.route.asSignal(onErrorSignalWith: .empty())
            .emit(with: self) { screen, route in
                switch route {
                case .userDetail(let login): screen.show(screen.repositories(login))
                }
            }
            .disposed(by: disposeBag)
        spin(while: Driver.combineLatest(viewModel.isLoading, viewModel.isLoadingMore) { $0 || $1 })
        avatar.image
            .drive(with: self) { screen, picture in
                screen.box.picture = picture
                screen.redraw()
            }
            .disposed(by: disposeBag)
    }

    private func update(_ new: SearchUserState) {
        // Selects before the new rows are laid out. With the old selection their end could be in view and request a page.
        if new.answerCount != state?.answerCount { list.select(0) }
        state = new
        list.count = new.rows.count
        if new.rows.isEmpty { isInList = false }
        listHasMoved()
    }

    private func listHasMoved() {
        avatar.user.accept(selectedUser)
        if list.count > 0, list.showsEnd(height: height) { viewModel?.bottomReached.accept(()) }
        redraw()
    }

    private var selectedUser: User? {
        state.flatMap { $0.rows.indices.contains(list.selection) ? $0.rows[list.selection] : nil }
    }

    // MARK: Keys

    /// Puts `text` into the field, and searches for it at once.
    func search(for text: String) {
        guard !text.isEmpty else { return }
        type(text)
        viewModel?.searchTaps.accept(())
    }

    private func type(_ text: String) {
        field = TextField(text)
        viewModel?.text.accept(text)
    }

    func press(_ key: Key) {
        defer { redraw() }
        switch key {
        case .control("r"): viewModel?.retryTaps.accept(())
        case .control("x"): viewModel?.cancelTaps.accept(())
        case .tab: isInList = !isInList && list.count > 0
        case .down where !isInList: isInList = list.count > 0
        case .up where isInList && list.selection == 0: isInList = false
        case .escape where isInList, .left where isInList: isInList = false
        case .escape where field.text.isEmpty: close()
        case .escape: type("")
        case .enter where isInList: viewModel?.rowTaps.accept(list.selection)
        case .enter: viewModel?.searchTaps.accept(())
        default:
            if isInList, list.press(key, page: height) { return listHasMoved() }
            var new = field
            guard new.press(key) else { return }
            let isChanged = new.text != field.text
            // The list hides the cursor, so it must not move.
            if isChanged || !isInList { field = new }
            guard isChanged else { return }
            isInList = false
            viewModel?.text.accept(field.text)
        }
    }

    private func keys(for state: SearchUserState) -> [Page.Hint] {
        if isInList { return [("enter", "repositories"), ("↑↓", "choose"), ("esc", "search")] }
        let isTyped = !field.text.isEmpty
        return (isTyped ? [("enter", "search")] : []) + (state.rows.isEmpty ? [] : [("↓", "list")])
            + (state.isLoading || state.isLoadingMore ? [("ctrl-x", "stop")] : [])
            + [("esc", isTyped ? "clear" : "quit")]
    }

    // MARK: Drawing

    func draw(in frame: inout Frame) {
        guard let state else { return }
        let width = frame.size.columns
        let busy = state.isLoading || state.isLoadingMore ? Line.spinner(display.spinner, style: .bold) : Line()
        let body = frame.put(
            Page(
                title: Line("Users", .bold), corner: busy, status: status(of: state),
                keys: keys(for: state)))
        guard !body.isEmpty else { return }
        let (text, cursor) = field.line(width: max(0, width - 10))
        frame.put(Line(" Search: ", isInList ? .dim : .bold) + text, row: body.lowerBound)
        frame.cursor = isInList ? nil : .init(row: body.lowerBound, column: 9 + cursor)

        let rows = body.dropFirst(body.count > 3 ? 2 : 1)
        height = rows.count
        let panel = width >= 60 ? min(36, width / 3) : 0
        frame.put(
            list.lines(width: width - panel, height: height) { index, isSelected in
                self.line(of: state.rows[index], isSelected: isSelected, width: width - panel)
            }, row: rows.lowerBound)
        if state.rows.isEmpty, !rows.isEmpty {
            let hint = state.emptyMessage ?? (field.text.isEmpty ? "Type a part of a name, as swift." : "")
            frame.put(Line(" " + hint, .dim), row: rows.lowerBound)
        }
        if panel > 0 { drawUser(in: &frame, rows: rows, column: width - panel + 1, width: panel - 2) }
    }

    private func line(of user: User, isSelected: Bool, width: Int) -> Line {
        let name = Line(isSelected && isInList ? " ▸ " : "   ") + Line(user.login)
        let line = Line.row(name, facts: [(0, Line(user.type, .dim))], width: width - 1)
        return isSelected ? line.styled { ($0.isBold, $0.isInverse) = (true, isInList) } : line
    }

    private func drawUser(in frame: inout Frame, rows: Range<Int>, column: Int, width: Int) {
        guard let user = selectedUser else { return }
        let height = min(width / 2, rows.count - 3)
        frame.put(box.lines(Size(columns: height * 2, rows: height)), row: rows.lowerBound, column: column)
        let below = rows.lowerBound + max(0, height)
        frame.put(
            [Line(user.login, .bold), Line(user.type), Line(user.pageURL, .dim)].flatMap { $0.wrapped(to: width) }
                .prefix(max(0, rows.upperBound - below)).map { $0.fitted(to: width) },
            row: below, column: column)
    }

    private func status(of state: SearchUserState) -> Page.Status {
        if let message = state.errorMessage {
            return .failure(message, canRetry: state.canRetry, secondsLeft: state.secondsUntilRetry)
        }
        if state.isLoadingMore { return Page.Status(message: Line("More users are being fetched.", .dim)) }
        return Page.Status(message: state.rows.isEmpty ? Line() : Line(state.count + state.reservation + "."))
    }
}
