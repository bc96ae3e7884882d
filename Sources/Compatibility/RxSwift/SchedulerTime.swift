import Dispatch
import Rivulet

extension SerialDispatchQueueScheduler {
    /// The initialiser with a leeway as RxSwift spells it.
    @_disfavoredOverload public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: RxTimeInterval
    ) {
        self.init(
            internalSerialQueueName: internalSerialQueueName, serialQueueConfiguration: serialQueueConfiguration,
            leeway: Duration(leeway))
    }

    /// The initialiser with a leeway as RxSwift spells it.
    @_disfavoredOverload public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: RxTimeInterval
    ) {
        self.init(queue: queue, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }

    /// The initialiser with a leeway as RxSwift spells it.
    @_disfavoredOverload public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rivulet.serial", leeway: RxTimeInterval
    ) {
        self.init(qos: qos, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }
}

extension ConcurrentDispatchQueueScheduler {
    /// The initialiser with a leeway as RxSwift spells it.
    @_disfavoredOverload public convenience init(queue: DispatchQueue, leeway: RxTimeInterval) {
        self.init(queue: queue, leeway: Duration(leeway))
    }

    /// The initialiser with a leeway as RxSwift spells it.
    @_disfavoredOverload public convenience init(qos: DispatchQoS, leeway: RxTimeInterval) {
        self.init(qos: qos, leeway: Duration(leeway))
    }
}
