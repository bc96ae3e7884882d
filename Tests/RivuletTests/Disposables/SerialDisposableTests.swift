import Rivulet
import RivuletTest
import Testing

struct SerialDisposableTests {
    let serial = SerialDisposable()
    let log = Log<Int>()

    @Test func `the one that takes the place of another disposes it`() {
        serial.disposable = member(1)
        serial.disposable = member(2)
        #expect(log.values == [1])
        serial.dispose()
        serial.dispose()
        #expect(serial.isDisposed)
        #expect(log.values == [1, 2])
    }

    @Test func `what is set after disposal is disposed at once`() {
        serial.dispose()
        serial.disposable = member(1)
        #expect(log.values == [1])
    }

    @Test func `it gives out what it holds`() {
        serial.disposable.dispose()
        serial.disposable = member(1)
        serial.disposable.dispose()
        #expect(log.values == [1])
        #expect(!serial.isDisposed)
    }

    @Test func `it stops an endless source from inside one of its values`() {
        let source = Observable<Int>.create { [serial] observer in
            serial.disposable = Observable.repeatElement(1).scan(0, accumulator: +).subscribe(onNext: { value in
                observer.onNext(value)
                if value == 3 { serial.dispose() }
            })
            return serial
        }
        #expect(Recorder(source).values == [1, 2, 3])
    }

    private func member(_ name: Int) -> any Disposable {
        Disposables.create { [log] in log.append(name) }
    }
}
