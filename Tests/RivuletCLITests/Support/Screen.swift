import Rivulet
import RivuletMVVM
import RivuletTest

@testable import RivuletCLI

extension Screen {
    /// What it draws on so many cells, without the blanks at the ends of the rows.
    func text(_ columns: Int, _ rows: Int) -> String {
        var frame = Frame(size: Size(columns: columns, rows: rows))
        draw(in: &frame)
        return frame.text
    }

    /// Presses keys by their names.
    func press(_ keys: String...) {
        for key in keys.compactMap({ Key($0) }) { press(key) }
    }

    /// Types a text.
    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }
}

extension Frame {
    var text: String {
        rows.map { row in String(row.text.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }
}

extension ViewModelProtocol {
    /// A screen that shows it in the time of `scheduler`.
    @MainActor func scene<View: ViewProtocol>(_ scheduler: TestScheduler, _ makeView: () -> View) -> View
    where View.ViewModel == Self {
        SharingScheduler.mock(scheduler: scheduler) { initializeScene(makeView) }
    }
}
