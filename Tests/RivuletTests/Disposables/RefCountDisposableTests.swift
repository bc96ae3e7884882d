import Rivulet
import RivuletTest
import Testing

struct RefCountDisposableTests {
    @Test func `what it holds is disposed with the last of those that hold it`() {
        let held = BooleanDisposable()
        let refCount = RefCountDisposable(disposable: held)
        let (first, second) = (refCount.retain(), refCount.retain())
        refCount.dispose()
        refCount.dispose()
        first.dispose()
        first.dispose()
        #expect(!held.isDisposed && !refCount.isDisposed)
        second.dispose()
        #expect(held.isDisposed && refCount.isDisposed)
    }

    @Test func `it is itself one of those`() {
        let held = BooleanDisposable()
        let refCount = RefCountDisposable(disposable: held)
        refCount.retain().dispose()
        #expect(!held.isDisposed)
        refCount.dispose()
        #expect(held.isDisposed)
        refCount.retain().dispose()
    }
}
