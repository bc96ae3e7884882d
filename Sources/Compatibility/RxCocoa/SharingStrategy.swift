import Rivulet
import RxSwift

/// The sharing strategy and the scheduler of one kind of shared sequence.
public protocol SharingStrategyProtocol: Rivulet.SharingStrategyProtocol {
    /// The scheduler that the stream delivers on.
    static var scheduler: any RxSwift.SchedulerType { get }
}

extension SharingStrategyProtocol {
    /// The scheduler that the stream delivers on, as Rivulet's protocol requires it.
    @_disfavoredOverload public static var scheduler: any Rivulet.SchedulerType {
        scheduler as any RxSwift.SchedulerType
    }
}

extension Rivulet.SharingScheduler {
    /// Makes the scheduler of a driver or signal.
    public static var make: () -> any RxSwift.SchedulerType {
        let make = $make.get()
        return { make().asSchedulerOfDates }
    }
}

extension DriverSharingStrategy: SharingStrategyProtocol {
    /// The scheduler that drivers deliver on.
    public static var scheduler: any RxSwift.SchedulerType { SharingScheduler.make() }
}

extension SignalSharingStrategy: SharingStrategyProtocol {
    /// The scheduler that signals deliver on.
    public static var scheduler: any RxSwift.SchedulerType { SharingScheduler.make() }
}
