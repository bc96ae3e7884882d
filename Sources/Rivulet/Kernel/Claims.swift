// Classes outside of this folder that are `Sendable` because all their state is constant and safe to share. The compiler
// does not look into classes that can have, or are, subclasses, so each is listed here.

extension PublishSubject: @unchecked Sendable {}
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
extension MainScheduler: @unchecked Sendable {}
