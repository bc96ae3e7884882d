/// One action on an agenda, waiting for its time. A handle, so that operators can hold it as it is.
final class ScheduledAction: Handle {
    typealias Body = @Sendable () -> (any Disposable)?

    /// When it is due, and its place among those that are due at the same time.
    let due: Duration
    let order: Int
    let lineage: Lineage

    private struct State {
        /// Both hold what was scheduled, and are gone when it has run.
        var title: (@Sendable () -> String)?
        var body: Body?
        var result: (any Disposable)?
    }

    private let state: Locked<State>

    init(
        due: Duration, order: Int, lineage: Lineage, title: @escaping @Sendable () -> String, _ body: @escaping Body
    ) {
        self.due = due
        self.order = order
        self.lineage = lineage
        state = Locked(State(title: title, body: body))
    }

    func isBefore(_ other: ScheduledAction) -> Bool {
        due == other.due ? order < other.order : due < other.due
    }

    func run() {
        guard let result = empty().body?() else { return }
        state.withLock { $0.result = result }
        if isDisposed { teardown() }
    }

    override func teardown() { empty().result?.dispose() }

    /// What the action is called where the agenda does not come to an end.
    var title: String {
        let title = state.withLock { $0.title }
        return title?() ?? "nothing"
    }

    /// Gives back the old state, so that what it holds is freed when the lock is no longer held.
    private func empty() -> State {
        state.withLock { state in
            defer { state = State() }
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

    /// Disposes all.
    func drop() {
        for action in heap { action.dispose() }
    }
}
