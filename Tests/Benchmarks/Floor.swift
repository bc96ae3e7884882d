/// Hand-written work to compare with: closures held in variables and called through an opaque boundary.
enum Floor: String, CaseIterable {
    case call = "1 closure call"
    case tenCalls = "10 closure calls"
    case threeStages = "3 stages"
    case twelveStages = "12 stages"

    static let columns = [Column("ns", 1)]

    var name: String { "floor: " + rawValue }

    var run: (Int) -> Void {
        switch self {
        case .call: { send($0, into: makeAdder()) }
        case .tenCalls:
            { count in
                let all = (0..<10).map { _ in makeAdder() }
                send(count) { element in for one in all { one(element) } }
            }
        case .threeStages: { send($0, into: stages(3)) }
        case .twelveStages: { send($0, into: stages(12)) }
        }
    }
}

@inline(never)
private func send(_ count: Int, into next: @escaping (Int) -> Void) {
    for element in 0..<count { push(element, next) }
}

@inline(never)
private func push(_ element: Int, _ next: (Int) -> Void) { next(element) }

/// `count` stages by turns of map and filter, as anyone would write them for all types.
private func stages(_ count: Int) -> (Int) -> Void {
    var next: (Int) -> Void = makeAdder()
    for index in 0..<count {
        next = index.isMultiple(of: 2) ? filtering(next) { $0 != -1 } : mapping(next) { $0 &+ 1 }
    }
    return next
}

@inline(never)
private func mapping<A, B>(_ next: @escaping (B) -> Void, _ transform: @escaping (A) throws -> B) -> (A) -> Void {
    { element in
        do { next(try transform(element)) } catch { print(error) }
    }
}

@inline(never)
private func filtering<A>(_ next: @escaping (A) -> Void, _ accept: @escaping (A) throws -> Bool) -> (A) -> Void {
    { element in
        do { if try accept(element) { next(element) } } catch { print(error) }
    }
}

/// Where all elements go, so that no work can be left out.
final class Total: @unchecked Sendable {
    @exclusivity(unchecked) var value = 0

    static let shared = Total()
}

/// A closure that the compiler does not look into.
@inline(never)
func makeAdder() -> @Sendable (Int) -> Void {
    let total = Total.shared
    return { total.value &+= $0 }
}
