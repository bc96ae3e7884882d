import RivuletTest

extension TestableObservable {
    /// When it was subscribed and unsubscribed so far, where an array is asked for.
    @_disfavoredOverload public var subscriptions: [Subscription] { subscriptionList }
}
