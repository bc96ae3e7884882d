import Foundation
import Rivulet
import RivuletMVVM

/// The picture in one cell of a list, which shows one user after the other.
///
///     let avatar = AvatarViewModel(image: images.image)
///     avatar.image.drive(onNext: { picture.image = $0 ?? placeholder }).disposed(by: bag)
///     avatar.user.accept(user)
///
/// A cell that is given another user, or none, drops the picture of the one before at once, and stops fetching it.
public final class AvatarViewModel<Image: Sendable>: ViewModelProtocol {
    /// The user to show, or nil when the cell is put away.
    public let user = PublishRelay<User?>()

    /// The picture. Nil is the placeholder, before the picture is there and if it can not be had.
    public let image: Driver<Image?>

    private let disposeBag = DisposeBag()

    /// A cell without user. Its picture is the first value of `image`, wherever that sends it.
    ///
    /// - Parameter image: fetches a picture of the web. It is not called for a user without one.
    public init<Source: ObservableConvertibleType>(image: @escaping @Sendable (URL) -> Source)
    where Source.Element == Image {
        let shown = BehaviorRelay<Image?>(value: nil)
        user.map { $0?.avatar }
            .distinctUntilChanged()
            .flatMapLatest { url -> Observable<Image?> in
                guard let url else { return .just(nil) }
                return image(url).asObservable().take(1).map { $0 }
                    .catchAndReturn(nil)
                    .startWith(nil)
            }
            .bind(to: shown)
            .disposed(by: disposeBag)
        self.image = shown.asDriver()
    }
}
