extension ObservableType {
    /// Sends one value and completes, at once.
    ///
    ///     just("a")
    ///     (a|)
    @inlinable public static func just(_ element: Element) -> Observable<Element> {
        Just(element)
    }

    /// Sends one value and then completes, each as a piece of work on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }
}

@usableFromInline final class Just<Element: Sendable>: Observable<Element> {
    @usableFromInline let element: Element

    @inlinable init(_ element: Element) {
        self.element = element
        super.init("just")
    }

    @inlinable override func run(_ sink: Sink<Element>) {
        sink.next(element)
        sink.completed()
    }

    @inlinable override func pass(to hub: Hub<Element>) -> Bool {
        guard hub.gate.enter() else { return false }
        hub.emit(element)
        hub.gate.leave()
        hub.close()
        return true
    }

    override func label(_ depth: Int) -> String { "just(\(brief(element)))" }
}
