import Foundation
import Rivulet
import RivuletMVVM

@testable import RivuletCLI

/// What the tests of the terminal show: a text field, what was typed as a list, and who it is.
final class DemoScreen: Screen {
    final class Model: ViewModelProtocol {
        let rows = BehaviorRelay<[String]>(value: [])
    }

    let display = Display()
    var viewModel: Model?
    var disposeBag = DisposeBag()
    private(set) var draws = 0
    private var field = TextField()
    private var list = ListBox()
    private var rows: [String] = []

    func bindViewModel(_ viewModel: Model) {
        viewModel.rows.asDriver()
            .drive(with: self) { screen, rows in
                screen.rows = rows
                screen.list.count = rows.count
                screen.redraw()
            }
            .disposed(by: disposeBag)
    }

    func draw(in frame: inout Frame) {
        draws += 1
        // What is changed while it draws must not make it draw for ever.
        redraw()
        let (columns, rows) = (frame.size.columns, frame.size.rows)
        let (line, cursor) = field.line(width: columns - 2)
        frame.put(Line("> ", Style(foreground: .green, isBold: true)) + line, row: 0)
        frame.cursor = .init(row: 0, column: 2 + cursor)
        frame.put(
            list.lines(width: columns, height: rows - 2) { index, isSelected in
                Line(self.rows[index]).fitted(to: columns).styled { $0.isInverse = isSelected }
            }, row: 1)
        frame.put(
            Line.status(Line("pid \(getpid());"), Line("\(columns)x\(rows)"), width: columns).styled {
                $0.isDim = true
            },
            row: rows - 1)
    }

    func press(_ key: Key) {
        switch key {
        case .escape: close()
        case .enter:
            viewModel?.rows.update { $0.append(field.text) }
            field = TextField()
        case .control("t"): _ = [1, 2].dropFirst(draws)[0]
        default: if !field.press(key) { list.press(key) }
        }
        redraw()
    }
}
