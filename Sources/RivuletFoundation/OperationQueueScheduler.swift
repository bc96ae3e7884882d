import Foundation
import Rivulet

/// Runs work as operations of a queue, as many at once as the queue allows.
///
/// A stream that is observed on it still makes one call at a time.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// The queue that runs the work.
    public let operationQueue: OperationQueue

    /// The priority of each piece of work among the others of the queue.
    public let queuePriority: Operation.QueuePriority

    /// Runs work on `operationQueue`.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Runs `action` as an operation. Disposing before it has begun keeps it from running.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let result = SerialDisposable()
        let operation = BlockOperation {
            if !result.isDisposed { result.disposable = action(state) }
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return result
    }
}
