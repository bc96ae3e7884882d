import Rivulet
import RivuletTest
import Testing

struct DisposablesTests {
    let log = Log<Int>()

    @Test func `a closure is called once, and let go of`() {
        let trace = hold(Farewell()) { farewell in
            let disposable = Disposables.create { withExtendedLifetime(farewell) { log.append(1) } }
            #expect(!disposable.isDisposed)
            disposable.dispose()
            disposable.dispose()
            #expect(disposable.isDisposed)
        }
        #expect(log.values == [1])
        #expect(trace.isGone)
    }

    @Test func `several are disposed in their order`() {
        Disposables.create(member(1), member(2)).dispose()
        Disposables.create(member(3), member(4), member(5)).dispose()
        Disposables.create(member(6), member(7), member(8), member(9)).dispose()
        Disposables.create([member(10), member(11)]).dispose()
        Disposables.create().dispose()
        #expect(log.values == Array(1...11))
    }

    @Test func `the classes have one type in common`() {
        let single = SingleAssignmentDisposable()
        let all: [DisposeBase] = [
            CompositeDisposable(), DisposeBag(), RefCountDisposable(disposable: single), SerialDisposable(), single,
        ]
        #expect(all.last === single)
    }

    private func member(_ name: Int) -> any Disposable {
        Disposables.create { [log] in log.append(name) }
    }
}
