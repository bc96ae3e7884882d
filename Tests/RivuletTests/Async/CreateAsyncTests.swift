import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct CreateAsyncTests {
    @Test func `what the closure sends comes, and completion when it returns`() async {
        let source = Observable<Int>.create { observer async throws in
            observer.onNext(1)
            await Task.yield()
            observer.onNext(2)
        }
        #expect(await source.values.all().elements == [1, 2])
    }

    @Test func `what the closure throws is sent as the error`() async {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            try await Door.closed()
        }
        let (elements, error) = await source.values.all()
        #expect(elements == [1])
        #expect(error is TestError)
    }

    @Test func `each subscription has a task of its own, which its disposal cancels`() async throws {
        let (begun, cancelled, tasks) = (Door(), Door(), Log<Int>())
        let source = Observable<Int>.create { observer async throws in
            tasks.append(1)
            begun.open()
            do { try await Door().pass() } catch is CancellationError { cancelled.open() }
            observer.onNext(1)
        }
        let log = Recorder(source)
        try await begun.pass()
        log.dispose()
        try await cancelled.pass()
        #expect(tasks.values == [1])
        #expect(log.events.isEmpty)
    }

    @Test func `an end that the closure sends itself cancels it`() async throws {
        let cancelled = Door()
        let source = Observable<Int>.create { observer in
            observer.onCompleted()
            do { try await Door().pass() } catch is CancellationError { cancelled.open() }
        }
        #expect(await source.values.all().error == nil)
        try await cancelled.pass()
    }

    @Test func `a task that goes on after disposal does not keep the observer alive`() async throws {
        let (begun, goOn, freed) = (Door(), Door(), Door())
        let source = Observable<Int>.create { observer async in
            begun.open()
            await goOn.passWhatever()
            observer.onNext(1)
        }
        let subscription = subscribe(to: source, Farewell { freed.open() })
        try await begun.pass()
        subscription.dispose()
        #expect(freed.isOpen)
        goOn.open()
    }

    @Test func `a closure that does not await is the synchronous one`() {
        let log = Recorder(
            Observable<Int>.create { observer in
                observer.onNext(1)
                return Disposables.create()
            })
        #expect(log.values == [1])
        #expect(Recorder(Observable<Int>.create { _ in Disposables.create() }).events.isEmpty)
    }

    @available(*, deprecated, message: "Calls what is deprecated.")
    @Test func `a closure that returns nothing and does not await runs at once, and does not end the stream`() {
        let log = Recorder(Observable<Int>.create { observer in observer.onNext(1) })
        #expect(log.values == [1])
        #expect(!log.isCompleted)
    }

    @Test(arguments: [false, true])
    func `a detached task takes over no value of the task that subscribes`(_ isDetached: Bool) async {
        let source = Observable.create(detached: isDetached) { observer in observer.onNext(Place.name) }
        let seen = await Place.$name.withValue("here") { await source.values.all().elements }
        #expect(seen == [isDetached ? "nowhere" : "here"])
    }

    @MainActor @Test func `it does not run on the actor of its subscriber unless the closure says so`() async {
        let elsewhere = Observable.create { observer async in observer.onNext(isOnMainQueue) }
        let here = Observable.create { @MainActor observer async in observer.onNext(isOnMainQueue) }
        #expect(await elsewhere.values.all().elements == [false])
        #expect(await here.values.all().elements == [true])
    }

    private func subscribe(to source: Observable<Int>, _ farewell: Farewell) -> any Disposable {
        source.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} })
    }
}

private enum Place {
    @TaskLocal static var name = "nowhere"
}
