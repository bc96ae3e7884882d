/// Holds subscriptions for as long as their owner lives, and disposes them when it is dropped.
///
///     numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
///
/// First all members are stopped, so that none of them sees what another does as it goes; then each is torn down. A
/// subscription whose stream has ended leaves the bag.
public final class DisposeBag: DisposeBase {
    let group = Group()

    /// An empty bag.
    public init() {}

    /// A bag that holds `disposables`.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// A bag that holds `disposables`.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// A bag that holds the disposables that are listed in `builder`.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit { group.dispose() }

    /// Puts a disposable in.
    public func insert(_ disposable: any Disposable) { group.add(disposable) }

    /// Puts several disposables in.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Puts several disposables in.
    public func insert(_ disposables: [any Disposable]) { disposables.forEach(group.add) }

    /// Puts the disposables in that are listed in `builder`.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    /// Makes a list of the disposables that stand one a line.
    @resultBuilder public struct DisposableBuilder {
        /// The disposables of a block.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

extension Disposable {
    /// Puts this into `bag`, which disposes it when it is dropped.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
