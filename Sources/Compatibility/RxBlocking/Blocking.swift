import Foundation
import Rivulet
import RivuletFoundation
import RxSwift

extension ObservableConvertibleType {
    /// The stream for callers that wait for its values by blocking, each time for `timeout` seconds at the most.
    ///
    /// On the main thread its run loop goes on meanwhile, so that streams may deliver there.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        toBlocking(timeout: timeout.map { Duration(seconds: $0) })
    }
}
