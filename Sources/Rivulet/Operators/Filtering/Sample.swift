extension ObservableType {
    /// Sends the newest value whenever `sampler` sends, if it is one that was not sent before.
    ///
    ///     -a-b---c---|
    ///     ----x-x---x-x--
    ///     sample
    ///     ----b-----c-|
    ///
    /// The source is subscribed to first. The completion of `sampler` counts as a value. Ends with the first value of
    /// `sampler` after the source has completed, when both have completed, or with the first error of either.
    ///
    /// - Parameter defaultValue: is sent, if it is not nil, when there is no new value.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let (source, sampler) = (asObservable(), sampler.asObservable())
        return Producer(Origin.after(source, sampler)) { sink in
            let hub = Hub(sink, inputs: 2)
            let newest = Box<Element?>(nil)
            let send = {
                if let element = newest.value.take() ?? defaultValue { hub.emit(element) }
            }
            hub.subscribe(to: source) {
                newest.value = $0
            } onCompleted: {
                hub.close(andEndIf: false)
            }
            hub.subscribe(to: sampler) { _ in
                send()
                if hub.inputs.hasOneInput { hub.complete() }
            } onCompleted: {
                send()
                hub.close(andEndIf: false)
            }
        }
    }
}
