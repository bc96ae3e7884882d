import Dispatch
import Rivulet
import RivuletTest
import Testing

extension ObservableConvertibleType {
    /// What it sends until it has ended, which takes real time.
    public func recordedToItsEnd(_ location: SourceLocation = #_sourceLocation) -> Recorder<Element> {
        let (recorder, end) = (Recorder<Element>(), DispatchSemaphore(value: 0))
        let subscription = asObservable().subscribe { event in
            recorder.on(event)
            if event.isStopEvent { end.signal() }
        }
        #expect(end.comes(), "It does not end.", sourceLocation: location)
        subscription.dispose()
        return recorder
    }
}

extension DispatchSemaphore {
    /// Waits for a signal. False if none has come for so long that none will.
    public func comes() -> Bool { wait(timeout: .now() + 300) == .success }
}
