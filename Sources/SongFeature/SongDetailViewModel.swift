import Foundation
import Rivulet
import RivuletMVVM

/// The screen of one song: its names at once, and its large cover as soon as that is there.
///
///     search.route.subscribe(onNext: { route in
///         switch route {
///         case .detail(let track): show(SongDetailViewModel(track: track, image: images.load))
///         }
///     }).disposed(by: bag)
///
/// The cover is fetched once, from the beginning, whether a view is bound or not. Without owner, it stops. A song without
/// cover, or with one that can not be had, has a placeholder.
public final class SongDetailViewModel<Image: Sendable>: ViewModelProtocol {
    /// The song's name, or a dash.
    public let title: String

    /// Who plays it, or a dash.
    public let artist: String

    /// What it is from, or a dash.
    public let album: String

    /// The cover.
    public let artwork: Driver<Artwork<Image>>

    private let disposeBag = DisposeBag()

    /// Shows `track`, whose cover the first value of `image` is, wherever that sends it.
    ///
    /// - Parameter artworkSize: is the width of the cover, in pixels.
    /// - Parameter image: fetches a picture of the web. It is not called for a song without one.
    public init<Source: ObservableConvertibleType>(
        track: Track, artworkSize: Int = 600, image: (URL) -> Source
    ) where Source.Element == Image {
        title = track.title.orPlaceholder
        artist = track.artist.orPlaceholder
        album = track.album.orPlaceholder

        let source = track.artworkURL(size: artworkSize).map { image($0).asObservable() }
        let shown = BehaviorRelay<Artwork<Image>>(value: source == nil ? .placeholder : .loading)
        source?.take(1).map { .image($0) }
            .ifEmpty(default: .placeholder)
            .catchAndReturn(.placeholder)
            .bind(to: shown)
            .disposed(by: disposeBag)
        artwork = shown.asDriver()
    }
}
