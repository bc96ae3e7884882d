@_exported import RxSwift
import Rivulet

/// A stream for callers that block until its values arrive.
public typealias BlockingObservable = Rivulet.BlockingObservable

/// The values of a stream, and how it ended.
public typealias MaterializedSequenceResult = Rivulet.MaterializedSequenceResult
