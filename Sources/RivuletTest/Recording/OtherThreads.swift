import Dispatch
import Rivulet

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The advice for events that a test scheduler does not deliver.
let mockingAdvice =
    "A driver delivers on the main queue: build it, or the view model that builds it, inside `SharingScheduler.mock`."

/// Explains that events of `source` arrive by chance, if it delivers on the main queue and the caller is on another thread.
/// Returns nil otherwise.
func raceWithMainQueue<Source: ObservableConvertibleType>(_ source: Source) -> String? {
    guard !isOnMainQueue, let shared = source as? any SharedSequenceConvertibleType, shared.usesMainQueue else {
        return nil
    }
    return "Events come on the main queue while the test runs on \(currentThread), so they arrive by chance. "
        + mockingAdvice
}

extension SharedSequenceConvertibleType {
    fileprivate var usesMainQueue: Bool { asSharedSequence().scheduler is MainScheduler }
}

/// The current thread, for a message.
var currentThread: String {
    isOnMainQueue ? "the main queue" : "thread \(pthread_self())"
}

private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()
