/// Work that a view starts, one run at a time. Its values, its errors and whether it may be started are streams of their
/// own, so that a run that fails ends none of them.
///
///     let logIn = Action(enabledIf: isValid) { (name: String) in api.logIn(name) }
///     button.taps.withLatestFrom(name).bind(to: logIn.input).disposed(by: bag)
///     logIn.isEnabled.asDriver().drive(button.rx.isEnabled).disposed(by: bag)
///
/// What is sent to it while it runs, or while it is not enabled, is dropped. The run that is under way is disposed with the
/// action. Neither `input` nor any of its streams keeps an action alive: keep it in a property. One that is only a local
/// variable is gone when the function returns, and what was bound to its input does nothing.
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
    private let runs = PublishRelay<Input>()
    private let results = PublishRelay<Event<Element>>()
    private let executing = BehaviorRelay(value: false)
    private let allowed: BehaviorRelay<Bool>
    private let bag = DisposeBag()

    /// An action that runs the stream that `work` makes of an input.
    ///
    /// - Parameter enabledIf: says whether it may be started. Without it, or before it has sent, it may.
    public init<Source: ObservableConvertibleType>(
        enabledIf: Observable<Bool> = .just(true), _ work: @escaping @Sendable (Input) throws -> Source
    ) where Source.Element == Element {
        allowed = BehaviorRelay(value: true)
        enabledIf.bind(to: allowed).disposed(by: bag)
        runs.flatMap { input in Observable.deferred { try work(input).asObservable() }.materialize() }
            .subscribe(onNext: { [results, executing] event in
                results.accept(event)
                if event.isStopEvent { executing.accept(false) }
            }).disposed(by: bag)
    }

    /// Starts a run with `input`, unless one is under way or the action is not enabled.
    public func execute(_ input: Input) {
        var isFree = false
        executing.update { isExecuting in
            isFree = allowed.value && !isExecuting
            if isFree { isExecuting = true }
        }
        if isFree { runs.accept(input) }
    }

    /// An observer that starts a run with each value, and does not keep the action alive.
    public var input: Binder<Input> {
        Binder(self, scheduler: CurrentThreadScheduler.instance) { action, input in action.execute(input) }
    }

    /// What the runs send.
    public var values: Infallible<Element> { results.asInfallible().compactMap(\.element) }

    /// What runs fail with.
    public var errors: Infallible<any Error> { results.asInfallible().compactMap(\.error) }

    /// Whether a run is under way.
    public var isExecuting: Infallible<Bool> { executing.asInfallible().distinctUntilChanged() }

    /// Whether a run can be started.
    public var isEnabled: Infallible<Bool> {
        Infallible.combineLatest(allowed, executing) { $0 && !$1 }.distinctUntilChanged()
    }
}
