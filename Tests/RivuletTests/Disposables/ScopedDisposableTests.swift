import Rivulet
import RivuletTest
import Testing

struct ScopedDisposableTests {
    @Test func `what it holds is disposed when it is dropped`() {
        let subject = PublishSubject<Int>()
        var token: ScopedDisposable? = ScopedDisposable(subject.subscribe())
        #expect(subject.hasObservers && token?.isDisposed == false)
        token = nil
        #expect(!subject.hasObservers && token == nil)
    }

    @Test func `or when it is disposed`() {
        let held = BooleanDisposable()
        let token = ScopedDisposable(held)
        token.dispose()
        #expect(held.isDisposed && token.isDisposed)
    }

    @Test func `a bag keeps it`() {
        let (subject, bag) = (PublishSubject<Int>(), DisposeBag())
        ScopedDisposable(subject.subscribe()).disposed(by: bag)
        #expect(subject.hasObservers)
        withExtendedLifetime(bag) {}
    }
}
