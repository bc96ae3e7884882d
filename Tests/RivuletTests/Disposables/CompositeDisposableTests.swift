import Rivulet
import RivuletTest
import Testing

struct CompositeDisposableTests {
    let log = Log<Int>()

    @Test func `all are disposed, once, in their order`() {
        let composite = CompositeDisposable(member(1), member(2), member(3), member(4), member(5))
        #expect(composite.count == 5)
        composite.dispose()
        composite.dispose()
        #expect(composite.isDisposed)
        #expect(composite.count == 0)
        #expect(log.values == [1, 2, 3, 4, 5])
    }

    @Test func `one is taken out by its key, and disposed`() {
        let composite = CompositeDisposable()
        let keys = (1...3).map { composite.insert(member($0)) }
        if let key = keys[1] { composite.remove(for: key) }
        #expect(log.values == [2])
        #expect(composite.count == 2)
    }

    @Test func `a key that was used does not take out what came into its place`() {
        let composite = CompositeDisposable(disposables: [member(1)])
        guard let key = composite.insert(member(2)) else { return #expect(Bool(false)) }
        composite.remove(for: key)
        _ = composite.insert(member(3))
        composite.remove(for: key)
        #expect(log.values == [2])
        #expect(composite.count == 2)
    }

    @Test func `what is put in after disposal is disposed at once`() {
        let composite = CompositeDisposable()
        composite.dispose()
        #expect(composite.insert(member(1)) == nil)
        #expect(log.values == [1])
    }

    @Test func `a member may put others in, take them out and dispose all while it is disposed`() {
        let composite = CompositeDisposable()
        _ = composite.insert(
            Disposables.create { [self] in
                _ = composite.insert(member(2))
                composite.dispose()
            })
        _ = composite.insert(member(1))
        composite.dispose()
        #expect(log.values == [2, 1])
    }

    @Test func `members that come and go on several threads are all disposed`() {
        let composite = CompositeDisposable()
        inParallel(4) { thread in
            for index in 0..<1_000 {
                let key = composite.insert(member(thread * 1_000 + index))
                if index.isMultiple(of: 2), let key { composite.remove(for: key) }
                if thread == 0, index == 500 { composite.dispose() }
            }
        }
        #expect(log.values.sorted() == Array(0..<4_000))
        #expect(composite.count == 0)
    }

    private func member(_ name: Int) -> any Disposable {
        Disposables.create { [log] in log.append(name) }
    }
}
