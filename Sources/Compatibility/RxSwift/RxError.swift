extension RxError {
    /// A timeout that says nothing of its limit, as RxSwift spells it. In tests it equals every timeout.
    public static var timeout: RxError { .timeout(.zero) }
}
