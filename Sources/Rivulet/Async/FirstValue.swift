extension Observable {
    /// Awaits the first value, or nil if the stream completes without one, and disposes the source before it returns. A
    /// cancelled task throws `CancellationError`; if it is cancelled already, it does not subscribe.
    func firstValue(isolation: isolated (any Actor)? = #isolation) async throws -> Element? {
        try Task.checkCancellation()
        let mailbox = Mailbox<Element>()
        mailbox.open(take(1))
        let first = await mailbox.next()
        if let error = first.error { throw error }
        if let element = first.element {
            _ = await mailbox.next()
            return element
        }
        return nil
    }

    /// Awaits the value of a stream that has one. Throws `RxError.noElements` if it has not.
    func onlyValue(isolation: isolated (any Actor)? = #isolation) async throws -> Element {
        guard let element = try await firstValue() else { throw RxError.noElements }
        return element
    }
}
