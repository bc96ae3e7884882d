extension ObservableType where Element: FixedWidthInteger {
    /// Sends `count` numbers from `start` on, and completes.
    ///
    ///     range(start: 3, count: 4)
    ///     (3456|)
    ///
    /// Takes turns with other sources of its kind that are started in the same subscription. On a `scheduler` that is not
    /// the current thread's, each value is a piece of work of its own. Fails with `RxError.argumentOutOfRange` if `count`
    /// is negative, and with `RxError.overflow` if the last number does not fit its type.
    @inlinable public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        if count < 0 { return .error(RxError.argumentOutOfRange) }
        if count > 0, start.addingReportingOverflow(count - 1).overflow { return .error(RxError.overflow) }
        return Producer(on: scheduler, showing: Origin.of((start, count))) {
            if count == 0 { return nil }
            let sent = Box<Element>(0)
            return { loop in
                loop.burst {
                    loop.sink.next(start &+ sent.value)
                    sent.value += 1
                    return sent.value < count
                }
            }
        }
    }
}
