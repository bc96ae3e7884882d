import Rivulet
import RivuletTest

/// Something that a scheduler does at a virtual time, in units of the scheduler.
///
/// Of what is due at one time comes first what was scheduled first: so a moment knows during which other one it was
/// scheduled, and what was scheduled there before it.
final class Moment: Comparable {
    let time: Int
    private let cause: Moment?
    private let order: Int
    private var consequences = 0

    private init(_ time: Int, cause: Moment?, order: Int) {
        self.time = time
        self.cause = cause
        self.order = order
    }

    /// When a graph is subscribed.
    static var start: Moment { Moment(0, cause: nil, order: 0) }

    /// What is scheduled now comes then.
    func after(_ span: Int) -> Moment {
        consequences += 1
        return Moment(time + span, cause: self, order: consequences)
    }

    /// The same, for what is scheduled when all else has been.
    func afterAll(_ span: Int) -> Moment { Moment(time + span, cause: self, order: .max) }

    static func == (left: Moment, right: Moment) -> Bool { left === right }

    static func < (left: Moment, right: Moment) -> Bool {
        if left === right { return false }
        if left.time != right.time { return left.time < right.time }
        guard let before = left.cause, let cause = right.cause else { return left.cause == nil }
        return before === cause ? left.order < right.order : before < cause
    }
}

/// An event and when it comes.
struct Timed {
    let moment: Moment
    let event: Event<Int>
}

extension [Event<Int>] {
    func at(_ moment: Moment) -> [Timed] { map { Timed(moment: moment, event: $0) } }
}

// What models are made of. All of it stops after the first end.

extension [Timed] {
    /// When it ends.
    var end: Moment? { last.flatMap { $0.event.isStopEvent ? $0.moment : nil } }

    /// Each value as the events that `next` gives for it, and completion as those of `completed`.
    func values(
        _ next: (Int) -> [Event<Int>], completed: () -> [Event<Int>] = { [.completed] }
    ) -> [Timed] {
        interleaved(self) { _, event in
            switch event {
            case .next(let value): next(value)
            case .error: [event]
            case .completed: completed()
            }
        }
    }

    /// Nothing before completion, and then what `send` makes of all values, and completion.
    func collected(_ send: ([Int]) -> [Event<Int>]) -> [Timed] {
        var all: [Int] = []
        return values {
            all.append($0)
            return []
        } completed: {
            send(all) + [.completed]
        }
    }

    /// The same events, without the last one if `isLeftOut` is true for it, and then those that `following` begins at its
    /// moment.
    func continued(
        if isLeftOut: (Event<Int>) -> Bool = \.isCompleted, _ following: (Moment) -> [Timed]
    ) -> [Timed] {
        guard let last, last.event.isStopEvent, isLeftOut(last.event) else { return self }
        return dropLast() + following(last.moment)
    }

    /// What comes at once, at `start`, and before `end`, when it completes unless it has ended.
    func cut(at end: Moment, from start: Moment) -> [Timed] {
        let kept = prefix { $0.moment <= start || $0.moment < end }
        return kept.count == count && self.end != nil ? self : kept + [.completed].at(end)
    }
}

/// What `react` makes of the events of several inputs as they come. What comes at one moment comes from the input first
/// that is subscribed first, and they are given in that order.
func interleaved(_ inputs: [Timed]..., react: (_ input: Int, _ event: Event<Int>) -> [Event<Int>]) -> [Timed] {
    interleaved(inputs, react: react)
}

func interleaved(_ inputs: [[Timed]], react: (_ input: Int, _ event: Event<Int>) -> [Event<Int>]) -> [Timed] {
    var result: [Timed] = []
    for (input, timed) in inOrder(inputs) {
        for event in react(input, timed.event) {
            result.append(Timed(moment: timed.moment, event: event))
            if event.isStopEvent { return result }
        }
    }
    return result
}

func inOrder(_ inputs: [[Timed]]) -> [(input: Int, timed: Timed)] {
    let all = inputs.enumerated().flatMap { input, events in events.map { (input, $0) } }
    return inputs.count == 1 ? all : all.sorted { $0.1.moment < $1.1.moment }
}

/// What several streams send, as it comes, until all have completed.
func merged(_ inputs: [[Timed]]) -> [Timed] {
    var open = inputs.count
    return interleaved(inputs) { _, event in
        guard event.isCompleted else { return [event] }
        open -= 1
        return open == 0 ? [event] : []
    }
}

/// What an operator that waits hears of.
enum Happening {
    case value(Int)
    case completion
    /// Its alarm, which is off from then on.
    case alarm
}

/// What `react` makes of the values, of completion and of the calls of one alarm, which it sets. An error passes at once.
func alarmed(
    _ events: [Timed], _ first: Moment? = nil,
    react: (_ happening: Happening, _ now: Moment, _ alarm: inout Moment?) -> [Event<Int>]
) -> [Timed] {
    var (alarm, result, left) = (first, [Timed](), events[...])
    while let now = [left.first?.moment, alarm].compactMap(\.self).min(), now.time <= Graph.horizon {
        let happening: Happening
        if let timed = left.first, timed.moment == now {
            left.removeFirst()
            if timed.event.error != nil { return result + [timed] }
            happening = timed.event.element.map { .value($0) } ?? .completion
        } else {
            (happening, alarm) = (.alarm, nil)
        }
        for event in react(happening, now, &alarm) {
            result.append(Timed(moment: now, event: event))
            if event.isStopEvent { return result }
        }
    }
    return result
}

/// The events, each `span` later, one at a time: what waits behind another is scheduled when that is delivered.
func queued(_ events: [Timed], _ span: Int) -> [Timed] {
    var last: Moment?
    return events.map { timed in
        var moment = timed.moment.after(span)
        if let last, timed.moment < last { moment = last.afterAll(max(0, moment.time - last.time)) }
        last = moment
        return Timed(moment: moment, event: timed.event)
    }
}
