@_exported import RxSwift
import Rivulet

// Aliases: a second path to Rivulet would make each method that `RxSwift` redeclares ambiguous.

/// A relay that has a current value.
public typealias BehaviorRelay = Rivulet.BehaviorRelay

/// A relay that emits to its current subscribers.
public typealias PublishRelay = Rivulet.PublishRelay

/// A stream that replays values to late subscribers.
public typealias ReplayRelay = Rivulet.ReplayRelay
