import Foundation
import Rivulet

/// Every object of Foundation has its reactive members under `rx`.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
    /// Where it is not an `NSObject`.
    extension NotificationCenter: ReactiveCompatible {}
#endif
