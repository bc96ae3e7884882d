extension RxError {
    /// A timeout that says nothing of its limit, as RxSwift spells it. The assertions of RxTest take it for every timeout.
    public static var timeout: RxError { .timeout(.zero) }
}
