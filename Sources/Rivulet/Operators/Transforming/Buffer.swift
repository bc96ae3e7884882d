extension ObservableType {
    /// Sends the values that have come as an array, whenever `timeSpan` has passed or there are `count` of them.
    ///
    ///     -a--b-cde-----f-|
    ///     buffer(timeSpan: 5, count: 3)
    ///     -----p--q----r--(s|)      p is [a, b], q is [c, d, e], r is [], s is [f]
    ///
    /// A full array begins a new span. When the time is over an array is sent on `scheduler`, even if it is empty, and
    /// so it is before completion. An error comes at once, without the values that wait. With a `count` of 0 or less
    /// only the time counts.
    public func buffer(timeSpan: Duration, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        let source = asObservable()
        return Producer(source) { sink in
            let buffer = Buffer<Element>(sink)
            let span = SpanTimer(buffer.hub, timeSpan, count, scheduler, onEnd: buffer.send)
            buffer.hub.gate.turn(span.begin)
            buffer.fill(from: source, added: span.count)
        }
    }

    /// Sends the values as arrays of `count`.
    ///
    ///     -a--b--c--d--e|
    ///     buffer(count: 2)
    ///     ----p-----q---(r|)        p is [a, b], q is [c, d], r is [e]
    ///
    /// What is left is sent before completion, unless it is nothing; an error comes without it. A `count` of 0 or less
    /// is taken for 1.
    public func buffer(count: Int) -> Observable<[Element]> {
        let source = asObservable()
        return Producer(source) { sink in
            let buffer = Buffer<Element>(sink)
            buffer.fill(from: source, sendsEmpty: false) {
                if buffer.elements.count >= count { buffer.send() }
            }
        }
    }

    /// Sends the values that have come as an array, whenever `boundary` sends.
    ///
    ///     -a--b----c--d-|
    ///     -----x-x---x---
    ///     buffer(until:)
    ///     -----p-q---r--(s|)        p is [a, b], q is [], r is [c], s is [d]
    ///
    /// The source is subscribed to first. An array is sent even if it is empty, and so it is before completion. The
    /// completion of `boundary` changes nothing; an error of either comes at once, without the values that wait.
    public func buffer<Boundary: ObservableType>(until boundary: Boundary) -> Observable<[Element]> {
        let (source, boundary) = (asObservable(), boundary.asObservable())
        return Producer(Origin.after(source, boundary)) { sink in
            let buffer = Buffer<Element>(sink)
            buffer.fill(from: source) {}
            buffer.hub.subscribe(to: boundary) { _ in
                buffer.send()
            } onCompleted: {
            }
        }
    }
}

private final class Buffer<Element: Sendable> {
    let hub: Hub<[Element]>
    private(set) var elements: [Element] = []

    init(_ sink: Sink<[Element]>) {
        hub = Hub(sink)
    }

    func fill(from source: Observable<Element>, sendsEmpty: Bool = true, added: @escaping () -> Void) {
        hub.subscribe(to: source) { [self] in
            elements.append($0)
            added()
        } onCompleted: { [self] in
            if sendsEmpty || !elements.isEmpty { send() }
            hub.complete()
        }
    }

    func send() {
        let full = elements
        elements = []
        hub.emit(full)
    }
}

/// Time that passes in spans. One ends when its time is over or when so many values were counted, whatever is first,
/// and then the next begins.
final class SpanTimer<Output: Sendable> {
    private let alarm: Alarm<Output>
    private let time: Duration
    private let limit: Int
    private let onEnd: () -> Void
    private var left = 0

    init(
        _ hub: Hub<Output>, _ time: Duration, _ limit: Int, _ scheduler: any SchedulerType,
        name: StaticString = #function, onEnd: @escaping () -> Void
    ) {
        alarm = Alarm(hub, on: scheduler, name: name)
        self.time = time
        self.limit = max(0, limit)
        self.onEnd = onEnd
    }

    /// Inside a turn only, as all that follows.
    func begin() {
        begin(at: alarm.now)
    }

    private func begin(at start: Duration) {
        left = limit
        alarm.set(after: start.plus(time).minus(alarm.now), end)
    }

    func count() {
        left -= 1
        if left == 0 { end() }
    }

    /// Begins the next span before the observer runs, so a slow observer does not lengthen it. Sets its timer afterwards, so
    /// timers that the observer sets for the same time fire first.
    private func end() {
        let start = alarm.now
        onEnd()
        begin(at: start)
    }
}
