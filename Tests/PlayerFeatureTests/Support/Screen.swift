import Rivulet
import RivuletMVVM

@testable import PlayerFeature

/// A screen of all lyrics that shows whatever there is of a view model and of its player.
@MainActor final class Screen: ViewProtocol {
    var viewModel: LyricsViewModel?
    var disposeBag = DisposeBag()
    private(set) var labels: [String: String] = [:]

    func bindViewModel(_ viewModel: LyricsViewModel) {
        let player = viewModel.player
        show("state", player.state.map(\.letter))
        show("enabled", player.isEnabled)
        show("title", player.title)
        show("total", player.totalTime)
        show("time", player.time)
        show("progress", player.progress)
        show("position", player.position.map(\.digit))
        show("repeat", player.isRepeating)
        show("like", player.isLiked)
        show("lyric", player.lyric.map(\.letter))
        show("cover", player.cover { _ in Single<String>.never() })
        show("rows", viewModel.rows.map(\.count))
        show("highlight", viewModel.highlight.map { $0 ?? -1 })
        show("scroll", viewModel.scrollTarget.map { $0 ?? -1 })
        show("close", viewModel.close.map { "now" }.asDriver(onErrorJustReturn: ""))
    }

    private func show<Value: Sendable>(_ name: String, _ values: Driver<Value>) {
        values.drive(onNext: { [weak self] in self?.labels[name] = "\($0)" }).disposed(by: disposeBag)
    }
}
