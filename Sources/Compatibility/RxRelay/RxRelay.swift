@_exported import RxSwift
import Rivulet

// Other names, since a second way to Rivulet would make ambiguous what `RxSwift` declares again.

/// A stream that always has a value.
public typealias BehaviorRelay = Rivulet.BehaviorRelay

/// A stream that an app sends values to.
public typealias PublishRelay = Rivulet.PublishRelay

/// A stream that replays values to late subscribers.
public typealias ReplayRelay = Rivulet.ReplayRelay
