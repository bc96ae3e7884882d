import Rivulet
import RivuletTest
import Testing

struct SingleAssignmentDisposableTests {
    let single = SingleAssignmentDisposable()
    let log = Log<Int>()

    @Test func `what it was given is disposed with it`() {
        single.setDisposable(Disposables.create { [log] in log.append(1) })
        #expect(log.values == [])
        single.dispose()
        single.dispose()
        #expect(single.isDisposed)
        #expect(log.values == [1])
    }

    @Test func `what it is given after disposal is disposed at once`() {
        single.dispose()
        single.setDisposable(Disposables.create { [log] in log.append(1) })
        #expect(log.values == [1])
    }

    @Test func `to set it twice is a mistake in the program`() async {
        let child = Child()
        child.check(
            await #expect(processExitsWith: .failure) { [child = child as Child] in
                child.begin()
                let single = SingleAssignmentDisposable()
                single.setDisposable(Disposables.create())
                single.setDisposable(Disposables.create())
            })
    }
}
