/// One action on an agenda, waiting for its time.
final class ScheduledAction: Cancelable {
    typealias Body = @Sendable () -> (any Disposable)?

    /// When it is due, and its place among those that are due at the same time.
    let due: Duration
    let order: Int
    let lineage: Lineage
    /// What the action is called where the agenda does not come to an end.
    let name: @Sendable () -> String

    private enum State {
        case waiting(Body)
        case done((any Disposable)?)
        case disposed
    }

    private let state: Locked<State>

    init(
        due: Duration, order: Int, lineage: Lineage, name: @escaping @Sendable () -> String, _ body: @escaping Body
    ) {
        self.due = due
        self.order = order
        self.lineage = lineage
        self.name = name
        state = Locked(.waiting(body))
    }

    func isBefore(_ other: ScheduledAction) -> Bool {
        due == other.due ? order < other.order : due < other.due
    }

    var isDisposed: Bool {
        if case .disposed = state.withLock({ $0 }) { true } else { false }
    }

    func run() {
        guard case .waiting(let body) = exchange(.done(nil)) else { return dispose() }
        let result = body()
        let isLate = state.withLock { state in
            guard case .done = state else { return true }
            state = .done(result)
            return false
        }
        if isLate { result?.dispose() }
    }

    func dispose() {
        if case .done(let result) = exchange(.disposed) { result?.dispose() }
    }

    /// Gives back the old state, so that what it holds is freed outside of the lock.
    private func exchange(_ new: State) -> State {
        state.withLock { state in
            defer { state = new }
            return state
        }
    }
}

/// The actions of an agenda as a binary heap: the earliest first, and of those the one that was scheduled first.
struct ActionQueue: Sendable {
    private var heap: [ScheduledAction] = []

    var first: ScheduledAction? { heap.first }

    mutating func insert(_ action: ScheduledAction) {
        heap.append(action)
        var hole = heap.count - 1
        while hole > 0, action.isBefore(heap[(hole - 1) / 2]) {
            heap[hole] = heap[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        heap[hole] = action
    }

    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        var hole = 0
        while 2 * hole + 1 < heap.count {
            var child = 2 * hole + 1
            if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
            if !heap[child].isBefore(last) { break }
            heap[hole] = heap[child]
            hole = child
        }
        heap[hole] = last
    }
}
