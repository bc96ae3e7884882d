import Rivulet
import RivuletTest

/// A door that tasks wait at until it is opened.
final class Door: Sendable {
    private let opened = BehaviorRelay(value: false)

    var isOpen: Bool { opened.value }

    func open() { opened.accept(true) }

    /// Returns when it is open. A task that is cancelled meanwhile throws.
    func pass() async throws {
        for try await isOpen in opened.asObservable().values where isOpen { return }
    }
}

extension AsyncSequence where Element: Sendable {
    /// The elements, when all have come, and the error that ended them.
    func all() async -> (elements: [Element], error: (any Error)?) {
        var elements: [Element] = []
        do {
            for try await element in self { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error)
        }
    }
}

/// A source that never ends, and opens `door` when it is disposed.
func endless<Element>(_ elements: Element..., closing door: Door) -> Observable<Element> {
    .create { observer in
        for element in elements { observer.onNext(element) }
        return Disposables.create { door.open() }
    }
}

extension Door {
    /// Fails, as a door may that can not be opened.
    static func closed() async throws { throw TestError() }

    /// Returns when it is open, cancelled or not.
    func passWhatever() async {
        await Task.detached { try? await self.pass() }.value
    }
}

/// Counts how many are at it at the same time.
final class Running: Sendable {
    private let changes = Log<Int>()

    func during(_ work: () async -> Void) async {
        changes.append(1)
        await work()
        changes.append(-1)
    }

    /// How many it were at the most.
    var most: Int { changes.values.reduce((now: 0, most: 0)) { ($0.now + $1, max($0.most, $0.now + $1)) }.most }
}
